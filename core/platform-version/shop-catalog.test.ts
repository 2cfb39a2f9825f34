import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it, mock } from 'node:test'
import { resolveConfig } from '../client/resolve-config.ts'
import { PlatformError } from '../errors/platform-error.ts'
import { blockStorage } from '../testing/browser-storage.ts'
import { type TestPage, testPage } from '../testing/test-page.ts'
import { createShopCatalog, type ShopCatalog } from './shop-catalog.ts'
import type { CatalogVersion } from './versions.ts'

const clientId = '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11'
const shop = { clientId, apiUrl: 'https://platform.test' }
const key = `storefront-widgets:${clientId}@${shop.apiUrl}:catalog`
const prefetchKey = Symbol.for('storefront-widgets@1:prefetch')

const refusal = (code: string): PlatformError => new PlatformError(code, { code, status: 428 })
/** A request to a site with the catalog `has`. */
const requestTo =
  (has: CatalogVersion, requests: CatalogVersion[]) =>
  async (version: CatalogVersion): Promise<CatalogVersion> => {
    requests.push(version)
    if (version === has) return version
    throw refusal(has === 'v1' ? 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API' : 'CATALOG_V3_CALLING_CATALOG_V1_API')
  }
/** Waits until the code of a report has loaded. */
async function reported(): Promise<void> {
  await import('./report-refusal.ts')
  await new Promise((resolve) => setTimeout(resolve))
}

let page: TestPage
const open = (setting?: CatalogVersion): ShopCatalog => createShopCatalog(shop, setting)

beforeEach(() => {
  const tag = `<script data-client-id="${clientId}" data-api-url="${shop.apiUrl}"></script>`
  page = testPage('https://shop.test/', `${tag}<store-x></store-x>`)
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, prefetchKey)
  page.close()
})

describe('the catalog of a shop', () => {
  it('default: the first request is sent to V3, and nothing is remembered', async () => {
    const requests: CatalogVersion[] = []
    const catalog = open()
    assert.equal(await catalog.run(requestTo('v3', requests)), 'v3')
    assert.deepEqual([requests, localStorage.getItem(key), catalog.isUncertain()], [['v3'], null, false])
  })

  it('default: a site with V1 refuses it once; it is repeated to V1, and V1 is remembered', async () => {
    const requests: CatalogVersion[] = []
    const catalog = open()
    assert.equal(await catalog.run(requestTo('v1', requests)), 'v1')
    assert.deepEqual([requests, catalog.version.get(), localStorage.getItem(key)], [['v3', 'v1'], 'v1', '"v1"'])
    const next = open()
    await next.run(requestTo('v1', requests))
    assert.deepEqual([requests, next.isUncertain()], [['v3', 'v1', 'v1'], true])
  })

  it('args: the setting takes precedence over the remembered version', () => {
    localStorage.setItem(key, '"v1"')
    const catalog = open('v3')
    assert.deepEqual([catalog.version.get(), catalog.isUncertain()], ['v3', false])
  })

  it('behavior: a value of another script is ignored', () => {
    localStorage.setItem(key, '{"v1":1}')
    assert.equal(open().version.get(), 'v3')
  })

  it('behavior: a site that has moved to V3 is remembered with V3', async () => {
    localStorage.setItem(key, '"v1"')
    const requests: CatalogVersion[] = []
    const catalog = open()
    const versions: CatalogVersion[] = []
    catalog.version.subscribe((version) => versions.push(version))
    assert.equal(await catalog.run(requestTo('v3', requests)), 'v3')
    assert.deepEqual([requests, versions, localStorage.getItem(key)], [['v1', 'v3'], ['v3'], '"v3"'])
  })

  it('behavior: concurrent requests are each repeated once', async () => {
    const requests: CatalogVersion[] = []
    const catalog = open()
    const both = await Promise.all([catalog.run(requestTo('v1', requests)), catalog.run(requestTo('v1', requests))])
    assert.deepEqual(
      [both, requests],
      [
        ['v1', 'v1'],
        ['v3', 'v3', 'v1', 'v1'],
      ],
    )
  })

  it('behavior: a response of the earlier version is requested again from the new one', async () => {
    const catalog = open('v1')
    const requests: CatalogVersion[] = []
    const result = await catalog.run(async (version) => {
      requests.push(version)
      catalog.set('v3')
      return version
    })
    assert.deepEqual([result, requests], ['v3', ['v1', 'v3']])
  })

  it('behavior: the version that the loader has detected is used and remembered', () => {
    const prefetch = { key: `${clientId}@${shop.apiUrl}`, catalog: 'v1', isRepeat: true }
    Object.assign(globalThis, { [prefetchKey]: prefetch })
    assert.deepEqual([open().version.get(), localStorage.getItem(key)], ['v1', '"v1"'])
  })

  it('behavior: with blocked storage, the page keeps the detected version', async () => {
    blockStorage('localStorage')
    const catalog = open()
    await catalog.run(requestTo('v1', []))
    assert.equal(catalog.version.get(), 'v1')
  })

  for (const [code, text] of [
    ['STORES_NOT_INSTALLED', 'has no store'],
    ['CATALOG_V3_SITE_PROVISIONING', 'is being set up'],
  ] as const) {
    it(`error: ${code} is shown in place of the widgets, and nothing is remembered`, async () => {
      const catalog = open()
      await assert.rejects(
        catalog.run(() => Promise.reject(refusal(code))),
        { code },
      )
      await reported()
      const result = resolveConfig(page.window.document.querySelector('store-x') as unknown as Element)
      assert.ok(!result.ok && result.issue.message.includes(text))
      assert.equal(localStorage.getItem(key), null)
    })
  }

  it('error: a 403 of V3 does not change the version', async () => {
    const forbidden = new PlatformError('', { code: 'FORBIDDEN', status: 403 })
    const catalog = open()
    await assert.rejects(
      catalog.run(() => Promise.reject(forbidden)),
      { code: 'FORBIDDEN' },
    )
    assert.deepEqual([catalog.version.get(), localStorage.getItem(key)], ['v3', null])
  })

  it('error: a setting that the platform refuses is reported in the console, and the shop works', async () => {
    const warn = mock.method(console, 'warn', () => undefined)
    assert.equal(await open('v1').run(requestTo('v3', [])), 'v3')
    await reported()
    assert.match(String(warn.mock.calls[0]?.arguments[0]), /catalog="v3", not catalog="v1"/)
    warn.mock.restore()
  })
})
