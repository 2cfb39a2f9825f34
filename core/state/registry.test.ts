import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it, mock } from 'node:test'
import { configure } from '../client/configure.ts'
import type { ShopAddress } from '../client/shop.ts'
import type { CreateRedirectSession } from '../redirects/types.ts'
import { blockStorage } from '../testing/browser-storage.ts'
import { type ReceivedRequest, type StubResponse, startServer, type TestServer } from '../testing/http-server.ts'
import { type TestPage, testPage } from '../testing/test-page.ts'
import { page as shared } from './page.ts'
import { openStore } from './registry.ts'
import type { Store } from './store.ts'

const clientId = '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11'

let page: TestPage
let server: TestServer
let opened: Store[]
let responses: Record<string, StubResponse>

const open = (): Store => {
  const store = openStore({ clientId, apiUrl: server.url })
  if (!opened.includes(store)) opened.push(store)
  return store
}
const shop = (): ShopAddress => ({ clientId, apiUrl: server.url })
const paths = (): string[] => server.requests.map(({ url }) => url.split('?')[0] ?? '')
const redirectRequests = (): ReceivedRequest[] => server.requests.filter(({ url }) => url.includes('redirect-session'))
/** Waits until the store has processed a return from a hosted page. */
async function storeReady(store: Store): Promise<void> {
  await store.auth()
  await macrotask()
}
const macrotask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

beforeEach(async () => {
  page = testPage()
  configure({ cart: 'v1' })
  opened = []
  responses = {
    '/oauth2/token': { body: { access_token: 't', refresh_token: 'r', expires_in: 3600 } },
    '/ecom/v1/carts/current': {
      status: 404,
      body: { message: '', details: { applicationError: { code: 'OWNED_CART_NOT_FOUND', description: '' } } },
    },
    '/ecom/v1/carts/current/create-checkout': { body: { checkoutId: 'ck' } },
    '/_api/redirects-api/v1/redirect-session': { body: { redirectSession: { fullUrl: 'http://pay.test/ck?x=1' } } },
  }
  server = await startServer(({ url }) => responses[url.split('?')[0] ?? ''] ?? { status: 404 })
})

afterEach(async () => {
  for (const store of opened) store.close()
  await server.close()
  page.close()
})

