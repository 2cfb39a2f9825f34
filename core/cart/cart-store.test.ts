import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { changeIdentity } from '../auth/session/change-identity.ts'
import { createFullClient } from '../client/client.ts'
import { lineItem, type ScriptedShop, startScriptedShop } from '../testing/scripted-shop.ts'
import { testPage } from '../testing/test-page.ts'
import { createCartStore } from './cart-store.ts'
import type { CartNotice, CartStore } from './model.ts'
import { addToCurrentCart } from './v1/calls.ts'

let shop: ScriptedShop
let store: CartStore

const open = async (visitor?: boolean): Promise<void> => {
  shop = await startScriptedShop(visitor)
  store = createCartStore(shop.client)
}
const shown = (): Record<string, number> =>
  Object.fromEntries(store.state.get().cart.lines.map(({ name, productId, quantity }) => [productId ?? name, quantity]))
const idOf = (productId: string): string =>
  store.state.get().cart.lines.find((line) => line.productId === productId)?.id ?? `no line of ${productId}`
const writes = (): string[] => shop.requests.filter((name) => !['read', 'token', 'totals'].includes(name))
const notice = (): CartNotice | undefined => store.state.get().notices.at(-1)
const errorResponse = (status: number, code: string): { body: unknown; status: number } => ({
  status,
  body: { message: 'no', details: { applicationError: { code, description: `because of ${code}` } } },
})

beforeEach(() => open())
afterEach(async () => {
  store.close()
  await shop.close()
})

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

