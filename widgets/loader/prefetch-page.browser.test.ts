import { assert } from 'chai'
import type { CatalogPrefetch } from '../../core/catalog/adapter.ts'
import type { ProductRef } from '../../core/catalog/model.ts'
import { prefetchRequests } from '../../core/catalog/prefetch/prefetch-requests.ts'
import { place, type TestPlatform, testPlatform } from '../shared/testing/browser-test.ts'
import { type PageRequest, type PrefetchShop, pageRequest, prefetchPage } from './prefetch-page.ts'

const prefetchKey = Symbol.for('storefront-widgets@1:prefetch')
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

interface Tokens {
  readonly accessToken: { readonly value: string; readonly expiresAt: number }
  readonly refreshToken: { readonly value: string; readonly role: string }
}

interface ProductsResponse {
  readonly products: readonly { readonly id: string; readonly slug: string }[]
}

interface PagePrefetch {
  readonly key: string
  readonly tokens?: Promise<Tokens>
  readonly products?: Promise<ProductsResponse>
  readonly queryKey?: string
}

const prefetchProducts =
  (refs: readonly ProductRef[]): PageRequest =>
  (requests) =>
    requests.prefetchProducts(refs)
const prefetchAll: PageRequest = ({ prefetchList }) => prefetchList(undefined, 1)
/** Returns the query of the page for Catalog V1. */
const query = (): CatalogPrefetch | undefined => prefetchRequests.v1 && pageRequest()?.(prefetchRequests.v1)

const prefetched = (): PagePrefetch => (globalThis as unknown as { [prefetchKey]: PagePrefetch })[prefetchKey]
const requests = (path: string): number =>
  performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(path)).length