describe('openStore', () => {
  it('default: Cart V2, unless the page names V1', () => {
    assert.equal(open().cartVersion, 'v1')
    shared().config.set({})
    const other = openStore({ clientId: '00000000-0000-4000-8000-000000000000', apiUrl: server.url })
    opened.push(other)
    assert.equal(other.cartVersion, 'v2')
  })

  it('default: one store per client ID and API URL; no request', async () => {
    assert.equal(open(), open())
    const other = openStore({ clientId: '00000000-0000-4000-8000-000000000000', apiUrl: server.url })
    opened.push(other)
    assert.notEqual(other, open())
    await storeReady(other)
    assert.deepEqual(paths(), [])
  })

  it('behavior: a closed store is replaced by the next call', async () => {
    const first = open()
    await first.auth()
    first.close()
    const second = open()
    assert.notEqual(second, first)
    responses['/ecom/v1/carts/current/add-to-cart'] = {
      body: { cart: { id: 'c', lineItems: [{ id: '1', quantity: 1, catalogReference: { catalogItemId: 'p' } }] } },
    }
    assert.equal((await second.cart.add([{ productId: 'p', quantity: 1 }])).ok, true)
  })

  it('behavior: closing a store twice keeps the store that has replaced it', () => {
    const first = open()
    first.close()
    const second = open()
    first.close()
    assert.equal(open(), second)
  })

  it('behavior: an addition succeeds where the browser blocks storage and channels of tabs', async (t) => {
    blockStorage('localStorage')
    blockStorage('sessionStorage')
    const { BroadcastChannel } = globalThis
    globalThis.BroadcastChannel = class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    } as unknown as typeof BroadcastChannel
    t.after(() => {
      globalThis.BroadcastChannel = BroadcastChannel
    })
    responses['/ecom/v1/carts/current/add-to-cart'] = {
      body: { cart: { id: 'c', lineItems: [{ id: '1', quantity: 1, catalogReference: { catalogItemId: 'p' } }] } },
    }
    assert.equal((await open().cart.add([{ productId: 'p', quantity: 1 }])).ok, true)
  })

  it('behavior: the next page sends an addition that was made after a response has shown another catalog version', async () => {
    responses['/oauth2/token'] = { fault: 'hang' }
    const first = open()
    await first.auth()
    assert.equal(first.catalogVersion, 'v3')
    first.catalog.set('v1')
    void first.cart.add([{ productId: 'p', quantity: 2 }])
    await macrotask()
    page.window.dispatchEvent(new page.window.Event('pagehide'))
    first.close()
    responses['/oauth2/token'] = { body: { access_token: 't', refresh_token: 'r', expires_in: 3600 } }
    responses['/ecom/v1/carts/current/add-to-cart'] = {
      body: { cart: { id: 'c', lineItems: [{ id: '1', quantity: 2, catalogReference: { catalogItemId: 'p' } }] } },
    }
    const { cart } = open()
    await cart.settled()
    assert.deepEqual([cart.state.get().cart.count, cart.state.get().notices], [2, []])
  })

  it('behavior: warns once about another version on the page, and works', () => {
    const store = open()
    const warn = mock.method(console, 'warn', () => undefined)
    const record = shared() as { version: string }
    record.version = '9.9.9'
    assert.equal(open(), store)
    assert.equal(open(), store)
    assert.equal(warn.mock.callCount(), 1)
    assert.match(String(warn.mock.calls[0]?.arguments[0]), /9\.9\.9/)
    warn.mock.restore()
  })
})

