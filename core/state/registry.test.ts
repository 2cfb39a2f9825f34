import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it, mock } from 'node:test'
import { type Arrived, type Reply, startServer, type TestServer } from '../testing/http-server.ts'
import { type TestPage, testPage } from '../testing/test-page.ts'
import { page as shared } from './page.ts'
import { openStore, type Store } from './registry.ts'

const clientId = '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11'

let page: TestPage
let server: TestServer
let opened: Store[]
let answers: Record<string, Reply>

const open = (): Store => {
  const store = openStore({ clientId, apiUrl: server.url })
  if (!opened.includes(store)) opened.push(store)
  return store
}
const paths = (): string[] => server.arrived.map(({ url }) => url.split('?')[0] ?? '')
const sessions = (): Arrived[] => server.arrived.filter(({ url }) => url.includes('redirect-session'))
/** Waits until the store has dealt with where its page was reached from. */
async function arrived(store: Store): Promise<void> {
  await store.auth()
  await macrotask()
}
const macrotask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

beforeEach(async () => {
  page = testPage()
  opened = []
  answers = {
    '/oauth2/token': { body: { access_token: 't', refresh_token: 'r', expires_in: 3600 } },
    '/ecom/v1/carts/current': {
      status: 404,
      body: { message: '', details: { applicationError: { code: 'OWNED_CART_NOT_FOUND', description: '' } } },
    },
    '/ecom/v1/carts/current/create-checkout': { body: { checkoutId: 'ck' } },
    '/_api/redirects-api/v1/redirect-session': { body: { redirectSession: { fullUrl: 'http://pay.test/ck?x=1' } } },
  }
  server = await startServer(({ url }) => answers[url.split('?')[0] ?? ''] ?? { status: 404 })
})

afterEach(async () => {
  for (const store of opened) store.close()
  await server.close()
  page.close()
})

