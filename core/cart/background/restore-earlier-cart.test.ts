import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { v1References } from '../../catalog/v1/reference.ts'
import { PlatformError } from '../../errors/platform-error.ts'
import { createTabWrites } from '../../tabs/tab-writes.ts'
import { createScriptedCartV2, lineV2, type ScriptedCartV2 } from '../../testing/scripted-cart-v2.ts'
import { createTabStorage } from '../../testing/tab-storage.ts'
import { type TestPage, testPage } from '../../testing/test-page.ts'
import type { EarlierCart } from '../adapter.ts'
import { openCart } from '../cart-store.ts'
import type { CartStore } from '../model.ts'
import { createV2Cart } from '../v2/cart-adapter.ts'

let page: TestPage
let shop: ScriptedCartV2
let store: CartStore

const NAME = 'a shop'
/** Opens a page. `earlierCart` replaces the request of the earlier cart. */
const open = (earlierCart?: () => Promise<EarlierCart>): CartStore => {
  const adapter = { ...createV2Cart(shop.client), ...(earlierCart && { earlierCart }) }
  return openCart(shop.client, { adapter, version: () => 'v1', ...v1References }, { name: NAME })
}
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

describe('changes while the earlier cart is read, which may contain them', () => {
  const earlier: EarlierCart = {
    lines: [{ productId: 'A', quantity: 2, reference: { appId: 'stores', catalogItemId: 'A' } }],
  }
  const add = (): ReturnType<CartStore['add']> => store.add([{ productId: 'A', quantity: 2 }])
  /** Loads the cart, and makes a change while the earlier cart is read. Resolves after the earlier cart has been received. */
  const changeDuringRead = async (change: () => unknown): Promise<void> => {
    await new Promise<void>((resolve) => {
      store = open(async () => {
        await change()
        setImmediate(resolve)
        return earlier
      })
      void store.load().then(idle)
    })
    await store.settled()
  }

  it('behavior: units that the shopper is adding are not added again', async () => {
    await changeDuringRead(() => void add())
    assert.deepEqual(shop.quantities(), { A: 2 })
  })

  it('behavior: units that the shopper has added and removed are not added again', async () => {
    await changeDuringRead(async () => {
      await add()
      await store.remove(store.state.get().cart.lines[0]?.id ?? '')
    })
    assert.deepEqual(shop.quantities(), {})
  })

  it('behavior: units that another tab is adding are not added again', async () => {
    await changeDuringRead(() => createTabStorage().run(() => createTabWrites(NAME).increment()))
    assert.deepEqual(shop.quantities(), {})
  })

  it('behavior: a cart that another tab has restored is not added again', async () => {
    await changeDuringRead(() => localStorage.setItem(`${NAME}:restored`, '"v2"'))
    assert.deepEqual(shop.quantities(), {})
  })
})

describe('an earlier cart that could not be read', () => {
  /** Opens the next page, and resolves when it has restored the earlier cart. */
  const restoredByNextPage = async (): Promise<void> => {
    store.close()
    idleWork.length = 0
    store = open()
    const changes = announced()
    await store.load()
    idle()
    await changes
    assert.equal(store.state.get().cart.count, 2)
  }

  it('error: SYSTEM_ERROR: the same page does not read it again, a later one does', async () => {
    let reads = 0
    store = open(async () => {
      reads++
      throw new PlatformError('lost', { code: 'SYSTEM_ERROR', status: 503 })
    })
    await store.load()
    idle()
    await store.refresh()
    idle()
    await store.settled()
    assert.equal(reads, 1)
    await restoredByNextPage()
  })

  it('behavior: a later page restores it if the first one was left before it was idle', async () => {
    store = open()
    await store.load()
    await restoredByNextPage()
  })

  it('behavior: later pages do not read it if there is none', async () => {
    shop.earlier = undefined
    store = open()
    await store.load()
    idle()
    while (localStorage.getItem(`${NAME}:restored`) === null) await new Promise(setImmediate)
    store.close()
    store = open()
    await store.load()
    idle()
    await store.settled()
    assert.equal(earlierReads(), 1)
  })
})