describe('adding', () => {
  it('default: shows the line optimistically, then as in the response', async () => {
    await store.load()
    const adding = store.add([{ productId: 'A', quantity: 2, name: 'Mug', options: { Size: 'M' } }])
    const [line] = store.state.get().cart.lines
    assert.equal(line?.name, 'Mug')
    assert.deepEqual(line?.details, [{ name: 'Size', value: 'M' }])
    assert.equal(line?.pending, true)
    assert.equal(line?.price, undefined)
    assert.equal(store.state.get().pending, 1)
    const outcome = await adding
    assert.equal(outcome.ok, true)
    const [responded] = store.state.get().cart.lines
    assert.equal(responded?.name, 'Product A')
    assert.deepEqual(responded?.price, { amount: '5.00', currency: 'EUR' })
    assert.equal(responded?.pending, false)
    assert.equal(responded?.key, line?.key)
    assert.notEqual(responded?.id, line?.id)
    assert.equal(outcome.ok && outcome.lineId, responded?.id)
  })

  it('args: names the variant by id, by options, and the custom text', async () => {
    await store.add([{ productId: 'A', quantity: 1, variantId: 'v1', options: { Size: 'M' } }])
    await store.add([{ productId: 'B', quantity: 1, options: { Size: 'M' }, customText: { Engraving: 'Hi' } }])
    await store.add([{ productId: 'C', quantity: 1 }])
    const references = shop.requestBodies
      .map((body) => (body as { lineItems?: { catalogReference: { options?: unknown } }[] }).lineItems?.[0])
      .filter((line) => line !== undefined)
      .map(({ catalogReference }) => catalogReference.options)
    assert.deepEqual(references, [
      { variantId: 'v1' },
      { options: { Size: 'M' }, customTextFields: { Engraving: 'Hi' } },
      undefined,
    ])
  })

  it('args: rejects an invalid quantity', async () => {
    await assert.rejects(store.add([{ productId: 'A', quantity: 0 }]), RangeError)
    await assert.rejects(store.setQuantity('x', 1.5), RangeError)
    await assert.rejects(store.setQuantity('x', Number.NaN), RangeError)
    assert.deepEqual(shop.requests, [])
  })

  it('behavior: ten quick clicks are two requests at most', async () => {
    await store.load()
    await Promise.all(Array.from({ length: 10 }, () => store.add([{ productId: 'A', quantity: 1 }])))
    assert.ok(writes().length <= 2, writes().join())
    assert.deepEqual(shown(), { A: 10 })
    assert.equal(shop.lines[0]?.quantity, 10)
  })

  it('behavior: clicks while a request is in flight change the same line', async () => {
    await store.load()
    const release = shop.holdResponses()
    const first = store.add([{ productId: 'A', quantity: 1 }])
    await shop.waitForRequests('add', 1)
    const second = store.add([{ productId: 'A', quantity: 2 }])
    assert.deepEqual(
      store.state.get().cart.lines.map(({ quantity }) => quantity),
      [3],
    )
    release()
    await Promise.all([first, second])
    assert.deepEqual(writes(), ['add', 'add'])
    assert.deepEqual(shown(), { A: 3 })
  })

  it('behavior: a quantity set while the line is being added is applied to the added line', async () => {
    await store.load()
    const release = shop.holdResponses()
    const adding = store.add([{ productId: 'A', quantity: 1 }])
    await shop.waitForRequests('add', 1)
    const temporary = idOf('A')
    const setting = store.setQuantity(temporary, 5)
    release()
    await Promise.all([adding, setting])
    assert.deepEqual(writes(), ['add', 'quantity'])
    assert.deepEqual(shown(), { A: 5 })
    await store.setQuantity(temporary, 6)
    assert.deepEqual(shown(), { A: 6 })
  })

  it('behavior: removing a line that was not sent yet sends nothing', async () => {
    await store.load()
    const adding = store.add([{ productId: 'A', quantity: 1 }])
    const removing = store.remove(idOf('A'))
    assert.deepEqual(await adding, { ok: false, reason: 'removed' })
    assert.equal((await removing).ok, true)
    assert.deepEqual(writes(), [])
  })

  it('behavior: a 200 that added nothing is announced', async () => {
    shop.variants.add('A')
    const outcome = await store.add([{ productId: 'A', quantity: 1, name: 'Mug' }])
    assert.deepEqual(outcome, { ok: false, reason: 'nothing-added' })
    assert.equal(notice()?.kind, 'nothing-added')
    assert.equal(notice()?.name, 'Mug')
    assert.deepEqual(shown(), {})
  })

  it('behavior: a capped quantity is announced', async () => {
    shop.stock['A'] = 2
    const outcome = await store.add([{ productId: 'A', quantity: 5 }])
    assert.equal(outcome.ok && outcome.capped, 2)
    assert.equal(notice()?.kind, 'capped')
    assert.equal(notice()?.quantity, 2)
    const more = await store.add([{ productId: 'A', quantity: 1 }])
    assert.equal(more.ok, false)
    assert.equal(!more.ok && more.reason, 'capped')
    assert.deepEqual(shown(), { A: 2 })
  })

  it('behavior: several lines are added sequentially, each with its own outcome', async () => {
    shop.variants.add('B')
    const outcome = await store.add([
      { productId: 'A', quantity: 1 },
      { productId: 'B', quantity: 1 },
      { productId: 'C', quantity: 2 },
    ])
    assert.equal(!outcome.ok && outcome.reason, 'nothing-added')
    assert.deepEqual(shown(), { A: 1, C: 2 })
  })

  it('error: INVALID_ARGUMENT rolls back and reports the reason', async () => {
    shop.overrides['add'] = [
      {
        when: 'before',
        response: {
          status: 400,
          body: {
            message: '',
            details: { validationError: { fieldViolations: [{ field: 'q', description: 'is odd' }] } },
          },
        },
      },
    ]
    const outcome = await store.add([{ productId: 'A', quantity: 1 }])
    assert.equal(!outcome.ok && outcome.error?.code, 'INVALID_ARGUMENT')
    assert.equal(notice()?.kind, 'rolled-back')
    assert.equal(notice()?.error?.code, 'INVALID_ARGUMENT')
    assert.deepEqual(shown(), {})
  })

  for (const [title, fault] of [
    ['SYSTEM_ERROR', { status: 500 }],
    ['SYSTEM_ERROR of a reset connection', { fault: 'reset' as const }],
    ['SYSTEM_ERROR of a truncated response', { fault: 'truncate' as const, body: { cart: 'xxxxxxxxxxxxxxxx' } }],
  ] as const) {
    it(`error: ${title} after the write: it is not sent again, and succeeds`, async () => {
      await store.load()
      shop.overrides['add'] = [{ when: 'after', response: fault }]
      const outcome = await store.add([{ productId: 'A', quantity: 2 }])
      assert.equal(outcome.ok, true)
      assert.deepEqual(shop.requests, ['read', 'add', 'read'])
      assert.deepEqual(shown(), { A: 2 })
      assert.equal(notice(), undefined)
    })

    it(`error: ${title} before the write: it is rolled back and not sent again`, async () => {
      await store.load()
      shop.overrides['add'] = [{ when: 'before', response: fault }]
      const outcome = await store.add([{ productId: 'A', quantity: 2 }])
      assert.equal(!outcome.ok && outcome.reason, 'rolled-back')
      assert.deepEqual(shop.requests, ['read', 'add', 'read'])
      assert.deepEqual(shown(), {})
      assert.equal(notice()?.error?.code, 'SYSTEM_ERROR')
    })
  }

  it('error: SYSTEM_ERROR twice: mutations stay unverified until the cart can be fetched', async () => {
    await store.load()
    shop.overrides['add'] = [{ when: 'after', response: { fault: 'reset' } }]
    shop.overrides['read'] = [{ when: 'before', response: { fault: 'reset' } }]
    const outcome = await store.add([{ productId: 'A', quantity: 2 }])
    assert.equal(!outcome.ok && outcome.reason, 'rolled-back')
    assert.deepEqual(shown(), {})
    await store.add([{ productId: 'B', quantity: 1 }])
    assert.deepEqual(shop.requests, ['read', 'add', 'read', 'read', 'add'])
    assert.deepEqual(shown(), { A: 2, B: 1 })
  })

  it('behavior: a failed mutation does not affect the others', async () => {
    shop.lines = [lineItem('A', 1), lineItem('B', 1)]
    await store.load()
    shop.overrides['quantity'] = [{ when: 'before', response: errorResponse(429, 'TOO_MANY') }]
    const [first, second, third] = await Promise.all([
      store.setQuantity('line-A', 3),
      store.setQuantity('line-B', 4),
      store.add([{ productId: 'C', quantity: 1 }]),
    ])
    assert.deepEqual([first?.ok, second?.ok, third?.ok], [false, true, true])
    assert.deepEqual(shown(), { A: 1, B: 4, C: 1 })
  })
})

