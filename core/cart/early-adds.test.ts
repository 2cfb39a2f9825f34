import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { type Shop, startShop } from '../testing/scripted-shop.ts'
import { type TestPage, testPage } from '../testing/test-page.ts'
import type { CartStore } from './cart.ts'
import { addEarly } from './cart-leave.ts'
import { createCartStore } from './cart-store.ts'
import { type EarlyAdds, keepEarlyAdds } from './early-adds.ts'

const NAME = 'early cart'

/** A page whose cart has not come yet. */
interface EarlyPage {
  readonly early: EarlyAdds
  arrive(cart: CartStore): void
}

let page: TestPage
let shop: Shop
const opened: { close(): void }[] = []

function openPage(): EarlyPage {
  let arrive: (cart: CartStore) => void = () => undefined
  const coming = new Promise<CartStore>((resolve) => {
    arrive = resolve
  })
  const early = keepEarlyAdds(async (work) => work(await coming), NAME)
  opened.push({ close: () => early.stop() })
  return { early, arrive }
}

function openCart(): CartStore {
  const cart = createCartStore(shop.client, { name: NAME })
  opened.push(cart)
  addEarly(cart, NAME)
  return cart
}

const add = ({ early }: EarlyPage, productId: string, quantity: number): void => {
  const lines = [{ productId, quantity }]
  void early.add(lines, (cart) => cart.add(lines))
}
const inPage = (type: string): void => {
  page.window.dispatchEvent(new page.window.Event(type) as never)
}
const units = (): unknown[] =>
  shop.lines.map(({ catalogReference, quantity }) => [catalogReference?.catalogItemId, quantity])

beforeEach(async () => {
  page = testPage()
  shop = await startShop()
})

afterEach(async () => {
  for (const each of opened.splice(0)) each.close()
  await shop.close()
  page.close()
})

describe('a page that is left before its cart is there', () => {
  it('default: the next page of the tab adds what was asked for, in order and once', async () => {
    const left = openPage()
    add(left, 'A', 2)
    add(left, 'B', 1)
    inPage('pagehide')
    left.early.stop()
    await openCart().settled()
    await openCart().settled()
    assert.deepEqual(units(), [
      ['A', 2],
      ['B', 1],
    ])
    assert.deepEqual(shop.asked.filter((name) => name === 'add').length, 2)
  })

  it('behavior: it does nothing itself any more when its cart comes after all', async () => {
    const left = openPage()
    add(left, 'A', 2)
    inPage('pagehide')
    left.arrive(openCart())
    await shop.arrived('add', 1)
    await new Promise(setImmediate)
    assert.deepEqual(units(), [['A', 2]])
  })

  it('behavior: back on it before there was another, the shopper finds it going on', async () => {
    const left = openPage()
    add(left, 'A', 2)
    inPage('pagehide')
    inPage('pageshow')
    const cart = openCart()
    await cart.load()
    assert.deepEqual(units(), [])
    left.arrive(cart)
    await shop.arrived('add', 1)
    await cart.settled()
    assert.deepEqual(units(), [['A', 2]])
  })

  it('behavior: left one after the other, two pages leave their additions together', async () => {
    const first = openPage()
    add(first, 'A', 2)
    inPage('pagehide')
    first.early.stop()
    const second = openPage()
    add(second, 'B', 1)
    inPage('pagehide')
    second.early.stop()
    await openCart().settled()
    assert.deepEqual(units(), [
      ['A', 2],
      ['B', 1],
    ])
  })

  it('behavior: what its own cart has begun is not the next page’s', async () => {
    const { early, arrive } = openPage()
    const cart = openCart()
    arrive(cart)
    add({ early, arrive }, 'A', 2)
    await shop.arrived('add', 1)
    await cart.settled()
    inPage('pagehide')
    await openCart().settled()
    assert.deepEqual(units(), [['A', 2]])
  })

  it('behavior: what something else has written there is survived', async () => {
    for (const text of ['{', 'null', '7', '{"id":"1"}', `{"id":"2","at":${Date.now()}}`]) {
      sessionStorage.setItem(`${NAME}:early`, text)
      const cart = openCart()
      await cart.load()
      assert.equal(cart.state.get().status, 'ready')
    }
  })
})
