import { cartChecks, manualChecks } from './cart-checks.ts'
import { catalogChecks } from './catalog-checks.ts'
import { runChecks } from './check.ts'
import { readArguments } from './read-arguments.ts'
import { openSite } from './site.ts'
import { markdownTable } from './table.ts'

try {
  const site = await openSite(...readArguments(process.argv.slice(2)))
  const findings = await runChecks(site, [...catalogChecks, ...cartChecks])
  console.info(`## Live check of ${site.apiUrl}, ${new Date().toISOString().slice(0, 10)}\n`)
  console.info(markdownTable(findings))
  console.info(`\nBy hand:\n\n${manualChecks.map((each) => `- ${each}`).join('\n')}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