describe('quantities', () => {
  beforeEach(async () => {
    shop.lines = [lineItem('A', 1), lineItem('B', 2)]
    await store.load()
  })

  it('behavior: ten quick clicks are two requests at most, and end on the right number', async () => {
    const clicks: Promise<unknown>[] = []
    for (let i = 2; i <= 11; i++) {
      clicks.push(store.setQuantity('line-A', i))
      assert.equal(shown()['A'], i)
      await null
    }
    await Promise.all(clicks)
    assert.ok(writes().length <= 2, writes().join())
    assert.equal(shop.lines[0]?.quantity, 11)
    assert.deepEqual(shown(), { A: 11, B: 2 })
  })

  it('behavior: increasing and decreasing back sends nothing', async () => {
    const outcomes = await Promise.all([store.setQuantity('line-A', 2), store.setQuantity('line-A', 1)])
    assert.deepEqual(
      outcomes.map(({ ok }) => ok),
      [true, true],
    )
    assert.deepEqual(writes(), [])
  })

  it('behavior: a quantity above the stock is capped and announced', async () => {
    shop.stock['A'] = 3
    const outcome = await store.setQuantity('line-A', 9)
    assert.equal(outcome.ok && outcome.capped, 3)
    assert.equal(notice()?.kind, 'capped')
    assert.equal(notice()?.lineId, 'line-A')
    assert.equal(shown()['A'], 3)
  })

  it('behavior: changing a line that another tab removed fails with `removed`', async () => {
    shop.lines = shop.lines.filter(({ id }) => id !== 'line-A')
    const outcome = await store.setQuantity('line-A', 4)
    assert.deepEqual(outcome, { ok: false, reason: 'removed' })
    assert.equal(notice()?.kind, 'removed')
    assert.deepEqual(shown(), { B: 2 })
  })

  it('error: OWNED_CART_NOT_FOUND after a checkout elsewhere empties the cart', async () => {
    shop.exists = false
    const outcome = await store.setQuantity('line-A', 4)
    assert.equal(!outcome.ok && outcome.error?.code, 'OWNED_CART_NOT_FOUND')
    await store.refresh()
    assert.deepEqual(shown(), {})
  })

  it('behavior: quantity 0 removes the line', async () => {
    await store.setQuantity('line-A', 0)
    assert.deepEqual(writes(), ['remove'])
    assert.deepEqual(shown(), { B: 2 })
  })
})

