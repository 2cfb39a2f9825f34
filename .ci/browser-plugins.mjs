import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleTests } from './bundle-tests.mjs'

/** The runner reuses pages. Each file or group of files starts as a new visitor. */
const EMPTY_STORAGE = 'localStorage.clear();sessionStorage.clear()'

/** `SHOP=v3+v2` runs the tests on the site with Catalog V3, and with Cart V2. Default: Catalog V1 and Cart V1. */
const [catalog = 'v1', cart = 'v1'] = (process.env['SHOP'] ?? 'v1+v1').split('+')

/** The page of a test run. */
export function testPage(runner) {
  return (
    `<!doctype html><html lang="en"><head><title>test</title><script>${EMPTY_STORAGE}</script></head>` +
    `<body><script type="module" src="${runner}"></script></body></html>`
  )
}

/** Lets browsers keep the chunks of the bundled tests, which most files share. Their names contain hashes of their contents. */
export async function cacheChunks(context, next) {
  await next()
  if (context.path.includes('/chunks/')) context.set('cache-control', 'public, max-age=31536000, immutable')
}

/** OAuth clients of the platform. The second one is for tests of pages with two shops. */
const CLIENT_IDS = ['7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11', 'c35f3b1c-1a55-4d0e-8d5e-52b6f5a4c1d2']

/**
 * Starts the local platform with the test server. `/__platform` returns its URL, its ids, and the versions of catalog and cart of the run. Concurrent
 * runs have different names.
 */
export function platformPlugin(run) {
  let platform
  return {
    name: 'platform',
    async serverStart({ config }) {
      const { files } = await bundleTests(`platform-${run}`, ['demo/platform/server.ts'])
      const { startPlatform } = await import(pathToFileURL(resolve(files[0])).href)
      platform = await startPlatform({
        port: 0,
        database: 'temporary',
        // The lowest cost of scrypt, because with the default each login takes about 100 ms.
        passwordCost: 2,
        clientIds: CLIENT_IDS,
        shopOrigins: [`http://localhost:${config.port}`, `http://127.0.0.1:${config.port}`],
      })
    },
    async serverStop() {
      await platform?.close()
    },
    serve({ path }) {
      if (path !== '/__platform') return undefined
      const { url, apiKey, coupons, members } = platform
      const { clientId, siteId } = platform.sites[catalog]
      const otherClientId = CLIENT_IDS[1]
      return {
        body: JSON.stringify({ url, clientId, otherClientId, siteId, catalog, cart, apiKey, coupons, members }),
        type: 'json',
      }
    },
  }
}
