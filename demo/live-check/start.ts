import { parseArgs } from 'node:util'
import { cartChecks, manualChecks } from './cart-checks.ts'
import { catalogChecks } from './catalog-checks.ts'
import { runChecks } from './check.ts'
import { openSite } from './site.ts'
import { markdownTable } from './table.ts'

const DEFAULT_API_URL = 'https://www.wixapis.com'
const USAGE = `Usage: npm run live-check -- <client ID> [--api-url ${DEFAULT_API_URL}]`

try {
  const site = await openSite(...readArguments())
  const findings = await runChecks(site, [...catalogChecks, ...cartChecks])
  console.info(`## Live check of ${site.apiUrl}, ${new Date().toISOString().slice(0, 10)}\n`)
  console.info(markdownTable(findings))
  console.info(`\nBy hand:\n\n${manualChecks.map((each) => `- ${each}`).join('\n')}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** Returns the client ID and the address of the platform. Throws if they are missing or invalid. */
function readArguments(): readonly [clientId: string, apiUrl: string] {
  const { values, positionals } = parse()
  const [clientId, ...others] = positionals
  if (clientId === undefined || others.length > 0) throw new Error(USAGE)
  const apiUrl = values['api-url']
  if (!/^https?:\/\//.test(apiUrl) || !URL.canParse(apiUrl))
    throw new Error(`--api-url “${apiUrl}” is not a URL, such as ${DEFAULT_API_URL}.`)
  return [clientId, apiUrl.replace(/\/$/, '')]
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { 'api-url': { type: 'string', default: DEFAULT_API_URL } },
    })
  } catch (error) {
    // The rest of the message explains positional arguments.
    const [fault] = String((error as Error).message).split('. ')
    throw new Error(`${fault}. ${USAGE}`)
  }
}