describe('removing and undoing', () => {
  beforeEach(async () => {
    shop.lines = [lineItem('A', 3), lineItem('B', 2)]
    await store.load()
  })

  it('behavior: an undo before the removal was sent sends nothing', async () => {
    const removing = store.remove('line-A')
    assert.deepEqual(shown(), { B: 2 })
    const undoing = store.undoRemove('line-A')
    assert.deepEqual(shown(), { A: 3, B: 2 })
    assert.deepEqual([(await removing).ok, (await undoing).ok], [true, true])
    assert.deepEqual(writes(), [])
  })

  it('behavior: an undo while the removal is in flight adds the line again', async () => {
    const release = shop.holdResponses()
    const removing = store.remove('line-A')
    await shop.waitForRequests('remove', 1)
    const undoing = store.undoRemove('line-A')
    assert.deepEqual(shown(), { A: 3, B: 2 })
    release()
    await Promise.all([removing, undoing])
    assert.deepEqual(writes(), ['remove', 'add'])
    assert.deepEqual(shown(), { B: 2, A: 3 })
  })

  it('behavior: an undo after the removal adds the same quantity by the line’s catalog reference', async () => {
    const { key } = store.state.get().cart.lines[0] ?? {}
    await store.remove('line-A')
    const outcome = await store.undoRemove('line-A')
    assert.equal(outcome.ok, true)
    assert.deepEqual(shop.requestBodies.at(-1), {
      lineItems: [
        {
          catalogReference: { appId: 'stores', catalogItemId: 'A', options: { echoed: 'A-its-own-way' } },
          quantity: 3,
        },
      ],
    })
    assert.equal(store.state.get().cart.lines.find(({ productId }) => productId === 'A')?.key, key)
  })

  it('behavior: undoing the removal of a line that was not removed changes nothing', async () => {
    assert.deepEqual(await store.undoRemove('line-A'), { ok: false, reason: 'removed' })
    assert.deepEqual(writes(), [])
  })

  it('error: a failed removal restores the line', async () => {
    shop.overrides['remove'] = [{ when: 'before', response: { status: 503 } }]
    const outcome = await store.remove('line-A')
    assert.equal(!outcome.ok && outcome.reason, 'rolled-back')
    assert.deepEqual(shown(), { A: 3, B: 2 })
  })

  it('error: an undo of a removal that failed does not double the line', async () => {
    shop.overrides['remove'] = [{ when: 'before', response: { status: 503 } }]
    const release = shop.holdResponses()
    const removing = store.remove('line-A')
    await shop.waitForRequests('remove', 1)
    const undoing = store.undoRemove('line-A')
    release()
    await Promise.all([removing, undoing])
    assert.deepEqual(writes(), ['remove'])
    assert.deepEqual(shown(), { A: 3, B: 2 })
  })
})

