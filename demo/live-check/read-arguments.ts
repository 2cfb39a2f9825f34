import { parseArgs } from 'node:util'

const DEFAULT_API_URL = 'https://www.wixapis.com'
const USAGE = `Usage: npm run live-check -- <client ID> [--api-url ${DEFAULT_API_URL}]`

/** Reads the client ID and the URL of the platform from the arguments of the live check. Throws if they are missing or invalid. */
export function readArguments(args: readonly string[]): readonly [clientId: string, apiUrl: string] {
  const { values, positionals } = parse(args)
  const [clientId, ...others] = positionals
  if (clientId === undefined || others.length > 0) throw new Error(USAGE)
  const apiUrl = values['api-url']
  if (!/^https?:\/\//.test(apiUrl) || !URL.canParse(apiUrl))
    throw new Error(`--api-url “${apiUrl}” is not a URL, such as ${DEFAULT_API_URL}.`)
  return [clientId, apiUrl.replace(/\/$/, '')]
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'api-url': { type: 'string', default: DEFAULT_API_URL } },
    })
  } catch (error) {
    // The rest of the message explains positional arguments.
    const [fault] = String((error as Error).message).split('. ')
    throw new Error(`${fault}. ${USAGE}`)
  }
}
