import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { type Fate, lineItem, type Shop, startShop } from '../testing/scripted-shop.ts'
import { type TestPage, testPage } from '../testing/test-page.ts'
import type { CartState, CartStore } from './cart.ts'
import { createCartStore } from './cart-store.ts'
import { later } from './quiet-time.ts'

const NAME = 'left cart'
const KEPT = `${NAME}:kept`
const lost: Fate = { when: 'before', reply: { status: 500 } }
const unanswered: Fate = { when: 'after', reply: { status: 500 } }
let page: TestPage
let shop: Shop
let store: CartStore
/** What happens while the page is patient with what may be late. */
let meanwhile: () => void

const open = (): CartStore =>
  createCartStore(shop.client, {
    name: NAME,
    wait: (work, ms) => {
      if (ms < 1_000) return later(work, ms)
      meanwhile()
      return later(work, 0)
    },
  })
const state = (): CartState => store.state.get()
const inPage = (type: string): void => {
  page.window.dispatchEvent(new page.window.Event(type) as never)
}
/** The page is hidden; all that it does of it at once is done. */
const hide = async (): Promise<void> => {
  inPage('pagehide')
  await new Promise(setImmediate)
}
/** The shopper goes to another page of the shop at once. */
const leave = async (): Promise<void> => {
  await hide()
  store.close()
  store = open()
}
const idOf = (productId: string): string =>
  state().cart.lines.find((line) => line.productId === productId)?.id ?? `no line of ${productId}`
const shown = (): unknown[] => state().cart.lines.map(({ productId, quantity }) => [productId, quantity])
const units = (): unknown[] =>
  shop.lines.map(({ catalogReference, quantity }) => [catalogReference?.catalogItemId, quantity])
const writes = (): string[] => shop.asked.filter((name) => name !== 'read')

beforeEach(async () => {
  meanwhile = () => undefined
  page = testPage()
  shop = await startShop()
  shop.lines = [lineItem('A', 1), lineItem('B', 2)]
  store = open()
  await store.load()
})

afterEach(async () => {
  store.close()
  await shop.close()
  page.close()
})