describe('coupons and totals', () => {
  beforeEach(async () => {
    shop.lines = [lineItem('A', 2)]
    await store.load()
  })

  it('default: shows a coupon once the platform accepted it', async () => {
    const applying = store.applyCoupon(' TEN ')
    assert.equal(store.state.get().cart.coupon, undefined)
    await applying
    assert.deepEqual(store.state.get().cart.coupon, { id: 'c', code: 'TEN', name: 'TEN' })
    await store.removeCoupon()
    assert.equal(store.state.get().cart.coupon, undefined)
    assert.deepEqual(writes(), ['coupon', 'no-coupon'])
  })

  it('error: ERROR_COUPON_HAS_EXPIRED is announced with its reason, without a refetch', async () => {
    shop.overrides['coupon'] = [{ when: 'before', response: errorResponse(428, 'ERROR_COUPON_HAS_EXPIRED') }]
    const outcome = await store.applyCoupon('OLD')
    assert.equal(!outcome.ok && outcome.reason, 'coupon-refused')
    assert.equal(notice()?.error?.code, 'ERROR_COUPON_HAS_EXPIRED')
    assert.deepEqual(shop.requests, ['read', 'coupon'])
  })

  it('error: a blank code is a RangeError, and keeps the coupon', async () => {
    await store.applyCoupon('TEN')
    for (const code of ['', ' \t']) {
      await assert.rejects(store.applyCoupon(code), RangeError)
      await assert.rejects(store.applyGiftCard(code), RangeError)
    }
    assert.equal(store.state.get().cart.coupon?.code, 'TEN')
    assert.deepEqual(writes(), ['coupon'])
  })

  it('behavior: totals are requested only while observed', async () => {
    await store.setQuantity('line-A', 3)
    assert.equal(store.state.get().cart.totals, undefined)
    const release = store.observeTotals()
    await store.refresh()
    assert.equal(store.state.get().cart.totals?.total.amount, '15.00')
    assert.equal(store.state.get().cart.totals?.discount, undefined)
    release()
    release()
    await store.setQuantity('line-A', 4)
    assert.equal(shop.requests.filter((name) => name === 'totals').length, 1)
    assert.equal(store.state.get().cart.totals?.stale, true)
  })

  it('behavior: totals are requested once after all mutations settled', async () => {
    store.observeTotals()
    await store.refresh()
    const mutations = [3, 4, 5].map((quantity) => store.setQuantity('line-A', quantity))
    assert.equal(store.state.get().cart.totals?.stale, true)
    await Promise.all(mutations)
    await store.refresh()
    assert.equal(store.state.get().cart.totals?.total.amount, '25.00')
    assert.equal(store.state.get().cart.totals?.stale, false)
  })

  it('behavior: a mutation aborts a totals request instead of waiting for it', async () => {
    const release = shop.holdResponses()
    store.observeTotals()
    await shop.waitForRequests('totals', 1)
    const mutation = store.setQuantity('line-A', 9)
    await shop.waitForRequests('quantity', 1)
    release()
    await mutation
    await store.refresh()
    assert.equal(store.state.get().cart.totals?.total.amount, '45.00')
  })

  it('behavior: the totals name the coupon', async () => {
    store.observeTotals()
    await store.applyCoupon('TEN')
    await store.refresh()
    assert.deepEqual(store.state.get().cart.coupon, { id: 'c', code: 'TEN', name: 'Ten off' })
  })

  it('behavior: a coupon that no longer applies is announced once', async () => {
    const response = {
      priceSummary: { subtotal: { amount: '5' }, total: { amount: '5' } },
      calculationErrors: {
        couponCalculationError: { applicationError: { code: 'ERROR_INVALID_SUBTOTAL', description: 'too small' } },
      },
    }
    shop.overrides['totals'] = [
      { when: 'after', response: { body: response } },
      { when: 'after', response: { body: response } },
    ]
    store.observeTotals()
    await store.refresh()
    assert.equal(notice()?.kind, 'coupon-refused')
    assert.equal(notice()?.error?.code, 'ERROR_INVALID_SUBTOTAL')
    const { id } = notice() ?? {}
    await store.refresh()
    assert.equal(notice()?.id, id)
    store.dismissNotice()
    assert.equal(notice(), undefined)
  })

  it('error: SYSTEM_ERROR of the totals request removes the totals', async () => {
    store.observeTotals()
    await store.refresh()
    shop.overrides['totals'] = [{ when: 'before', response: { status: 500 } }]
    await store.setQuantity('line-A', 3)
    await store.refresh()
    assert.equal(shown()['A'], 3)
    shop.overrides['totals'] = [{ when: 'before', response: { status: 500 } }]
    await store.refresh()
    assert.equal(store.state.get().cart.totals, undefined)
    assert.equal(store.state.get().totalsError?.code, 'SYSTEM_ERROR')
    await store.refresh()
    assert.equal(store.state.get().totalsError, undefined)
    assert.equal(store.state.get().cart.totals?.total.amount, '15.00')
  })

  it('behavior: a checkout waits until all mutations settled', async () => {
    void store.setQuantity('line-A', 7)
    const { checkoutId } = await store.createCheckout()
    assert.equal(checkoutId, 'checkout-1')
    assert.deepEqual(writes(), ['quantity', 'checkout'])
  })

  it('error: CART_CHANGED when a pending mutation settles with fewer units: no checkout is created', async () => {
    shop.stock = { A: 4 }
    void store.setQuantity('line-A', 7)
    await assert.rejects(store.createCheckout(), { code: 'CART_CHANGED' })
    assert.equal(notice()?.kind, 'capped')
    assert.deepEqual(writes(), ['quantity'])
    await store.createCheckout()
    assert.deepEqual(writes(), ['quantity', 'checkout'], 'the first attempt announced the notice')
  })

  it('error: a rejected mutation fails the checkout with its reason', async () => {
    shop.overrides['info'] = [{ when: 'before', response: errorResponse(400, 'NOTE_TOO_LONG') }]
    void store.updateInfo({ buyerNote: 'x' })
    await assert.rejects(store.createCheckout(), { code: 'NOTE_TOO_LONG' })
    assert.deepEqual(writes(), ['info'])
  })

  it('error: SYSTEM_ERROR of a pending mutation: no checkout is created; the next attempt creates it', async () => {
    shop.overrides['quantity'] = [{ when: 'before', response: { status: 500 } }]
    void store.setQuantity('line-A', 7)
    await assert.rejects(store.createCheckout(), { code: 'SYSTEM_ERROR' })
    assert.deepEqual(writes(), ['quantity'])
    await store.createCheckout()
    assert.deepEqual(writes(), ['quantity', 'checkout'])
  })
})

