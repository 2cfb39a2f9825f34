import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { lineItem, type ScriptedShop, startScriptedShop } from '../testing/scripted-shop.ts'
import { type TestPage, testPage } from '../testing/test-page.ts'
import { createCartStore } from './cart-store.ts'
import type { Cart, CartStore } from './model.ts'

let page: TestPage
let shop: ScriptedShop
let store: CartStore

/** Records the types of the cart events that reach the document, in order. */
function recordEventTypes(): string[] {
  const types: string[] = []
  for (const type of ['start', 'add', 'update', 'remove', 'coupon', 'error', 'notice', 'change']) {
    document.addEventListener(`store:cart:${type}`, () => types.push(type))
  }
  return types
}
const createShadowTarget = (): EventTarget => {
  const host = document.createElement('div')
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  return root.appendChild(document.createElement('store-x'))
}
const rejectedResponse = { when: 'before', response: { status: 400, body: { message: 'no' } } } as const

beforeEach(async () => {
  page = testPage()
  shop = await startScriptedShop()
  store = createCartStore(shop.client, { name: 'cart of this test' })
})

afterEach(async () => {
  store.close()
  await shop.close()
  page.close()
})

describe('mutation events', () => {
  it('default: a start and an outcome event per mutation, across shadow roots', async () => {
    const types = recordEventTypes()
    const target = createShadowTarget()
    const added = page.recordEvents('store:cart:add')
    await store.add([{ productId: 'A', quantity: 2 }], { target })
    const { id = '' } = store.state.get().cart.lines[0] ?? {}
    await store.setQuantity(id, 3, { target })
    await store.remove(id, { target })
    await store.undoRemove(id, { target })
    await store.applyCoupon('TEN', { target })
    await store.removeCoupon({ target })
    assert.deepEqual(
      types.filter((type) => type !== 'change'),
      ['start', 'add', 'start', 'update', 'start', 'remove', 'start', 'add', 'start', 'coupon', 'start', 'coupon'],
    )
    const [first] = added as { cart: Cart; lineId: string; productId: string; quantity: number }[]
    assert.deepEqual([first?.lineId, first?.productId, first?.quantity], [id, 'A', 2])
    assert.equal(first?.cart.count, 2)
  })

  it('default: the start event describes the mutation', async () => {
    const started = page.recordEvents('store:cart:start')
    await store.add([{ productId: 'A', quantity: 2 }])
    await store.setQuantity('line', 4)
    await store.applyCoupon('TEN')
    const detail = { shop: shop.client.shop }
    assert.deepEqual(started, [
      { ...detail, operation: 'add', productId: 'A', quantity: 2 },
      { ...detail, operation: 'quantity', lineId: 'line', quantity: 4 },
      { ...detail, operation: 'coupon-apply', code: 'TEN' },
    ])
  })

  it('behavior: preventDefault() on the start event cancels the mutation', async () => {
    document.addEventListener('store:cart:start', (event) => event.preventDefault())
    const outcome = await store.add([{ productId: 'A', quantity: 1 }])
    assert.deepEqual(outcome, { ok: false, reason: 'prevented' })
    assert.deepEqual(shop.requests, [])
    assert.deepEqual(store.state.get().cart.lines, [])
  })

  it('behavior: the outcome of a disconnected element is dispatched on document', async () => {
    const target = document.createElement('store-x')
    document.body.append(target)
    const types = recordEventTypes()
    const adding = store.add([{ productId: 'A', quantity: 1 }], { target })
    target.remove()
    await adding
    assert.ok(types.includes('add'))
  })

  it('error: NOTHING_ADDED and rejections are dispatched, with a notice', async () => {
    const errors = page.recordEvents('store:cart:error')
    const notices = page.recordEvents('store:cart:notice')
    shop.variants.add('A')
    await store.add([{ productId: 'A', quantity: 1 }])
    shop.overrides['add'] = [rejectedResponse]
    await store.add([{ productId: 'B', quantity: 1 }])
    const codes = (errors as { operation: string; code: string }[]).map(({ operation, code }) => [operation, code])
    assert.deepEqual(codes, [
      ['add', 'NOTHING_ADDED'],
      ['add', 'BAD_REQUEST'],
    ])
    assert.equal(notices.length, 2)
  })

  it('behavior: every new snapshot is dispatched on document', async () => {
    const changes = page.recordEvents('store:cart:change') as { cart: Cart }[]
    await store.load()
    await store.add([{ productId: 'A', quantity: 1 }])
    assert.deepEqual(
      changes.map(({ cart }) => cart.count),
      [0, 1],
    )
  })
})