describe('checkout redirect', () => {
  it('default: creates a checkout and a redirect session, dispatches events, navigates', async () => {
    const started = page.recordEvents('store:checkout:start')
    const redirected = page.recordEvents('store:checkout:redirect')
    const left: string[] = []
    const url = await open().checkout({ leave: (to) => left.push(to) })
    assert.equal(url, 'http://pay.test/ck?x=1')
    assert.deepEqual(left, [url])
    assert.deepEqual(redirected, [{ shop: shop(), url: 'http://pay.test/ck' }], 'the session is removed')
    assert.equal(started.length, 1)
    const session = JSON.parse(redirectRequests()[0]?.body ?? '') as { callbacks: { postFlowUrl: string } }
    const back = session.callbacks.postFlowUrl
    assert.match(
      back,
      new RegExp(`^https://shop\\.test/products\\?color=red&store-return=${clientId}\\.[\\w-]{22}#top$`),
    )
    assert.deepEqual(session, {
      ecomCheckout: { checkoutId: 'ck' },
      callbacks: { postFlowUrl: back, thankYouPageUrl: back },
      // The language of the page is added.
      preferences: { additionalQueryParameters: { lang: 'en' } },
    })
  })

  it('args: `lines` starts a checkout without reading or changing the cart', async () => {
    responses['/ecom/v1/checkouts'] = { body: { checkout: { id: 'own', lineItems: [{ quantity: 2 }] } } }
    const started = page.recordEvents('store:checkout:start')
    const lines = [{ productId: 'p', variantId: 'v', quantity: 2, name: 'Mug' }]
    const url = await open().checkout({ lines, leave: () => undefined })
    assert.deepEqual(started, [{ shop: shop(), cart: open().cart.state.get().cart, lines }])
    const own = server.requests.find((request) => request.url.endsWith('/v1/checkouts'))
    assert.deepEqual(JSON.parse(own?.body ?? ''), {
      channelType: 'WEB',
      lineItems: [
        {
          quantity: 2,
          catalogReference: {
            appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
            catalogItemId: 'p',
            options: { variantId: 'v' },
          },
        },
      ],
    })
    assert.equal(url, 'http://pay.test/ck?x=1')
    const { ecomCheckout, preferences } = JSON.parse(redirectRequests()[0]?.body ?? '')
    assert.deepEqual(ecomCheckout, { checkoutId: 'own' })
    assert.deepEqual(preferences, { additionalQueryParameters: { lang: 'en' } })
    assert.equal(
      paths().some((path) => path.includes('/carts/')),
      false,
    )
  })

  it('error: ITEMS_UNAVAILABLE when the checkout contains fewer units than requested', async () => {
    const errors = page.recordEvents('store:checkout:error')
    responses['/ecom/v1/checkouts'] = { body: { checkout: { id: 'own', lineItems: [{ quantity: 1 }] } } }
    const lines = [{ productId: 'p', quantity: 2 }]
    await assert.rejects(open().checkout({ lines }), { code: 'ITEMS_UNAVAILABLE' })
    const message = 'Fewer units are available than requested'
    assert.deepEqual(errors, [{ shop: shop(), code: 'ITEMS_UNAVAILABLE', message }])
    assert.equal(redirectRequests().length, 0)
  })

  for (const status of [403, 404]) {
    it(`error: ITEMS_CHECKOUT_UNSUPPORTED for status ${status}`, async () => {
      responses['/ecom/v1/checkouts'] = { status, body: { message: 'no' } }
      const lines = [{ productId: 'p', quantity: 1 }]
      await assert.rejects(open().checkout({ lines }), { code: 'ITEMS_CHECKOUT_UNSUPPORTED' })
    })
  }

  it('args: custom return URLs, without parameters of an earlier return', async () => {
    await open().checkout({
      leave: () => undefined,
      postFlowUrl: `/cart?a=1&orderId=old&wixMemberLoggedIn=false&store-return=${clientId}`,
      thankYouPageUrl: 'https://thanks.test/?orderId=own',
    })
    const { callbacks } = JSON.parse(redirectRequests()[0]?.body ?? '') as { callbacks: Record<string, string> }
    const nonce = /\.[\w-]{22}$/
    assert.equal(callbacks['postFlowUrl']?.replace(nonce, ''), `https://shop.test/cart?a=1&store-return=${clientId}`)
    // The platform adds parameters with these names.
    assert.equal(callbacks['thankYouPageUrl']?.replace(nonce, ''), `https://thanks.test/?store-return=${clientId}`)
  })

  it('args: pages that replace those of the platform, and preferences', async () => {
    await open().checkout({
      leave: () => undefined,
      cartPageUrl: '/cart',
      loginUrl: 'https://shop.test/login',
      preferences: { useGenericWixPages: true, additionalQueryParameters: { theme: 'dark' } },
    })
    const { callbacks, preferences } = JSON.parse(redirectRequests()[0]?.body ?? '') as CreateRedirectSession
    assert.equal(callbacks?.cartPageUrl, 'https://shop.test/cart')
    assert.equal(callbacks?.loginUrl, 'https://shop.test/login')
    assert.deepEqual(preferences, {
      useGenericWixPages: true,
      additionalQueryParameters: { lang: 'en', theme: 'dark' },
    })
    await assert.rejects(open().checkout({ cartPageUrl: 'javascript:alert(1)' }), { code: 'UNSAFE_URL' })
  })

  it('behavior: concurrent calls share one redirect session', async () => {
    const store = open()
    const leave = (): void => undefined
    const urls = await Promise.all([store.checkout({ leave }), store.checkout({ leave }), store.checkout({ leave })])
    assert.equal(new Set(urls).size, 1)
    assert.equal(redirectRequests().length, 1)
  })

  it('behavior: concurrent calls with different lines check out their own lines', async () => {
    responses['/ecom/v1/checkouts'] = { body: { checkout: { id: 'own', lineItems: [{ quantity: 1 }] } } }
    const store = open()
    const leave = (): void => undefined
    const checkout = (productId: string): Promise<string> =>
      store.checkout({ lines: [{ productId, quantity: 1 }], leave })
    await Promise.all([checkout('A'), checkout('B')])
    const products = server.requests
      .filter(({ url }) => url.endsWith('/v1/checkouts'))
      .map(({ body }) => JSON.parse(body).lineItems[0].catalogReference.catalogItemId)
    assert.deepEqual(products.sort(), ['A', 'B'])
  })

  it('behavior: the abort of one of two concurrent calls does not abort the other', async () => {
    const store = open()
    const leave = (): void => undefined
    const controller = new AbortController()
    const aborted = store.checkout({ leave, signal: controller.signal })
    const other = store.checkout({ leave, signal: new AbortController().signal })
    controller.abort()
    await assert.rejects(aborted, { code: 'ABORTED' })
    assert.equal(await other, 'http://pay.test/ck?x=1')
  })

  for (const [status, code] of [
    [404, 'OWNED_CART_NOT_FOUND'],
    [409, 'CONFLICT'],
    [428, 'CART_ALREADY_ORDERED'],
    [400, 'CART_LOCKED'],
  ] as const) {
    it(`error: ${code} (${status}) reads the cart again`, async () => {
      const { cart } = open()
      // The visitor may have a cart.
      await cart.refresh({ everywhere: true })
      await (await open().auth()).accessToken()
      responses['/ecom/v1/carts/current'] = { body: { cart: { id: 'c', lineItems: [{ id: 'line', quantity: 2 }] } } }
      await cart.refresh({ everywhere: true })
      assert.equal(cart.state.get().cart.count, 2)
      responses['/ecom/v1/carts/current'] = { body: { cart: { id: 'next', lineItems: [] } } }
      const body = { message: '', details: { applicationError: { code, description: '' } } }
      responses['/ecom/v1/carts/current/create-checkout'] = { status, body }
      const changed = new Promise<number>((resolve) => {
        cart.state.subscribe((state) => resolve(state.cart.count))
      })
      await assert.rejects(open().checkout(), { code })
      assert.equal(await changed, 0)
    })
  }

  it('behavior: preventDefault() on the start event cancels the checkout', async () => {
    document.addEventListener('store:checkout:start', (event) => event.preventDefault())
    const errors = page.recordEvents('store:checkout:error')
    await assert.rejects(open().checkout(), { code: 'ABORTED' })
    assert.deepEqual(paths(), [])
    assert.deepEqual(errors, [])
  })

  it('error: ABORTED by the signal dispatches no event', async () => {
    const errors = page.recordEvents('store:checkout:error')
    const ending = new AbortController()
    const leaving = open().checkout({ signal: ending.signal })
    ending.abort()
    await assert.rejects(leaving, { code: 'ABORTED' })
    assert.deepEqual(errors, [])
  })

  it('error: NOT_ALLOWED is dispatched with its reason', async () => {
    responses['/_api/redirects-api/v1/redirect-session'] = {
      status: 403,
      body: { message: '', details: { applicationError: { code: 'NOT_ALLOWED', description: 'Domain not allowed' } } },
    }
    const errors = page.recordEvents('store:redirect:error')
    const inner = page.recordEvents('store:checkout:error')
    await assert.rejects(open().redirect({ intent: 'checkout' }), { code: 'NOT_ALLOWED' })
    assert.deepEqual(errors, [{ shop: shop(), intent: 'checkout', code: 'NOT_ALLOWED', message: 'Domain not allowed' }])
    assert.equal(inner.length, 1)
  })

  it('error: CALLBACK_URL_NOT_ALLOWED logs the domain and the fix', async (t) => {
    responses['/_api/redirects-api/v1/redirect-session'] = {
      status: 403,
      body: { message: '', details: { applicationError: { code: 'CALLBACK_URL_NOT_ALLOWED', description: '' } } },
    }
    const logged = new Promise<string>((resolve) => {
      t.mock.method(console, 'error', (text: unknown) => resolve(String(text)))
    })
    await assert.rejects(open().checkout(), { code: 'CALLBACK_URL_NOT_ALLOWED' })
    assert.match(await logged, /Add “shop\.test” to “Allowed redirect domains” of the OAuth app/)
  })

  it('error: a refused return URL with a code that is not documented logs the domain and the fix', async (t) => {
    responses['/_api/redirects-api/v1/redirect-session'] = {
      status: 403,
      body: { message: '', details: { applicationError: { code: 'NOT_ALLOWED', description: '' } } },
    }
    const logged = new Promise<string>((resolve) => {
      t.mock.method(console, 'error', (text: unknown) => resolve(String(text)))
    })
    await assert.rejects(open().checkout(), { code: 'NOT_ALLOWED' })
    assert.match(await logged, /Add “shop\.test” to “Allowed redirect domains”/)
  })

  for (const address of ['javascript:alert(1)', 'data:text/html,x', 'https://name:word@pay.test/', '/relative', '']) {
    it(`error: UNSAFE_URL for the response URL “${address}”`, async () => {
      responses['/_api/redirects-api/v1/redirect-session'] = { body: { redirectSession: { fullUrl: address } } }
      const left: string[] = []
      await assert.rejects(open().checkout({ leave: (to) => left.push(to) }), { code: 'UNSAFE_URL' })
      assert.deepEqual(left, [])
    })
  }

  it('error: UNSAFE_URL for an invalid return URL', async () => {
    await assert.rejects(open().checkout({ postFlowUrl: 'javascript:alert(1)' }), { code: 'UNSAFE_URL' })
    assert.deepEqual(paths(), [])
  })

  it('default: redirect() dispatches redirect events', async () => {
    const left = page.recordEvents('store:redirect:leave')
    await open().redirect({ intent: 'checkout', leave: () => undefined })
    assert.deepEqual(left, [{ shop: shop(), intent: 'checkout', url: 'http://pay.test/ck' }])
    document.addEventListener('store:redirect:start', (event) => event.preventDefault())
    await assert.rejects(open().redirect({ intent: 'checkout' }), { code: 'ABORTED' })
    assert.equal(redirectRequests().length, 1)
  })
})