describe('updateInfo', () => {
  const address = { country: 'US', subdivision: 'US-NY', postalCode: '10001' }

  beforeEach(async () => {
    shop.lines = [lineItem('A', 2)]
    await store.load()
  })

  it('default: shown optimistically, sent as one write, included in totals and checkout', async () => {
    store.observeTotals()
    const note = store.updateInfo({ buyerNote: 'Ring twice' })
    const place = store.updateInfo({ address, delivery: { code: 'express' } })
    assert.equal(store.state.get().cart.buyerNote, 'Ring twice')
    assert.deepEqual(store.state.get().cart.address, address)
    assert.deepEqual([(await note).ok, (await place).ok], [true, true])
    await store.settled()
    await store.createCheckout()
    assert.equal(writes().filter((name) => name === 'info').length, 1)
    const wanted = { shippingAddress: address, selectedShippingOption: { code: 'express' } }
    assert.deepEqual(shop.requestBodies[shop.requests.lastIndexOf('totals')], wanted)
    assert.deepEqual(shop.requestBodies[shop.requests.lastIndexOf('checkout')], { channelType: 'WEB', ...wanted })
  })

  it('behavior: an empty note and a null delivery clear them', async () => {
    await store.updateInfo({ buyerNote: 'x', delivery: { code: 'express' } })
    await store.updateInfo({ buyerNote: '', delivery: null })
    const { cart } = store.state.get()
    assert.deepEqual([cart.buyerNote, cart.delivery], [undefined, undefined])
    assert.deepEqual(shop.requestBodies.at(-1), { cartInfo: { buyerNote: '', selectedShippingOption: null } })
  })

  it('behavior: an unchanged value sends nothing', async () => {
    await store.updateInfo({ address })
    await store.updateInfo({ address: { ...address } })
    assert.deepEqual(writes(), ['info'])
  })

  it('behavior: the same delivery method of another carrier is sent', async () => {
    await store.updateInfo({ delivery: { code: 'express', carrierId: 'one' } })
    await store.updateInfo({ delivery: { code: 'express', carrierId: 'two' } })
    assert.deepEqual(store.state.get().cart.delivery, { code: 'express', carrierId: 'two' })
    const selectedShippingOption = { code: 'express', carrierId: 'two' }
    assert.deepEqual(shop.requestBodies[shop.requests.lastIndexOf('info')], { cartInfo: { selectedShippingOption } })
  })

  it('behavior: memberships are included in the totals and not written to the cart', async () => {
    const memberships = [
      { id: 'plans:m', lineItemIds: ['line-A', 'gone'] },
      { id: 'plans:of-nothing', lineItemIds: ['gone'] },
    ]
    assert.equal((await store.updateInfo({ memberships })).ok, true)
    store.observeTotals()
    await shop.waitForRequests('totals', 1)
    assert.deepEqual(writes(), [])
    assert.deepEqual(shop.requestBodies[shop.requests.lastIndexOf('totals')], {
      selectedMemberships: { memberships: [{ id: 'm', appId: 'plans', lineItemIds: ['line-A'] }] },
    })
    await store.setQuantity('line-A', 3)
    assert.deepEqual(store.state.get().cart.memberships, memberships)
  })

  it('error: SYSTEM_ERROR rolls back and is announced', async () => {
    shop.overrides['info'] = [{ when: 'before', response: { status: 500 } }]
    const outcome = await store.updateInfo({ buyerNote: 'lost' })
    assert.equal(outcome.ok, false)
    assert.equal(store.state.get().cart.buyerNote, undefined)
    assert.equal(notice()?.kind, 'rolled-back')
  })

  it('behavior: a write whose response is lost is verified and not resent', async () => {
    shop.overrides['info'] = [{ when: 'after', response: { status: 500 } }]
    assert.equal((await store.updateInfo({ buyerNote: 'leave it with a neighbor' })).ok, true)
    assert.deepEqual(writes(), ['info'])
    assert.equal(store.state.get().cart.buyerNote, 'leave it with a neighbor')
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

describe('createCheckout, after a mutation that it waited for', () => {
  for (const [status, code] of [
    [400, 'ERROR_INVALID_COUPON'],
    [503, 'SYSTEM_ERROR'],
  ] as const) {
    it(`error: ${code} (${status}) of a mutation whose notice was dismissed`, async () => {
      shop.lines = [lineItem('A', 1)]
      await store.load()
      shop.overrides['info'] = [{ when: 'before', response: errorResponse(status, code) }]
      const saved = store.updateInfo({ buyerNote: 'Ring twice.' })
      const checkout = store.createCheckout()
      void saved.then(() => store.dismissNotice())
      await assert.rejects(checkout, { code })
      assert.equal(shop.requests.includes('checkout'), false)
    })
  }

  it('behavior: succeeds after an addition that the network sent twice and the store corrected', async () => {
    const page = testPage()
    const named = createCartStore(shop.client, { name: 'shop' })
    await named.load()
    const release = shop.holdResponses('add')
    void named.add([{ productId: 'A', quantity: 1 }])
    const checkout = named.createCheckout()
    await shop.waitForRequests('add', 1)
    shop.lines = [lineItem('A', 1)]
    release()
    await checkout
    assert.equal(named.state.get().cart.count, 1)
    named.close()
    page.close()
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
