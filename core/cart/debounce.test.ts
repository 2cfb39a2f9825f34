import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { lineItem, type ScriptedShop, startScriptedShop } from '../testing/scripted-shop.ts'
import { type TestPage, testPage } from '../testing/test-page.ts'
import { createCartStore } from './cart-store.ts'
import type { CartStore } from './model.ts'
import type { Wait } from './sync-loop.ts'

let page: TestPage
let shop: ScriptedShop
let store: CartStore
/** Timers that fire only when a test advances the time. */
let timers: Map<() => void, number>

const wait: Wait = (work, ms) => {
  const callback = (): void => work()
  timers.set(callback, ms)
  return () => timers.delete(callback)
}
const fireTimers = (): void => {
  for (const work of [...timers.keys()]) {
    timers.delete(work)
    work()
  }
}
const writes = (): unknown[] =>
  shop.requestBodies.filter((_, at) => /quantity|remove$|add/.test(shop.requests[at] ?? ''))
const quantities = (): number[] =>
  writes().map((body) => (body as { lineItems: { quantity: number }[] }).lineItems[0]?.quantity ?? 0)

beforeEach(async () => {
  page = testPage()
  timers = new Map()
  shop = await startScriptedShop()
  shop.lines = [lineItem('A', 1), lineItem('B', 1)]
  store = createCartStore(shop.client, { wait, name: 'cart of this test' })
  await store.load()
})

afterEach(async () => {
  store.close()
  await shop.close()
  page.close()
})

describe('changes of a quantity', () => {
  it('default: the first change is sent at once, later ones are coalesced until a pause, however fast the responses', async () => {
    await store.setQuantity('line-A', 2)
    assert.deepEqual(quantities(), [2])
    const clicks = []
    for (let quantity = 3; quantity <= 11; quantity++) {
      clicks.push(store.setQuantity('line-A', quantity))
      assert.equal(store.state.get().cart.lines[0]?.quantity, quantity)
      assert.deepEqual([...timers.values()], [250])
      await new Promise(setImmediate)
    }
    assert.deepEqual(quantities(), [2])
    fireTimers()
    for (const { ok } of await Promise.all(clicks)) assert.equal(ok, true)
    assert.deepEqual(quantities(), [2, 11])
    assert.equal(store.state.get().pending, 0)
  })

  it('behavior: after a pause the next change is sent at once', async () => {
    await store.setQuantity('line-A', 2)
    fireTimers()
    await store.setQuantity('line-A', 3)
    assert.deepEqual(quantities(), [2, 3])
  })

  it('behavior: other lines, additions and removals are not debounced', async () => {
    await store.setQuantity('line-A', 2)
    const held = store.setQuantity('line-A', 3)
    await store.setQuantity('line-B', 5)
    await store.add([{ productId: 'C', quantity: 1 }])
    await store.remove('line-B')
    assert.deepEqual(shop.requests, ['read', 'quantity', 'quantity', 'add', 'remove'])
    const removed = store.remove('line-A')
    assert.equal((await removed).ok, true)
    assert.equal((await held).ok, true)
    assert.deepEqual(shop.requests.slice(5), ['remove'])
  })

  it('behavior: totals are requested after the last response', async () => {
    store.observeTotals()
    await shop.waitForRequests('totals', 1)
    await store.setQuantity('line-A', 2)
    const held = store.setQuantity('line-A', 3)
    await store.setQuantity('line-B', 2)
    assert.equal(shop.requests.filter((name) => name === 'totals').length, 1)
    fireTimers()
    await held
    await shop.waitForRequests('totals', 2)
  })

  it('behavior: a checkout does not wait for the pause', async () => {
    await store.setQuantity('line-A', 2)
    const held = store.setQuantity('line-A', 7)
    await store.createCheckout()
    assert.equal((await held).ok, true)
    assert.deepEqual(shop.requests, ['read', 'quantity', 'quantity', 'checkout'])
  })

  it('behavior: pagehide flushes debounced changes', async () => {
    await store.setQuantity('line-A', 2)
    const held = store.setQuantity('line-A', 7)
    page.window.dispatchEvent(new page.window.Event('pagehide'))
    await shop.waitForRequests('quantity', 2)
    page.window.dispatchEvent(new page.window.Event('pageshow'))
    assert.equal((await held).ok, true)
    assert.deepEqual(quantities(), [2, 7])
  })
})