describe('return from a hosted page', () => {
  const order = '5a9c4d6e-1111-4222-8333-444455556666'
  const readOrder = `/ecom/v1/orders/${order}`
  /** The URL that the platform redirects to after `checkout`. */
  const returnAddress = async (orderId = order): Promise<string> => {
    await open().checkout({ postFlowUrl: 'https://shop.test/p?a=1#x', leave: () => undefined })
    const { callbacks } = JSON.parse(redirectRequests().at(-1)?.body ?? '') as { callbacks: { postFlowUrl: string } }
    const url = new URL(callbacks.postFlowUrl)
    url.searchParams.set('orderId', orderId)
    url.searchParams.set('wixMemberLoggedIn', 'false')
    return url.href
  }
  /** Opens another page in the same browser. */
  const openAddress = (url: string): unknown[] => {
    Reflect.deleteProperty(globalThis, Symbol.for('storefront-widgets@1'))
    configure({ cart: 'v1' })
    page.window.happyDOM.setURL(url)
    return page.recordEvents('store:order:placed')
  }
  /** Waits for the page, and asserts the number of order reads so far. */
  const waitForReads = async (reads: number): Promise<void> => {
    await storeReady(open())
    // The page loads the reports on demand, which takes longer than the requests of this test.
    await import('../redirects/return/report-orders.ts')
    await open().cart.refresh()
    await macrotask()
    assert.equal(paths().filter((path) => path.startsWith('/ecom/v1/orders/')).length, reads)
    await macrotask()
  }
  beforeEach(() => {
    responses[readOrder] = { body: { order: { id: order } } }
    localStorage.setItem(
      `storefront-widgets:${clientId}:default`,
      JSON.stringify({
        accessToken: { value: 't', expiresAt: Date.now() / 1000 + 3600 },
        refreshToken: { value: 'r', role: 'visitor' },
      }),
    )
  })

  it('default: dispatches the order once, cleans the URL, refetches the cart', async () => {
    const placedEvents = openAddress(await returnAddress())
    const store = open()
    await store.auth()
    assert.equal(location.href, 'https://shop.test/p?a=1#x')
    assert.deepEqual(placedEvents, [], 'dispatched after the scripts of the page have run')
    await waitForReads(1)
    assert.deepEqual(placedEvents, [{ shop: shop(), orderId: order }])
    assert.ok(paths().includes('/ecom/v1/carts/current'))
  })

  it('behavior: a second visit of the same URL dispatches nothing', async () => {
    const address = await returnAddress()
    const placedEvents = openAddress(address)
    await waitForReads(1)
    openAddress(address)
    await waitForReads(1)
    assert.deepEqual(placedEvents, [{ shop: shop(), orderId: order }])
    assert.equal(location.href, 'https://shop.test/p?a=1#x')
  })

  it('error: a URL with an unknown nonce reports and fetches no order', async () => {
    for (const value of [clientId, `${clientId}.`, `${clientId}.forged`]) {
      const placedEvents = openAddress(`https://shop.test/p?store-return=${value}&orderId=${order}`)
      await waitForReads(0)
      assert.equal(location.href, 'https://shop.test/p')
      assert.deepEqual(placedEvents, [])
    }
  })

  it('error: an order that cannot be read is not reported', async () => {
    const placedEvents = openAddress(await returnAddress('00000000-1111-4222-8333-444455556666'))
    await waitForReads(1)
    assert.deepEqual(placedEvents, [])
  })

  const unreportedOrders = `storefront-widgets:unreported-orders:${clientId}`

  it('error: an order that could not be read is reported by a later page, once', async () => {
    responses[readOrder] = { status: 503 }
    const placedEvents = openAddress(await returnAddress())
    await waitForReads(1)
    assert.deepEqual(placedEvents, [])
    responses[readOrder] = { body: { order: { id: order } } }
    openAddress('https://shop.test/other')
    await waitForReads(2)
    assert.deepEqual(placedEvents, [{ shop: shop(), orderId: order }])
    openAddress('https://shop.test/third')
    await waitForReads(2)
    assert.deepEqual(placedEvents, [{ shop: shop(), orderId: order }])
  })

  it('error: an order that the platform refused, or that is older than a day, is not requested again', async () => {
    const placedEvents = openAddress(await returnAddress('00000000-1111-4222-8333-444455556666'))
    await waitForReads(1)
    localStorage.setItem(unreportedOrders, JSON.stringify([`${Date.now() - 25 * 60 * 60 * 1000} ${order}`]))
    openAddress('https://shop.test/other')
    await waitForReads(1)
    assert.deepEqual(placedEvents, [])
    assert.equal(localStorage.getItem(unreportedOrders), '[]')
  })

  it('behavior: a checkout that was canceled reports no order on a page with an orderId of its own', async () => {
    page.window.happyDOM.setURL(`https://shop.test/status?orderId=${order}`)
    await open().checkout({ leave: () => undefined })
    const { callbacks } = JSON.parse(redirectRequests().at(-1)?.body ?? '') as { callbacks: { postFlowUrl: string } }
    const placedEvents = openAddress(callbacks.postFlowUrl)
    await waitForReads(0)
    assert.deepEqual(placedEvents, [])
  })

  it('behavior: without an order only the URL is cleaned', async () => {
    const placedEvents = openAddress(`https://shop.test/p?store-return=${clientId}&wixMemberLoggedIn=false`)
    await storeReady(open())
    assert.equal(location.href, 'https://shop.test/p')
    assert.deepEqual(placedEvents, [])
  })

  it('behavior: keeps the page’s own parameters and returns of other shops', async () => {
    for (const url of ['https://shop.test/p?orderId=own', 'https://shop.test/p?store-return=other&orderId=x']) {
      const placedEvents = openAddress(url)
      open()
      await macrotask()
      assert.equal(location.href, url)
      assert.deepEqual(placedEvents, [])
    }
  })
})
