import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { changeIdentity } from '../auth/session/change-identity.ts'
import { createFullClient } from '../client/client.ts'
import { idOf, open, setUpCart, shop, shown, store } from '../testing/cart-store-fixture.ts'
import { lineItem } from '../testing/scripted-shop.ts'
import { createCartStore } from './cart-store.ts'
import { addToCurrentCart } from './v1/calls.ts'

setUpCart()

describe('the version of the cart', () => {
  for (const [cart, path] of [
    [undefined, '/ecom/v2/carts/current'],
    ['v1', '/ecom/v1/carts/current'],
  ] as const) {
    it(`${cart ? 'args' : 'default'}: requests of ${path} are sent with cart ${cart}`, async () => {
      const paths: string[] = []
      const client = createFullClient({
        clientId: 'a',
        apiUrl: 'http://localhost',
        fetch: async (url) => {
          paths.push(new URL(String(url)).pathname)
          return Response.json({})
        },
        ...(cart && { cart }),
      })
      const accessToken = { value: 't', expiresAt: Date.now() / 1000 + 3600 }
      client.auth.setTokens({ accessToken, refreshToken: { value: 'r', role: 'visitor' } })
      client.auth.expectCart()
      const other = createCartStore(client)
      await other.load()
      assert.deepEqual(paths, [path])
      other.close()
      client.close()
    })
  }
})

describe('reading', () => {
  it('default: sends nothing before the first call', () => {
    assert.equal(store.state.get().status, 'idle')
    assert.deepEqual(shop.requests, [])
  })

  it('behavior: concurrent load() calls share one request', async () => {
    shop.lines = [lineItem('A', 2)]
    await Promise.all([store.load(), store.load(), store.load()])
    await store.load()
    assert.deepEqual(shop.requests, ['read'])
    assert.deepEqual(shown(), { A: 2 })
    assert.equal(store.state.get().status, 'ready')
  })

  it('behavior: without tokens the cart is empty and no request is sent', async () => {
    await shop.close()
    await open(false)
    await store.load()
    assert.equal(store.state.get().status, 'ready')
    assert.deepEqual(shop.requests, [])
    await store.add([{ productId: 'A', quantity: 1 }])
    assert.deepEqual(shop.requests, ['token', 'add'])
  })

  it('behavior: a visitor who added nothing has an empty cart, and no request is sent until a cart may exist', async () => {
    await shop.close()
    await open(false)
    await shop.client.auth.accessToken()
    await store.load()
    await store.refresh()
    assert.equal(store.state.get().status, 'ready')
    assert.deepEqual(shop.requests, ['token'])
    await store.add([{ productId: 'A', quantity: 1 }])
    await store.refresh()
    assert.deepEqual(shop.requests, ['token', 'add', 'read'])
  })

  it('behavior: fetches lines that another client of the same visitor added', async () => {
    await shop.close()
    await open(false)
    await shop.client.auth.accessToken()
    await shop.client.call(addToCurrentCart, {
      lineItems: [{ catalogReference: { appId: 'x', catalogItemId: 'A' }, quantity: 1 }],
    })
    await store.load()
    assert.deepEqual(shop.requests, ['token', 'add', 'read'])
  })

  it('behavior: refetches after a return from a hosted page and after login', async () => {
    await shop.close()
    await open(false)
    await shop.client.auth.accessToken()
    await store.refresh({ everywhere: true })
    assert.deepEqual(shop.requests, ['token', 'read'])
    const accessToken = { value: 'm', expiresAt: Date.now() / 1000 + 3600 }
    shop.client.auth.setTokens({ accessToken, refreshToken: { value: 'member', role: 'member' } })
    await store.refresh()
    assert.ok(shop.requests.length > 2)
  })

  it('error: OWNED_CART_NOT_FOUND is an empty cart', async () => {
    shop.exists = false
    await store.load()
    assert.equal(store.state.get().status, 'ready')
    assert.deepEqual(shown(), {})
  })

  it('error: an unknown client ID sets the error state after the first rejected call, until the id is accepted', async () => {
    await shop.close()
    await open(false)
    const refused = { when: 'before', response: { status: 401 } } as const
    shop.overrides['token'] = [refused, refused]
    await assert.rejects(shop.client.auth.accessToken())
    await store.load()
    assert.deepEqual([store.state.get().status, store.state.get().error?.status], ['error', 401])
    await store.load()
    assert.equal(store.state.get().status, 'ready')
  })

  it('error: TIMEOUT ends a read without a response', async () => {
    const release = shop.holdResponses()
    const { accessToken } = shop.client.auth
    const shortTimeoutClient = createFullClient({ clientId: 'a', apiUrl: shop.url, timeoutMs: 50, cart: 'v1' })
    const token = { value: await accessToken(), expiresAt: Date.now() / 1000 + 3600 }
    shortTimeoutClient.auth.setTokens({ accessToken: token, refreshToken: { value: 'r', role: 'visitor' } })
    const other = createCartStore(shortTimeoutClient)
    await other.load()
    assert.deepEqual([other.state.get().status, other.state.get().error?.code], ['error', 'TIMEOUT'])
    release()
    other.close()
    shortTimeoutClient.close()
  })

  it('error: TIMEOUT ends additions and the checkout of a cart that cannot be read; a login does not wait', async () => {
    const release = shop.holdResponses()
    const slowClient = createFullClient({ clientId: 'a', apiUrl: shop.url, timeoutMs: 50, cart: 'v1' })
    const accessToken = { value: 't', expiresAt: Date.now() / 1000 + 3600 }
    slowClient.auth.setTokens({ accessToken, refreshToken: { value: 'r', role: 'visitor' } })
    slowClient.auth.expectCart()
    const other = createCartStore(slowClient)
    const additions = [other.add([{ productId: 'A', quantity: 1 }]), other.add([{ productId: 'B', quantity: 1 }])]
    const checkout = assert.rejects(other.createCheckout(), { code: 'TIMEOUT' })
    const login = changeIdentity(slowClient.auth, async () => 'logged in')
    for (const outcome of await Promise.all(additions)) assert.equal(!outcome.ok && outcome.error?.code, 'TIMEOUT')
    await checkout
    assert.equal(await login, 'logged in')
    assert.equal(other.state.get().notices.length, 2)
    release()
    other.close()
    slowClient.close()
  })

  it('error: SYSTEM_ERROR: load() can be retried', async () => {
    shop.lines = [lineItem('A', 1)]
    shop.overrides['read'] = [{ when: 'before', response: { status: 500 } }]
    await store.load()
    assert.equal(store.state.get().status, 'error')
    assert.equal(store.state.get().error?.code, 'SYSTEM_ERROR')
    await store.load()
    assert.equal(store.state.get().status, 'ready')
    assert.equal(store.state.get().error, undefined)
  })

  it('error: SYSTEM_ERROR for a response without a cart', async () => {
    shop.overrides['read'] = [{ when: 'before', response: { body: {} } }]
    await store.load()
    const { status, error } = store.state.get()
    assert.deepEqual([status, error?.code, error?.retryable], ['error', 'SYSTEM_ERROR', true])
  })

  it('error: a failed refresh keeps the last snapshot', async () => {
    shop.lines = [lineItem('A', 1)]
    await store.load()
    shop.overrides['read'] = [{ when: 'before', response: { fault: 'reset' } }]
    await store.refresh()
    assert.equal(store.state.get().status, 'ready')
    assert.deepEqual(shown(), { A: 1 })
  })

  it('behavior: an aborted refresh rejects and leaves the state unchanged', async () => {
    const abort = new AbortController()
    const read = store.refresh({ signal: abort.signal })
    abort.abort()
    await assert.rejects(read)
    await store.load()
    assert.equal(store.state.get().status, 'ready')
  })

  it('behavior: a concurrent refresh does not undo an optimistic mutation', async () => {
    shop.lines = [lineItem('A', 1)]
    await store.load()
    const release = shop.holdResponses()
    const read = store.refresh()
    const mutation = store.setQuantity(idOf('A'), 4)
    assert.deepEqual(shown(), { A: 4 })
    release()
    await Promise.all([read, mutation])
    assert.deepEqual(shown(), { A: 4 })
    assert.equal(shop.lines[0]?.quantity, 4)
  })
})

