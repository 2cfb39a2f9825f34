import assert from 'node:assert/strict'
import { afterEach, beforeEach, it } from 'node:test'
import { v1References } from '../../catalog/v1/reference.ts'
import { createScriptedCartV2, lineV2, type ScriptedCartV2 } from '../../testing/scripted-cart-v2.ts'
import { type TestPage, testPage } from '../../testing/test-page.ts'
import { openCart } from '../cart-store.ts'
import type { CartStore } from '../model.ts'
import { createV2Cart } from '../v2/cart-adapter.ts'

let page: TestPage
let shop: ScriptedCartV2
let store: CartStore

const open = (): CartStore =>
  openCart(shop.client, { adapter: createV2Cart(shop.client), ...v1References }, { name: 'a shop' })
/** Work that waits for the browser to be idle. */
const idleWork: (() => void)[] = []
const idle = (): void => {
  for (const work of idleWork.splice(0)) work()
}
const earlierReads = (): number => shop.requests.filter((name) => name === 'earlier').length

beforeEach(() => {
  page = testPage()
  Object.assign(globalThis, { requestIdleCallback: (work: () => void) => idleWork.push(work) })
  shop = createScriptedCartV2()
  shop.exists = false
  shop.earlier = [{ id: 'A', quantity: 2 }]
})
afterEach(() => {
  store.close()
  shop.close()
  page.close()
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
})

/** Resolves when the store announces remote changes. */
const announced = () =>
  new Promise<void>((resolve) => store.state.subscribe(({ remoteChanges }) => remoteChanges && resolve()))

it('default: the lines of the earlier cart are added after the first view, once, and announced', async () => {
  store = open()
  const changes = announced()
  await store.load()
  assert.deepEqual(shop.requests, ['read'])
  idle()
  await changes
  const { remoteChanges, cart } = store.state.get()
  assert.deepEqual(
    [remoteChanges?.cause, remoteChanges?.changes.map(({ kind, name }) => [kind, name]), cart.count],
    ['restored', [['added', 'Product A']], 2],
  )
  store.close()
  shop.lines = []
  store = open()
  await store.load()
  idle()
  await store.settled()
  assert.equal(earlierReads(), 1)
})

it('behavior: the coupon of the earlier cart is applied to the lines', async () => {
  shop.earlierCoupon = 'TEN'
  store = open()
  const changes = announced()
  await store.load()
  idle()
  await changes
  await store.settled()
  assert.deepEqual([store.state.get().cart.coupon?.code, store.state.get().notices], ['TEN', []])
})

it('error: a coupon of the earlier cart that is refused has a notice, and the lines stay', async () => {
  shop.earlierCoupon = 'BAD'
  store = open()
  const changes = announced()
  await store.load()
  idle()
  await changes
  await store.settled()
  const { cart, notices } = store.state.get()
  assert.deepEqual([cart.count, cart.coupon, notices.map(({ kind }) => kind)], [2, undefined, ['coupon-refused']])
})

it('behavior: a cart with lines is not added to, now or later', async () => {
  shop.exists = true
  shop.lines = [lineV2('B', 1)]
  store = open()
  await store.load()
  shop.lines = []
  await store.refresh()
  idle()
  await store.settled()
  assert.equal(earlierReads(), 0)
})
