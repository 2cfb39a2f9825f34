import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { lineItem, type Shop, startShop } from '../testing/scripted-shop.ts'
import { type TestPage, testPage } from '../testing/test-page.ts'
import type { CartStore } from './cart.ts'
import { createCartStore } from './cart-store.ts'
import type { Wait } from './quiet-time.ts'

let page: TestPage
let shop: Shop
let store: CartStore
/** What waits for its time, which passes only when a test says so. */
let waiting: Map<() => void, number>

const wait: Wait = (work, ms) => {
  const own = (): void => work()
  waiting.set(own, ms)
  return () => waiting.delete(own)
}
const pause = (): void => {
  for (const work of [...waiting.keys()]) {
    waiting.delete(work)
    work()
  }
}
const writes = (): unknown[] => shop.bodies.filter((_, at) => /quantity|remove$|add/.test(shop.asked[at] ?? ''))
const quantities = (): number[] =>
  writes().map((body) => (body as { lineItems: { quantity: number }[] }).lineItems[0]?.quantity ?? 0)

beforeEach(async () => {
  page = testPage()
  waiting = new Map()
  shop = await startShop()
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
  it('default: the first goes at once, all that follow it before a pause are one, however soon the answers are', async () => {
    await store.setQuantity('line-A', 2)
    assert.deepEqual(quantities(), [2])
    const clicks = []
    for (let quantity = 3; quantity <= 11; quantity++) {
      clicks.push(store.setQuantity('line-A', quantity))
      assert.equal(store.state.get().cart.lines[0]?.quantity, quantity)
      assert.deepEqual([...waiting.values()], [250])
      await new Promise(setImmediate)
    }
    assert.deepEqual(quantities(), [2])
    pause()
    for (const { ok } of await Promise.all(clicks)) assert.equal(ok, true)
    assert.deepEqual(quantities(), [2, 11])
    assert.equal(store.state.get().pending, 0)
  })

  it('behavior: after a pause the next one goes at once again', async () => {
    await store.setQuantity('line-A', 2)
    pause()
    await store.setQuantity('line-A', 3)
    assert.deepEqual(quantities(), [2, 3])
  })

  it('behavior: other lines, additions and removals wait for nobody', async () => {
    await store.setQuantity('line-A', 2)
    const held = store.setQuantity('line-A', 3)
    await store.setQuantity('line-B', 5)
    await store.add([{ productId: 'C', quantity: 1 }])
    await store.remove('line-B')
    assert.deepEqual(shop.asked, ['read', 'quantity', 'quantity', 'add', 'remove'])
    const removed = store.remove('line-A')
    assert.equal((await removed).ok, true)
    assert.equal((await held).ok, true)
    assert.deepEqual(shop.asked.slice(5), ['remove'])
  })

  it('behavior: totals are worked out once the last has been answered', async () => {
    store.holdTotals()
    await shop.arrived('totals', 1)
    await store.setQuantity('line-A', 2)
    const held = store.setQuantity('line-A', 3)
    await store.setQuantity('line-B', 2)
    assert.equal(shop.asked.filter((name) => name === 'totals').length, 1)
    pause()
    await held
    await shop.arrived('totals', 2)
  })

  it('behavior: a checkout does not wait for the pause', async () => {
    await store.setQuantity('line-A', 2)
    const held = store.setQuantity('line-A', 7)
    await store.createCheckout()
    assert.equal((await held).ok, true)
    assert.deepEqual(shop.asked, ['read', 'quantity', 'quantity', 'checkout'])
  })

  it('behavior: a page that is left does not wait for the pause', async () => {
    await store.setQuantity('line-A', 2)
    const held = store.setQuantity('line-A', 7)
    page.window.dispatchEvent(new page.window.Event('pagehide'))
    await shop.arrived('quantity', 2)
    page.window.dispatchEvent(new page.window.Event('pageshow'))
    assert.equal((await held).ok, true)
    assert.deepEqual(quantities(), [2, 7])
  })
})
