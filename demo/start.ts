import { startPages } from './pages/server.ts'
import { startPlatform } from './platform/server.ts'

const DEFAULT_PORT = 4400
const DEFAULT_PLATFORM_PORT = 4401

const port = portFrom('PORT', DEFAULT_PORT)
const platformPort = portFrom('PLATFORM_PORT', DEFAULT_PLATFORM_PORT)
const database = process.env['DATABASE_URL']

const shopOrigins = [`http://localhost:${port}`, `http://127.0.0.1:${port}`]
const platform = await orExplain('PLATFORM_PORT', platformPort, () =>
  startPlatform({
    port: platformPort,
    shopOrigins,
    fresh: process.argv.includes('--fresh'),
    ...(database === undefined ? {} : { database }),
  }),
)
const pages = await orExplain('PORT', port, () =>
  startPages({ port, values: () => ({ apiUrl: platform.url, clientId: platform.clientId, apiKey: platform.apiKey }) }),
)

const [first, second, ...others] = platform.members

console.info(`
  The shop        ${pages.url}/shop.html
  The account     ${pages.url}/account.html
  The outbox      ${platform.outbox}   (the mails: codes, links for a new password)
  The platform    ${platform.url}
  The reference   ${pages.url}/docs/core.html

  Pay with 4242 4242 4242 4242 (paid), 4000 0000 0000 0002 (declined) or 4000 0000 0000 0077 (pending).
  Coupons to try: ${platform.coupons.join(', ')}

  Log in as ${first?.email} (with orders) or ${second?.email}, password ${first?.password}.
  The same password, and something in the way: ${others.map(({ email }) => email.split('@')[0]).join(', ')} (all @example.com).
  A captcha is asked for after three wrong passwords, or always: curl -d '{"captcha":"always"}' ${platform.url}/_control/sign-up

  Ctrl-C stops both. Carts and orders are kept; \`npm start -- --fresh\` begins anew.
`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await Promise.all([pages.close(), platform.close()])
    process.exit(0)
  })
}

function portFrom(name: string, fallback: number): number {
  const text = process.env[name]
  if (text === undefined || text === '') return fallback
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port
  console.error(`${name}=${text} is no port. Give a whole number from 0 to 65535, or leave it out for ${fallback}.`)
  process.exit(1)
}

/** A port that is taken is the one fault a newcomer meets: say which variable moves it. */
async function orExplain<T>(name: string, port: number, start: () => Promise<T>): Promise<T> {
  try {
    return await start()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    console.error(`Port ${port} is taken. Choose another: ${name}=${port + 10} npm start`)
    process.exit(1)
  }
}