describe('identity change', () => {
  it('behavior: refetches when the identity changes', async () => {
    shop.lines = [lineItem('A', 2)]
    await store.load()
    const again = shop.waitForRequests('read', 2)
    shop.client.auth.setTokens({
      accessToken: { value: 'm', expiresAt: Date.now() / 1000 + 3600 },
      refreshToken: { value: 'other', role: 'member' },
    })
    await again
    await store.settled()
    assert.deepEqual(shop.requests, ['read', 'read'])
  })

  it('behavior: after a logout the cart is empty', async () => {
    shop.lines = [lineItem('A', 2)]
    await store.load()
    shop.client.auth.clear()
    await store.refresh()
    assert.deepEqual(shown(), {})
  })
})

describe('subscribers of the state that call the cart', () => {
  it('behavior: an addition by a subscriber does not keep the addition of the shopper pending', async () => {
    let isGiftAdded = false
    store.state.subscribe(({ cart, pending }) => {
      if (isGiftAdded || pending || cart.count < 2) return
      isGiftAdded = true
      void store.add([{ productId: 'GIFT', quantity: 1 }])
    })
    assert.equal((await store.add([{ productId: 'A', quantity: 2 }])).ok, true)
    await store.settled()
    assert.deepEqual(shown(), { A: 2, GIFT: 1 })
  })

  it('behavior: a subscriber that dismisses notices does not keep the addition pending', async () => {
    shop.lines = [lineItem('A', 1)]
    shop.stock['A'] = 2
    await store.load()
    store.state.subscribe(({ notices }) => {
      if (notices.length > 0) store.dismissNotice()
    })
    const outcome = await store.add([{ productId: 'A', quantity: 5 }])
    assert.deepEqual([outcome.ok && outcome.capped, shown()], [2, { A: 2 }])
  })
})

describe('responses after which the cart may have changed', () => {
  it('behavior: an addition that took effect, although the response is a 408, succeeds', async () => {
    await store.load()
    shop.overrides['add'] = [{ when: 'after', response: { status: 408 } }]
    const { ok } = await store.add([{ productId: 'A', quantity: 1 }])
    assert.deepEqual([ok, shown()], [true, { A: 1 }])
  })
})