describe('openStore', () => {
  it('default: one per client id and address, and nothing is sent', async () => {
    assert.equal(open(), open())
    const other = openStore({ clientId: '00000000-0000-4000-8000-000000000000', apiUrl: server.url })
    opened.push(other)
    assert.notEqual(other, open())
    await arrived(other)
    assert.deepEqual(paths(), [])
  })

  it('behavior: another version on the page is warned of once, and sells all the same', () => {
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

describe('leaving for the checkout', () => {
  it('default: checkout, session, events, and away', async () => {
    const started = page.heard('store:checkout:start')
    const redirected = page.heard('store:checkout:redirect')
    const left: string[] = []
    const url = await open().checkout({ leave: (to) => left.push(to) })
    assert.equal(url, 'http://pay.test/ck?x=1')
    assert.deepEqual(left, [url])
    assert.deepEqual(redirected, [{ url }])
    assert.equal(started.length, 1)
    const back = `https://shop.test/products?color=red&store-return=${clientId}#top`
    assert.deepEqual(JSON.parse(sessions()[0]?.body ?? ''), {
      ecomCheckout: { checkoutId: 'ck' },
      callbacks: { postFlowUrl: back, thankYouPageUrl: back },
      // The language that the page is read in.
      preferences: { additionalQueryParameters: { lang: 'en' } },
    })
  })

  it('args: other pages to come back to, without what an earlier return left there', async () => {
    await open().checkout({
      leave: () => undefined,
      postFlowUrl: `/cart?a=1&orderId=old&wixMemberLoggedIn=false&store-return=${clientId}`,
      thankYouPageUrl: 'https://thanks.test/?orderId=own',
    })
    const { callbacks } = JSON.parse(sessions()[0]?.body ?? '') as { callbacks: Record<string, string> }
    assert.deepEqual(callbacks, {
      postFlowUrl: `https://shop.test/cart?a=1&store-return=${clientId}`,
      thankYouPageUrl: `https://thanks.test/?orderId=own&store-return=${clientId}`,
    })
  })

  it('behavior: however often it is asked for, one session', async () => {
    const store = open()
    const leave = (): void => undefined
    const urls = await Promise.all([store.checkout({ leave }), store.checkout({ leave }), store.checkout({ leave })])
    assert.equal(new Set(urls).size, 1)
    assert.equal(sessions().length, 1)
  })

  it('behavior: a listener can keep it from being made', async () => {
    document.addEventListener('store:checkout:start', (event) => event.preventDefault())
    const errors = page.heard('store:checkout:error')
    await assert.rejects(open().checkout(), { code: 'ABORTED' })
    assert.deepEqual(paths(), [])
    assert.deepEqual(errors, [])
  })

  it('error: ABORTED by the signal tells nobody', async () => {
    const errors = page.heard('store:checkout:error')
    const ending = new AbortController()
    const leaving = open().checkout({ signal: ending.signal })
    ending.abort()
    await assert.rejects(leaving, { code: 'ABORTED' })
    assert.deepEqual(errors, [])
  })

  it('error: NOT_ALLOWED is told with its reason', async () => {
    answers['/_api/redirects-api/v1/redirect-session'] = {
      status: 403,
      body: { message: '', details: { applicationError: { code: 'NOT_ALLOWED', description: 'Domain not allowed' } } },
    }
    const errors = page.heard('store:redirect:error')
    const inner = page.heard('store:checkout:error')
    await assert.rejects(open().redirect({ intent: 'checkout' }), { code: 'NOT_ALLOWED' })
    assert.deepEqual(errors, [{ intent: 'checkout', code: 'NOT_ALLOWED', message: 'Domain not allowed' }])
    assert.equal(inner.length, 1)
  })

  for (const address of ['javascript:alert(1)', 'data:text/html,x', 'https://name:word@pay.test/', '/relative', '']) {
    it(`error: UNSAFE_URL for an answer of “${address}”`, async () => {
      answers['/_api/redirects-api/v1/redirect-session'] = { body: { redirectSession: { fullUrl: address } } }
      const left: string[] = []
      await assert.rejects(open().checkout({ leave: (to) => left.push(to) }), { code: 'UNSAFE_URL' })
      assert.deepEqual(left, [])
    })
  }

  it('error: UNSAFE_URL for a page to come back to that is none', async () => {
    await assert.rejects(open().checkout({ postFlowUrl: 'javascript:alert(1)' }), { code: 'UNSAFE_URL' })
    assert.deepEqual(paths(), [])
  })

  it('default: a redirect has events of its own', async () => {
    const left = page.heard('store:redirect:leave')
    await open().redirect({ intent: 'checkout', leave: () => undefined })
    assert.deepEqual(left, [{ intent: 'checkout', url: 'http://pay.test/ck?x=1' }])
    document.addEventListener('store:redirect:start', (event) => event.preventDefault())
    await assert.rejects(open().redirect({ intent: 'checkout' }), { code: 'ABORTED' })
    assert.equal(sessions().length, 1)
  })
})

describe('coming back', () => {
  const order = '5a9c4d6e-1111-4222-8333-444455556666'
  const returned = `https://shop.test/p?a=1&store-return=${clientId}&orderId=${order}&wixMemberLoggedIn=false#x`
  /** Another page of the same browser. */
  const visit = (url: string): unknown[] => {
    Reflect.deleteProperty(globalThis, Symbol.for('storefront-widgets@1'))
    page.window.happyDOM.setURL(url)
    return page.heard('store:order:placed')
  }

  it('default: the order is told once, the address is cleaned, the cart is read', async () => {
    localStorage.setItem(
      `storefront-widgets:${clientId}:default`,
      JSON.stringify({
        accessToken: { value: 't', expiresAt: Date.now() / 1000 + 3600 },
        refreshToken: { value: 'r', role: 'visitor' },
      }),
    )
    const placed = visit(returned)
    const store = open()
    await store.auth()
    assert.equal(location.href, 'https://shop.test/p?a=1#x')
    assert.deepEqual(placed, [], 'scripts below are waited for')
    await store.cart.refresh()
    await macrotask()
    assert.deepEqual(placed, [{ orderId: order }])
    assert.ok(paths().includes('/ecom/v1/carts/current'))
  })

  it('behavior: not again in another visit of the same address', async () => {
    const placed = visit(returned)
    await arrived(open())
    visit(returned)
    await arrived(open())
    assert.deepEqual(placed, [{ orderId: order }])
    assert.equal(location.href, 'https://shop.test/p?a=1#x')
  })

  it('behavior: once per page where storage is blocked', async () => {
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
    const placed = visit(returned)
    await arrived(open())
    assert.deepEqual(placed, [{ orderId: order }])
  })

  it('behavior: without an order only the address is cleaned', async () => {
    const placed = visit(`https://shop.test/p?store-return=${clientId}&wixMemberLoggedIn=false`)
    await arrived(open())
    assert.equal(location.href, 'https://shop.test/p')
    assert.deepEqual(placed, [])
  })

  it('behavior: the page’s own parameters, and returns of other shops, are left alone', async () => {
    for (const url of ['https://shop.test/p?orderId=own', 'https://shop.test/p?store-return=other&orderId=x']) {
      const placed = visit(url)
      open()
      await macrotask()
      assert.equal(location.href, url)
      assert.deepEqual(placed, [])
    }
  })
})