describe('a page that is left and lives on', () => {
  it('default: everything that waits is sent at once, and nothing twice', async () => {
    const release = shop.hold()
    const first = store.setQuantity('line-A', 2)
    await shop.arrived('quantity', 1)
    const rest = [store.setQuantity('line-A', 6), store.remove('line-B'), store.add([{ productId: 'C', quantity: 2 }])]
    inPage('pagehide')
    await Promise.all([shop.arrived('quantity', 2), shop.arrived('remove', 1), shop.arrived('add', 1)])
    inPage('pageshow')
    release()
    for (const { ok } of await Promise.all([first, ...rest])) assert.equal(ok, true)
    assert.deepEqual(units(), [
      ['A', 6],
      ['C', 2],
    ])
    assert.equal(state().pending, 0)
    assert.equal(state().cart.count, 8)
    assert.deepEqual(writes(), ['quantity', 'quantity', 'remove', 'add'])
  })

  it('error: what failed meanwhile is told', async () => {
    const release = shop.hold()
    const first = store.setQuantity('line-A', 2)
    await shop.arrived('quantity', 1)
    shop.fates['add'] = [lost]
    const added = store.add([{ productId: 'C', quantity: 2 }])
    await hide()
    inPage('pageshow')
    release()
    assert.equal((await first).ok, true)
    const outcome = await added
    assert.equal(!outcome.ok && outcome.reason, 'rolled-back')
    assert.equal(state().notice?.kind, 'rolled-back')
  })

  it('error: SYSTEM_ERROR of the reads that follow takes back nothing that the platform did', async () => {
    const release = shop.hold()
    const first = store.setQuantity('line-A', 2)
    await shop.arrived('quantity', 1)
    const rest = [store.add([{ productId: 'C', quantity: 2 }]), store.remove('line-B')]
    inPage('pagehide')
    await Promise.all([shop.arrived('add', 1), shop.arrived('remove', 1)])
    inPage('pageshow')
    const looked = store.refresh()
    shop.fates['read'] = [lost, lost]
    release()
    for (const { ok } of await Promise.all([first, ...rest])) assert.equal(ok, true)
    await looked
    assert.equal(state().notice, undefined)
  })

  it('error: SYSTEM_ERROR of a read under way gives up nothing that was sent meanwhile', async () => {
    const release = shop.hold()
    shop.fates['read'] = [lost]
    const looked = store.refresh()
    await shop.arrived('read', 2)
    const added = store.add([{ productId: 'C', quantity: 2 }])
    inPage('pagehide')
    await shop.arrived('add', 1)
    inPage('pageshow')
    release()
    assert.equal((await added).ok, true)
    await looked
    assert.equal(state().notice, undefined)
    assert.equal(state().cart.count, 5)
  })

  it('error: SYSTEM_ERROR of all reads: nothing is believed before the cart can be read', async () => {
    const release = shop.hold()
    const added = store.add([{ productId: 'C', quantity: 2 }])
    await shop.arrived('add', 1)
    await hide()
    inPage('pageshow')
    shop.fates['read'] = [lost, lost, lost, lost]
    release()
    assert.equal((await added).ok, true)
    assert.equal(state().notice, undefined)
    assert.equal(state().cart.count, 5)
  })

  it('behavior: left again before it was answered it ends every edit', async () => {
    const release = shop.hold()
    const first = store.setQuantity('line-A', 2)
    await shop.arrived('quantity', 1)
    const removed = store.remove('line-B')
    await hide()
    inPage('pageshow')
    const added = store.add([{ productId: 'C', quantity: 2 }])
    await hide()
    inPage('pageshow')
    release()
    for (const { ok } of await Promise.all([first, removed, added])) assert.equal(ok, true)
    assert.deepEqual(writes(), ['quantity', 'remove', 'add'])
    assert.equal(state().pending, 0)
    assert.equal(state().cart.count, 4)
  })

  it('behavior: a line that the platform has not named yet is taken out once it has', async () => {
    const release = shop.hold()
    const added = store.add([{ productId: 'C', quantity: 2 }])
    await shop.arrived('add', 1)
    const rest = [store.remove(idOf('C')), store.add([{ productId: 'D', quantity: 1 }]), store.setQuantity('line-A', 4)]
    inPage('pagehide')
    await Promise.all([shop.arrived('add', 2), shop.arrived('quantity', 1)])
    inPage('pageshow')
    release()
    for (const { ok } of await Promise.all([added, ...rest])) assert.equal(ok, true)
    assert.deepEqual(units(), [
      ['A', 4],
      ['B', 2],
      ['D', 1],
    ])
    assert.deepEqual(shown(), units())
    assert.equal(state().pending, 0)
  })

  it('behavior: a read that was under way does not show twice what was sent meanwhile', async () => {
    const release = shop.hold()
    const looked = store.refresh()
    await shop.arrived('read', 2)
    const added = store.add([{ productId: 'C', quantity: 2 }])
    await hide()
    const most: number[] = []
    store.state.subscribe(({ cart }) => most.push(cart.count))
    release()
    inPage('pageshow')
    assert.equal((await added).ok, true)
    await looked
    assert.equal(Math.max(...most), 5)
  })
})