describe('prefetchPage', () => {
  let platform: TestPlatform
  let tokens: Tokens

  const shop = (): PrefetchShop => ({ clientId: platform.clientId, apiUrl: platform.url, catalog: 'v1' })
  const store = (stored: unknown): void =>
    localStorage.setItem(`storefront-widgets:${platform.clientId}:default`, JSON.stringify(stored))

  const { href } = location
  const goTo = (search: string): void => history.replaceState(null, '', location.pathname + search)
  after(() => history.replaceState(null, '', href))

  before(async () => {
    platform = await testPlatform()
    // Another test file may have used this origin before.
    localStorage.clear()
    prefetchPage(shop(), undefined)
    tokens = (await prefetched().tokens) as Tokens
  })

  beforeEach(() => {
    Reflect.deleteProperty(globalThis, prefetchKey)
    localStorage.clear()
    performance.clearResourceTimings()
    document.body.replaceChildren()
    goTo('')
  })

  it('default: requests tokens of a new visitor, in the format that the client stores', () => {
    assert.equal(tokens.refreshToken.role, 'visitor')
    assert.isNotEmpty(tokens.refreshToken.value)
    assert.isNotEmpty(tokens.accessToken.value)
    assert.isAbove(tokens.accessToken.expiresAt, Date.now() / 1000 + 60)
  })

  it('error: a client ID that is not a UUID starts no request', () => {
    for (const clientId of ['another', platform.clientId.slice(0, -1)]) {
      const { tokens, products } = prefetchPage(
        { ...shop(), clientId },
        prefetchProducts([{ slug: 'no-such-product' }]),
      )
      assert.deepEqual([tokens, products], [undefined, undefined])
      Reflect.deleteProperty(globalThis, prefetchKey)
    }
  })

  for (const apiUrl of ['www.wixapis.com', '/platform', 'https:platform.test', 'ftp://platform.test']) {
    it(`error: the address ${apiUrl}, which is not an http(s) URL, starts no request`, () => {
      const { tokens, products } = prefetchPage({ ...shop(), apiUrl }, prefetchAll)
      assert.deepEqual([tokens, products], [undefined, undefined])
    })
  }

  it('default: requests the products of the page at once, by id and slug', async () => {
    store(tokens)
    prefetchPage(shop(), prefetchProducts([{ slug: 'no-such-product' }]))
    assert.isEmpty((await prefetched().products)?.products)
    const { products } = await queryTwoProducts(platform, tokens)
    const [one, other] = products
    Reflect.deleteProperty(globalThis, prefetchKey)
    place(`<store-product-card product-id="${one?.id}"></store-product-card>`)
    place(`<store-product-card product-slug="${other?.slug}"></store-product-card>`)
    place(`<store-product-card product-id="${one?.id}" client-id="another"></store-product-card>`)
    place(`<p product-id="mine"></p>`)
    prefetchPage(shop(), pageRequest())
    assert.equal(prefetched().key, `${platform.clientId}@${platform.url}`)
    const found = (await prefetched().products)?.products.map(({ id }) => id) ?? []
    assert.sameMembers(found, [one?.id, other?.id])
    assert.equal(requests('/oauth2/token'), 0, 'the stored token is used')
  })

  it('default: requests the products of the first list whose attributes determine them', async () => {
    store(tokens)
    place(`<store-product-list collection="wear"></store-product-list>`)
    place(`<store-product-list page-size="3" client-id="another"></store-product-list>`)
    place(`<store-product-list page-size="2"></store-product-list>`)
    place(`<store-product-list page-size="4"></store-product-list>`)
    prefetchPage(shop(), pageRequest())
    const { products } = await queryTwoProducts(platform, tokens)
    const found = (await prefetched().products)?.products.map(({ id }) => id)
    assert.deepEqual(
      found,
      products.map(({ id }) => id),
    )
    assert.equal(prefetched().queryKey, '{"query":{"paging":{"offset":0,"limit":2}}}')
  })

  it('args: product-ids are requested up to the page size of the list', () => {
    place(`<store-product-list product-ids="a, b c" page-size="2"></store-product-list>`)
    assert.deepEqual(query()?.queryKey, {
      query: { filter: { id: { $in: ['a', 'b'] } }, paging: { offset: 0, limit: 2 } },
    })
  })

  for (const [attributes, limit] of [
    ['', 24],
    ['page-size="0"', undefined],
    ['page-size="many"', undefined],
    ['page-size=""', undefined],
    ['page-size="12.5"', 12],
    ['page-size="500"', 100],
    ['url-state', 24],
    ['collection="wear"', undefined],
    ['query=\'{"filter":{}}\'', undefined],
    ['sort="newest"', undefined],
    ['api-url="https://elsewhere.test"', undefined],
  ] as const) {
    it(`args: a list with ${attributes || 'no attributes'} ${limit ? `requests ${limit} products` : 'is not prefetched'}`, () => {
      place(`<store-product-list ${attributes}></store-product-list>`)
      assert.deepEqual(query()?.queryKey, limit && { query: { paging: { offset: 0, limit } } })
    })
  }

  it('behavior: a list whose filters may be in the URL is not prefetched', () => {
    goTo('?page=2')
    place(`<store-product-list url-state="wear"></store-product-list>`)
    assert.isUndefined(pageRequest())
  })

  it('behavior: requests that were started are not repeated', async () => {
    prefetchPage(shop(), undefined)
    prefetchPage(shop(), prefetchProducts([{ slug: 'a' }]))
    prefetchPage(shop(), prefetchProducts([{ slug: 'b' }]))
    await prefetched().products
    assert.equal(requests('/oauth2/token'), 1)
    assert.include(prefetched().queryKey, '"a"')
    assert.equal(requests('/query-platformized'), 1)
  })

  it('behavior: an expired token is not renewed, because the client renews it', async () => {
    store({ ...tokens, accessToken: { ...tokens.accessToken, expiresAt: 1 } })
    prefetchPage(shop(), prefetchAll)
    const reason = await prefetched().products?.catch((error: Error) => error.message)
    assert.equal(reason, 'expired')
    assert.isUndefined(prefetched().tokens)
    assert.equal(requests('/oauth2/token') + requests('/query-platformized'), 0)
  })

  it('behavior: invalid stored tokens are replaced with tokens of a new visitor', async () => {
    localStorage.setItem(`storefront-widgets:${platform.clientId}:default`, '{oops')
    prefetchPage(shop(), undefined)
    assert.isNotEmpty((await prefetched().tokens)?.accessToken.value)
  })

  it('behavior: a second shop on the page starts nothing', () => {
    prefetchPage(shop(), undefined)
    const first = prefetched()
    prefetchPage({ ...shop(), clientId: UNKNOWN }, prefetchAll)
    assert.strictEqual(prefetched(), first)
    assert.isUndefined(first.products)
  })

  it('error: a response with an error status rejects the promise, without an unhandled rejection', async () => {
    prefetchPage({ ...shop(), clientId: UNKNOWN }, prefetchAll)
    const reason = await prefetched().products?.catch((error: Error) => error.message)
    assert.match(String(reason), /^4\d\d$/)
  })
})

async function queryTwoProducts({ url }: TestPlatform, { accessToken }: Tokens): Promise<ProductsResponse> {
  const response = await fetch(`${url}/stores-reader/v1/products/query-platformized`, {
    method: 'POST',
    headers: { authorization: accessToken.value, 'content-type': 'application/json' },
    body: JSON.stringify({ query: { paging: { limit: 2 } } }),
  })
  return (await response.json()) as ProductsResponse
}
