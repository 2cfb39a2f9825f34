import assert from 'node:assert/strict'
import { type BrowserContext, type Page, test } from '@playwright/test'
import { testApp } from '../testing/shop/test-app.ts'

/** The global `tab` of the test page. */
interface Tab {
  /** Reads the cart five times concurrently. Resolves with the result or the error code of each read. */
  read(): Promise<string[]>
}

const tabDocument = `<!doctype html><html lang="en"><title>tab</title><script type="module">
  import { createClient } from '{{storefront}}/core.js'
  const client = createClient({ clientId: '{{clientId}}', apiUrl: '{{apiUrl}}' })
  const getCart = { area: 'cart', method: 'GET', path: '/v1/carts/current' }
  const end = () => client.call(getCart, {}).then(() => 'cart', (error) => error.code)
  window.tab = { read: () => Promise.all([end(), end(), end(), end(), end()]) }
</script>`

const app = testApp({ documents: { '/tab.html': tabDocument } })
const WITHOUT_LOCKS = 'Object.defineProperty(Navigator.prototype, "locks", { get: () => undefined })'

async function openTab(context: BrowserContext): Promise<Page> {
  const page = await app.open('/tab.html', context)
  await page.waitForFunction('window.tab')
  return page
}
const read = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { tab: Tab }).tab.read())
const tokenRequests = async (): Promise<number> => (await app.requests('token')).length
const EMPTY = Array(5).fill('OWNED_CART_NOT_FOUND')

async function expireTokens(): Promise<void> {
  await app.control('POST', 'tokens/expire', {})
  await app.clearRequests()
}

test.describe('client in several tabs', () => {
  for (const [how, script] of [
    ['by Web Locks', ''],
    ['by lease, without Web Locks', WITHOUT_LOCKS],
  ] as const) {
    test(`default: one token request for all tabs, ${how}`, async () => {
      const context = await app.context()
      if (script) await context.addInitScript(script)
      const tabs = [await openTab(context), await openTab(context), await openTab(context)]
      await app.clearRequests()
      assert.deepEqual(await Promise.all(tabs.map(read)), [EMPTY, EMPTY, EMPTY])
      assert.equal(await tokenRequests(), 1)
      await expireTokens()
      assert.deepEqual(await Promise.all(tabs.map(read)), [EMPTY, EMPTY, EMPTY])
      assert.equal(await tokenRequests(), 1)
    })
  }
})