describe('the page that comes after one that was left', () => {
  it('default: an addition under way is done when it shows in the cart, and is no news', async () => {
    const release = shop.hold()
    void store.add([{ productId: 'C', quantity: 2 }])
    await shop.arrived('add', 1)
    await leave()
    assert.deepEqual(shown(), [
      ['A', 1],
      ['B', 2],
      ['C', 2],
    ])
    release()
    await store.settled()
    assert.deepEqual(shown(), units())
    assert.deepEqual(writes(), ['add'])
    assert.equal(state().notice, undefined)
    assert.equal(state().news, undefined)
    assert.equal(state().pending, 0)
  })

  it('behavior: an addition that arrives late is waited for', async () => {
    shop.fates['add'] = [lost]
    void store.add([{ productId: 'C', quantity: 2 }])
    await shop.arrived('add', 1)
    meanwhile = () => shop.lines.push(lineItem('C', 2))
    await leave()
    await store.settled()
    assert.equal(state().notice, undefined)
    assert.equal(state().cart.count, 5)
  })

  it('error: an addition that was lost is told, and not sent again', async () => {
    const release = shop.hold()
    shop.fates['add'] = [lost]
    void store.add([{ productId: 'C', quantity: 2, name: 'Cup' }])
    await shop.arrived('add', 1)
    await leave()
    release()
    await store.settled()
    assert.deepEqual([state().notice?.kind, state().notice?.name], ['rolled-back', 'Cup'])
    assert.deepEqual(writes(), ['add'])
  })

  it('error: of two parts of an addition one was lost', async () => {
    const release = shop.hold()
    shop.fates['add'] = [unanswered, lost]
    void store.add([{ productId: 'C', quantity: 2 }])
    await shop.arrived('add', 1)
    void store.add([{ productId: 'C', quantity: 1 }])
    await leave()
    release()
    await store.settled()
    assert.equal(state().notice?.kind, 'rolled-back')
    assert.deepEqual(shown().at(-1), ['C', 2])
  })

  it('behavior: a line that the platform has not named yet gets the units it was set to', async () => {
    const release = shop.hold()
    void store.add([{ productId: 'C', quantity: 2 }])
    await shop.arrived('add', 1)
    void store.setQuantity(idOf('C'), 5)
    await leave()
    release()
    await store.settled()
    assert.deepEqual(units().at(-1), ['C', 5])
  })

  it('behavior: a removal that overtook an addition takes out the line that this has made', async () => {
    await store.add([{ productId: 'C', quantity: 1 }])
    const release = shop.hold()
    shop.fates['add'] = [lost]
    void store.add([{ productId: 'C', quantity: 2 }])
    await shop.arrived('add', 2)
    void store.remove(idOf('C'))
    await leave()
    meanwhile = () => shop.lines.push(lineItem('C', 2, { id: 'line-C-again' }))
    release()
    await store.settled()
    assert.deepEqual(units(), [
      ['A', 1],
      ['B', 2],
    ])
    assert.deepEqual(shown(), units())
    assert.equal(state().notice, undefined)
  })

  it('behavior: a quantity that overtook an addition holds in the end', async () => {
    await store.add([{ productId: 'C', quantity: 1 }])
    const release = shop.hold()
    void store.add([{ productId: 'C', quantity: 2 }])
    await shop.arrived('add', 2)
    void store.setQuantity(idOf('C'), 5)
    await leave()
    meanwhile = () => {
      shop.lines = shop.lines.map((line) => (line.quantity === 5 ? { ...line, quantity: 7 } : line))
    }
    release()
    await store.settled()
    assert.deepEqual(units().at(-1), ['C', 5])
    assert.deepEqual(writes(), ['add', 'add', 'quantity', 'quantity'])
  })

  it('behavior: a quantity that was overtaken by the one before it holds in the end', async () => {
    const release = shop.hold()
    void store.setQuantity('line-A', 2)
    await shop.arrived('quantity', 1)
    void store.setQuantity('line-A', 6)
    await leave()
    meanwhile = () => {
      shop.lines = [lineItem('A', 2), lineItem('B', 2)]
    }
    release()
    await store.settled()
    assert.deepEqual(shown()[0], ['A', 6])
    assert.deepEqual(units()[0], ['A', 6])
  })

  for (const [title, quantity, total] of [
    ['removed', 0, 2],
    ['set', 5, 7],
  ] as const) {
    it(`behavior: units under way to a line that is ${title} at that moment are not lost`, async () => {
      const release = shop.hold()
      void store.add([{ productId: 'A', quantity: 2 }])
      await shop.arrived('add', 1)
      void store.setQuantity('line-A', quantity)
      await leave()
      assert.deepEqual(writes(), ['add'], 'what they come to is known to the answer alone')
      release()
      await store.settled()
      assert.deepEqual(units()[0], ['A', total])
      assert.deepEqual(shown(), units())
    })
  }

  it('behavior: a line is brought back after a removal that was under way', async () => {
    const release = shop.hold()
    void store.remove('line-B')
    await shop.arrived('remove', 1)
    void store.undoRemove('line-B')
    await leave()
    release()
    await store.settled()
    assert.deepEqual(units(), [
      ['A', 1],
      ['B', 2],
    ])
  })

  it('behavior: units added behind a quantity under way are added to it', async () => {
    await store.add([{ productId: 'C', quantity: 1 }])
    const release = shop.hold()
    void store.setQuantity(idOf('C'), 4)
    await shop.arrived('quantity', 1)
    void store.add([{ productId: 'C', quantity: 2 }])
    await leave()
    release()
    await store.settled()
    assert.deepEqual(units().at(-1), ['C', 6])
  })

  it('behavior: a coupon and a quantity that did not arrive are sent again', async () => {
    const release = shop.hold()
    shop.fates['coupon'] = [lost]
    shop.fates['quantity'] = [lost]
    void store.applyCoupon('TEN')
    await shop.arrived('coupon', 1)
    void store.setQuantity('line-A', 3)
    await leave()
    release()
    await store.settled()
    assert.equal(shop.coupon, 'TEN')
    assert.deepEqual(units()[0], ['A', 3])
    assert.deepEqual(writes(), ['coupon', 'quantity', 'coupon', 'quantity'])
    assert.equal(state().notice, undefined)
  })

  it('behavior: of two coupons the last one counts, though the first was not answered', async () => {
    const release = shop.hold()
    void store.applyCoupon('ONE')
    await shop.arrived('coupon', 1)
    void store.applyCoupon('TWO')
    await leave()
    meanwhile = () => {
      shop.coupon = 'ONE'
    }
    release()
    await store.settled()
    assert.equal(shop.coupon, 'TWO')
    assert.deepEqual(writes(), ['coupon', 'coupon', 'coupon'])
  })

  it('behavior: a newer wish of the same line wins', async () => {
    const release = shop.hold()
    shop.fates['quantity'] = [lost]
    void store.setQuantity('line-A', 3)
    await shop.arrived('quantity', 1)
    await leave()
    void store.setQuantity('line-A', 4)
    release()
    void store.setQuantity('line-A', 5)
    await store.settled()
    assert.deepEqual(units()[0], ['A', 5])
  })

  it('behavior: left as well, it hands on what it was left', async () => {
    const release = shop.hold()
    shop.fates['quantity'] = [lost]
    void store.setQuantity('line-A', 3)
    await shop.arrived('quantity', 1)
    void store.add([{ productId: 'A', quantity: 2 }])
    await leave()
    await leave()
    release()
    await store.settled()
    assert.deepEqual(units()[0], ['A', 5])
    assert.deepEqual(writes(), ['quantity', 'quantity', 'add'])
  })

  it('behavior: a second tab that was copied with its storage does none of it again', async () => {
    const release = shop.hold()
    void store.add([{ productId: 'A', quantity: 2 }])
    await shop.arrived('add', 1)
    void store.setQuantity('line-A', 5)
    await hide()
    const copied = sessionStorage.getItem(KEPT) ?? ''
    store.close()
    store = open()
    sessionStorage.setItem(KEPT, copied)
    const copy = open()
    assert.equal(copy.state.get().pending, 0)
    release()
    await Promise.all([store.settled(), copy.settled()])
    assert.deepEqual(units()[0], ['A', 7])
    assert.deepEqual(writes(), ['add', 'quantity'])
    copy.close()
  })

  it('behavior: the page that was left begins anew when another has taken over', async () => {
    const release = shop.hold()
    let reloads = 0
    const location = { ...page.window.location, reload: () => reloads++ }
    Object.defineProperty(globalThis, 'location', { value: location, configurable: true })
    void store.add([{ productId: 'C', quantity: 2 }])
    await shop.arrived('add', 1)
    void store.remove(idOf('C'))
    await hide()
    const next = open()
    inPage('pageshow')
    release()
    await next.settled()
    assert.equal(reloads, 1)
    assert.deepEqual(writes(), ['add', 'remove'], 'the page that was left sends nothing')
    next.close()
  })

  it('behavior: what a new visitor added before there were tokens is added, once', async () => {
    const release = shop.hold()
    shop.client.auth.clear()
    void store.add([{ productId: 'D', quantity: 1, name: 'Dish' }])
    void store.add([{ productId: 'D', quantity: 2, name: 'Dish' }])
    await shop.arrived('token', 1)
    await leave()
    assert.deepEqual(shown().at(-1), ['D', 3])
    release()
    await store.settled()
    assert.deepEqual(shown().at(-1), ['D', 3])
    assert.equal(shop.asked.filter((name) => name === 'add').length, 1, 'the page that was left sends nothing')
  })

  it('error: SYSTEM_ERROR of the tokens of the page that was left sends nothing, and loses nothing', async () => {
    const release = shop.hold()
    shop.client.auth.clear()
    shop.fates['token'] = [lost]
    void store.add([{ productId: 'D', quantity: 1 }])
    await shop.arrived('token', 1)
    await hide()
    release()
    await shop.client.auth.accessToken().catch(() => undefined)
    await new Promise(setImmediate)
    store.close()
    store = open()
    await store.settled()
    assert.deepEqual(shown().at(-1), ['D', 1])
    assert.equal(state().notice, undefined)
  })

  it('behavior: hours later it does none of it, for the cart may have been changed elsewhere', async () => {
    shop.fates['quantity'] = [lost]
    void store.setQuantity('line-A', 5)
    await hide()
    const left = JSON.parse(sessionStorage.getItem(KEPT) ?? '')
    sessionStorage.setItem(KEPT, JSON.stringify({ ...left, at: Date.now() - 7_200_000 }))
    store.close()
    store = open()
    await store.load()
    await store.settled()
    assert.deepEqual(shown(), [
      ['A', 1],
      ['B', 2],
    ])
    assert.equal(state().pending, 0)
  })

  it('behavior: what something else has written there is survived', async () => {
    for (const text of ['{not for us', '{"id":"1"}', '[{"productId":"A"}]']) {
      sessionStorage.setItem(KEPT, text)
      store.close()
      store = open()
      await store.load()
      assert.equal(state().cart.count, 3)
      assert.equal(sessionStorage.getItem(KEPT), null)
    }
  })
})