describe('other tabs', () => {
  it('behavior: a write in one tab is refetched in the other', async () => {
    const other = createCartStore(shop.client, { name: 'cart of this test' })
    shop.lines = [lineItem('A', 1)]
    await Promise.all([store.load(), other.load()])
    const again = shop.waitForRequests('read', 3)
    await store.setQuantity('line-A', 5)
    await again
    await other.refresh()
    assert.equal(other.state.get().cart.count, 5)
    other.close()
  })

  it('behavior: the first cart of the visitor is read, although the message of the other tab arrives before its tokens', async () => {
    const expiresAt = Date.now() / 1000 + 3600
    shop.client.auth.setTokens({
      accessToken: { value: 'a', expiresAt },
      refreshToken: { value: 'r', role: 'visitor' },
      hasNoCart: true,
    })
    await store.load()
    assert.deepEqual(shop.requests, [])
    shop.lines = [lineItem('A', 1)]
    const [sender, receiver] = [new BroadcastChannel('cart of this test'), new BroadcastChannel('cart of this test')]
    const received = new Promise((resolve) => receiver.addEventListener('message', resolve))
    const isRead = shop.waitForRequests('read', 1)
    sender.postMessage('changed')
    await received
    for (const channel of [sender, receiver]) channel.close()
    shop.client.auth.expectCart()
    await isRead
  })

  it('behavior: a store that is closed after the message of another tab reads nothing', async (t) => {
    await store.load()
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const [sender, receiver] = [new BroadcastChannel('cart of this test'), new BroadcastChannel('cart of this test')]
    const received = new Promise((resolve) => receiver.addEventListener('message', resolve))
    sender.postMessage('changed')
    await received
    for (const channel of [sender, receiver]) channel.close()
    store.close()
    t.mock.timers.tick(1_000)
    t.mock.timers.reset()
    // A read would arrive before these requests.
    for (let count = 0; count < 3; count++) await (await fetch(shop.url)).text()
    assert.deepEqual(
      shop.requests.filter((name) => name === 'read'),
      ['read'],
    )
  })

  it('behavior: a hidden tab refetches when it becomes visible', async () => {
    const other = createCartStore(shop.client, { name: 'cart of this test' })
    await Promise.all([store.load(), other.load()])
    Object.defineProperty(Object.getPrototypeOf(document), 'visibilityState', { configurable: true, value: 'hidden' })
    const notified = new Promise((resolve) => {
      const channel = new BroadcastChannel('cart of this test')
      channel.onmessage = () => {
        channel.close()
        resolve(undefined)
      }
    })
    const reads = (): number => shop.requests.filter((name) => name === 'read').length
    const before = reads()
    await store.add([{ productId: 'A', quantity: 1 }])
    await notified
    await store.refresh()
    assert.equal(reads(), before + 1, 'only the visible tab reads')
    const again = shop.waitForRequests('read', before + 2)
    Object.defineProperty(Object.getPrototypeOf(document), 'visibilityState', { configurable: true, value: 'visible' })
    document.dispatchEvent(new Event('visibilitychange'))
    await again
    await other.refresh()
    assert.equal(other.state.get().cart.count, 1)
    other.close()
  })

  it('behavior: a page restored from the back-forward cache refetches', async () => {
    await store.load()
    const again = shop.waitForRequests('read', 2)
    page.window.dispatchEvent(Object.assign(new page.window.Event('pagehide'), { persisted: true }))
    page.window.dispatchEvent(Object.assign(new page.window.Event('pageshow'), { persisted: true }))
    await again
    assert.equal(store.state.get().status, 'ready')
  })
})
