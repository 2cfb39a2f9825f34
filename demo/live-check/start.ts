import { parseArgs } from 'node:util'
import { cartProbes, manualChecks } from './cart-probes.ts'
import { catalogProbes } from './catalog-probes.ts'
import { runProbes } from './probe.ts'
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
  const findings = await runProbes(site, [...catalogProbes, ...cartProbes])
  console.info(`## Live check of ${site.apiUrl}, ${new Date().toISOString().slice(0, 10)}\n`)
  console.info(markdownTable(findings))
  console.info(`\nBy hand:\n\n${manualChecks.map((each) => `- ${each}`).join('\n')}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
