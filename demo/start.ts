import { loaderIntegrity, type PagesOptions, type RunningPages, STOREFRONT, startPages } from './pages/server.ts'
import type { CatalogVersion, PageValues } from './pages/site-switch.ts'
import { redirectDomainsOf } from './platform/config.ts'
import { startPlatform } from './platform/server.ts'

const DEFAULT_PORT = 4400
const DEFAULT_PLATFORM_PORT = 4401

const port = portFrom('PORT', DEFAULT_PORT)
const platformPort = portFrom('PLATFORM_PORT', DEFAULT_PLATFORM_PORT)
/** `npm run dev`: the pages load the sources. */
const fromSources = process.argv.includes('--dev')
const database = process.env['DATABASE_URL'] || undefined
const catalog = catalogFrom(process.argv)

const platform = await startOrExit('PLATFORM_PORT', platformPort, () =>
  startPlatform({
    port: platformPort,
    allowedRedirectDomains: redirectDomainsOf(process.env['ALLOWED_REDIRECT_DOMAINS']),
    fresh: process.argv.includes('--fresh'),
    ...(database === undefined ? {} : { database }),
  }),
)
const otherCatalog = catalog === 'v1' ? 'v3' : 'v1'
const pages = await startOrExit('PORT', port, () =>
  servePages({
    port,
    values: () => valuesOf(catalog),
    otherSite: { catalog: otherCatalog, values: () => valuesOf(otherCatalog) },
  }),
)
const shops = ([catalog, otherCatalog] as const).toSorted().map((each) => {
  const base = each === catalog ? '' : `/${each}`
  return `Catalog ${each.toUpperCase()}   ${pages.url}${base}/shop.html   client ID ${platform.sites[each].clientId}`
})

const [first, second, ...others] = platform.members
/** The sources have no integrity hash, because they change. */
const integrity = fromSources ? '' : ` integrity="${await loaderIntegrity()}" crossorigin="anonymous"`

/** Without the attribute, the platform refuses the first request of each browser to a site with V1. */
const catalogAttribute = catalog === 'v1' ? ' data-catalog="v1"' : ''

console.info(`
  The shop, on one site with each catalog version (links at the top of each page lead to the other site):
    ${shops.join('\n    ')}

  The account     ${pages.url}/account.html
  Other looks     ${pages.url}/brands/halm-and-vesper.html, ${pages.url}/brands/gadabout.html
  The themes      ${pages.url}/themes.html
  The outbox      ${platform.outbox}   (emails: login codes and password reset links)
  The platform    ${platform.url}
  The docs        ${pages.url}/docs/

  To use it on your own page, served from any port of this machine, add:
  <script type="module" src="${pages.url}${STOREFRONT}/storefront.js"${integrity} data-client-id="${platform.sites[catalog].clientId}"${catalogAttribute} data-api-url="${platform.url}"></script>

  Test cards: 4242 4242 4242 4242 (approved), 4000 0000 0000 0002 (declined), 4000 0000 0000 0077 (pending).
  Coupon codes: ${platform.coupons.join(', ')}
  Gift cards: ${platform.giftCards.join(', ')}

  Members: ${first?.email} (with orders) and ${second?.email}, password ${first?.password}.
  With the same password, but a login that fails or needs a further step: ${others.map(({ email }) => email.split('@')[0]).join(', ')} (all @example.com).
  A captcha is required after three wrong passwords. To always require one: curl -d '{"captcha":"always"}' ${platform.url}/_control/sign-up

  Press Ctrl-C to stop. Carts and orders are saved; to start over, run \`npm ${fromSources ? 'run dev' : 'start'} -- --fresh\`.
`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await Promise.all([pages.close(), platform.close()])
    process.exit(0)
  })
}

async function servePages(options: PagesOptions): Promise<RunningPages> {
  if (!fromSources) return await startPages(options)
  const { startDevPages } = await import('./pages/dev-server.ts')
  return await startDevPages(options)
}

/** Returns the values for the placeholders of the pages of a site. */
function valuesOf(version: CatalogVersion): PageValues {
  return {
    apiUrl: platform.url,
    clientId: platform.sites[version].clientId,
    apiKey: platform.apiKey,
    catalog: version,
    cart: 'v2',
  }
}

/** Returns the catalog version of the site at the root, from `--catalog v1` or `--catalog v3`. Default: V1. */
function catalogFrom(args: readonly string[]): CatalogVersion {
  const index = args.findIndex((each) => /^--catalog(=|$)/.test(each))
  if (index < 0) return 'v1'
  const version = args[index] === '--catalog' ? args[index + 1] : args[index]?.slice('--catalog='.length)
  if (version === 'v1' || version === 'v3') return version
  console.error(`Unknown catalog version “${version ?? ''}”. Use --catalog v1 or --catalog v3.`)
  process.exit(1)
}

function portFrom(name: string, fallback: number): number {
  const text = process.env[name]
  if (text === undefined || text === '') return fallback
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port
  console.error(
    `${name}=${text} is not a valid port. Use a whole number from 0 to 65535, or unset it to use ${fallback}.`,
  )
  process.exit(1)
}

/** Starts a server. If its port is in use, prints which variable changes it, and exits. */
async function startOrExit<T>(name: string, port: number, start: () => Promise<T>): Promise<T> {
  try {
    return await start()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    console.error(
      `Port ${port} is already in use. Choose another: ${name}=${port + 10} npm ${fromSources ? 'run dev' : 'start'}`,
    )
    process.exit(1)
  }
}
