import { parseArgs } from 'node:util'
import { cartChecks, manualChecks } from './cart-checks.ts'
import { catalogChecks } from './catalog-checks.ts'
import { runChecks } from './check.ts'
import { openSite } from './site.ts'
import { markdownTable } from './table.ts'

const usage = 'Usage: npm run live-check -- <client ID> [--api-url https://www.wixapis.com]'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'api-url': { type: 'string', default: 'https://www.wixapis.com' } },
})
const [clientId] = positionals
if (clientId === undefined) {
  console.error(usage)
  process.exit(1)
}
try {
  const site = await openSite(clientId, values['api-url'].replace(/\/$/, ''))
  const findings = await runChecks(site, [...catalogChecks, ...cartChecks])
  console.info(`## Live check of ${site.apiUrl}, ${new Date().toISOString().slice(0, 10)}\n`)
  console.info(markdownTable(findings))
  console.info(`\nBy hand:\n\n${manualChecks.map((each) => `- ${each}`).join('\n')}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
