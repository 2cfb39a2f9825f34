import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { changeIdentity } from '../../auth/session/change-identity.ts'
import { lineItem, type ScriptedShop, startScriptedShop } from '../../testing/scripted-shop.ts'
import { createTabStorage } from '../../testing/tab-storage.ts'
import { type TestPage, testPage } from '../../testing/test-page.ts'
import { createCartStore } from '../cart-store.ts'
import type { CartState, CartStore } from '../model.ts'

const NAME = 'watched cart'
let page: TestPage
let shop: ScriptedShop
let store: CartStore
const otherTabs: CartStore[] = []

const open = (): CartStore => createCartStore(shop.client, { name: NAME })
/** Opens the shop in another tab. */
const openTab = (): CartStore => {
  const tab = createTabStorage().run(open)
  otherTabs.push(tab)
  return tab
}
/** Opens the next page in the tab. */
const navigate = async (): Promise<void> => {
  store.close()
  store = open()
  await store.load()
}
const state = (): CartState => store.state.get()
const reads = (): number => shop.requests.filter((name) => name === 'read').length
const changes = (): unknown[] =>
  (state().remoteChanges?.changes ?? []).map(({ kind, name, before, after }) => [
    kind,
    name,
    before?.price?.amount ?? before?.quantity,
    after?.price?.amount ?? after?.quantity,
  ])
const dispatchOnWindow = (type: string, target: { dispatchEvent(event: never): unknown } = page.window): void => {
  target.dispatchEvent(new page.window.Event(type) as never)
}

beforeEach(async () => {
  page = testPage()
  shop = await startScriptedShop()
  shop.lines = [lineItem('A', 1), lineItem('B', 2)]
  store = open()
  await store.load()
})

afterEach(async () => {
  for (const tab of otherTabs.splice(0)) tab.close()
  store.close()
  await shop.close()
  page.close()
})

describe('remote changes', () => {
  it('default: neither an unchanged cart nor own mutations are reported', async () => {
    await store.setQuantity('line-A', 3)
    await store.add([{ productId: 'C', quantity: 1 }])
    await store.remove('line-B')
    await navigate()
    assert.equal(state().remoteChanges, undefined)
  })

  it('behavior: a price changed between two visits is reported with both prices', async () => {
    shop.lines = [lineItem('A', 1, { price: { amount: '7.50' } }), lineItem('B', 2)]
    const remoteChanges = page.recordEvents('store:cart:remote-change')
    await navigate()
    assert.deepEqual(changes(), [['price', 'Product A', '5.00', '7.50']])
    assert.equal(state().remoteChanges?.cause, 'remote')
    assert.equal(remoteChanges.length, 1)
    store.dismissNotice('remoteChanges')
    assert.equal(state().remoteChanges, undefined)
    await navigate()
    assert.equal(state().remoteChanges, undefined, 'it is reported once')
  })

  it('behavior: the units of a line that is sold out, which Cart V2 sets to those requested first, are not reported', async () => {
    shop.lines = [
      lineItem('A', 1),
      lineItem('B', 5, { availability: { status: 'NOT_AVAILABLE', quantityAvailable: 0 } }),
    ]
    await navigate()
    assert.deepEqual(changes(), [['availability', 'Product B', '5.00', '5.00']])
  })

  it('behavior: a price that changed right after a mutation is reported on the next page of the tab', async () => {
    await store.setQuantity('line-B', 3)
    shop.lines = [lineItem('A', 1, { price: { amount: '7.50' } }), lineItem('B', 3)]
    await navigate()
    assert.deepEqual(changes(), [['price', 'Product A', '5.00', '7.50']])
  })

  it('behavior: the discounts that an own mutation changes are not reported, but other changes in its response are', async () => {
    const discounted = { price: { amount: '4.00' }, priceBeforeDiscounts: { amount: '5.00' } }
    shop.lines = [lineItem('A', 1, discounted), lineItem('B', 3)]
    await store.applyCoupon('TEN')
    assert.deepEqual(changes(), [['quantity', 'Product B', '5.00', '5.00']])
    store.dismissNotice('remoteChanges')
    shop.lines = [lineItem('A', 1), lineItem('B', 3, discounted)]
    await store.setQuantity('line-B', 4)
    assert.deepEqual(changes(), [])
  })

  it('behavior: a new price before discounts is reported, also in the response to an own mutation', async () => {
    const discounted = { price: { amount: '4.00' }, priceBeforeDiscounts: { amount: '7.50' } }
    shop.lines = [lineItem('A', 1, discounted), lineItem('B', 2)]
    await store.applyCoupon('TEN')
    assert.deepEqual(changes(), [['price', 'Product A', '5.00', '7.50']])
  })

  it('behavior: a discount that ended between two visits is reported', async () => {
    const discounted = { price: { amount: '4.00' }, priceBeforeDiscounts: { amount: '5.00' } }
    shop.lines = [lineItem('A', 1, discounted), lineItem('B', 2)]
    await store.applyCoupon('TEN')
    shop.lines = [lineItem('A', 1), lineItem('B', 2)]
    await navigate()
    assert.deepEqual(changes(), [['price', 'Product A', '4.00', '5.00']])
  })

  it('behavior: a mutation does not hide other changes in its response', async () => {
    shop.lines = [lineItem('A', 1, { price: { amount: '7.50' } })]
    await store.setQuantity('line-A', 2)
    assert.deepEqual(changes(), [
      ['price', 'Product A', '5.00', '7.50'],
      ['removed', 'Product B', '5.00', undefined],
    ])
  })

  it('behavior: reports an unavailable product and a line added on another device', async () => {
    shop.lines = [lineItem('A', 1, { availability: { status: 'NOT_FOUND' } }), lineItem('B', 2), lineItem('C', 1)]
    await store.refresh()
    assert.deepEqual(
      state().remoteChanges?.changes.map(({ kind, name }) => [kind, name]),
      [
        ['availability', 'Product A'],
        ['added', 'Product C'],
      ],
    )
  })

  it('behavior: a merge at login is reported with the lines before and after', async () => {
    const merges = page.recordEvents('store:cart:merge') as { before: readonly unknown[]; after: readonly unknown[] }[]
    shop.lines = [lineItem('A', 4), lineItem('M', 1)]
    const again = shop.waitForRequests('read', 2)
    const token = { value: 'm', expiresAt: Date.now() / 1000 + 3600 }
    shop.client.auth.setTokens({ accessToken: token, refreshToken: { value: 'm', role: 'member' } })
    await again
    await store.refresh()
    assert.equal(state().remoteChanges?.cause, 'merge')
    assert.deepEqual(
      state().remoteChanges?.changes.map(({ kind, name }) => [kind, name]),
      [
        ['quantity', 'Product A'],
        ['added', 'Product M'],
        ['removed', 'Product B'],
      ],
    )
    assert.deepEqual([merges[0]?.before.length, merges[0]?.after.length], [2, 2])
  })

  it('behavior: lines of two carts that are merged are compared by item, because their ids may be the same', async () => {
    shop.lines = [lineItem('M', 1, { id: 'line-A' }), lineItem('A', 1, { id: 'line-2' }), lineItem('B', 2)]
    shop.cartId = 'cart of the member'
    const token = { value: 'm', expiresAt: Date.now() / 1000 + 3600 }
    shop.client.auth.setTokens({ accessToken: token, refreshToken: { value: 'm', role: 'member' } })
    await store.refresh()
    assert.deepEqual(
      state().remoteChanges?.changes.map(({ kind, name }) => [kind, name]),
      [['added', 'Product M']],
    )
  })

  it('behavior: the response to a read during a login, when the visitor’s cart is already merged, is not reported', async () => {
    const remoteChanges = page.recordEvents('store:cart:remote-change')
    const release = shop.holdResponses()
    const read = store.refresh()
    await shop.waitForRequests('read', 2)
    await changeIdentity(shop.client.auth, async () => {
      shop.exists = false
      release()
      await read
      shop.exists = true
      shop.cartId = 'cart of the member'
      const token = { value: 'm', expiresAt: Date.now() / 1000 + 3600 }
      shop.client.auth.setTokens({ accessToken: token, refreshToken: { value: 'm', role: 'member' } })
    })
    await store.refresh()
    assert.deepEqual([state().cart.count, remoteChanges], [3, []])
  })

  it('behavior: a merge at login is reported when the code loads after the login', async () => {
    store.close()
    shop.lines = [lineItem('A', 4)]
    shop.cartId = 'cart of the member'
    const token = { value: 'm', expiresAt: Date.now() / 1000 + 3600 }
    shop.client.auth.setTokens({ accessToken: token, refreshToken: { value: 'm', role: 'member' } })
    store = open()
    await store.load()
    assert.equal(state().remoteChanges?.cause, 'merge')
  })

  it('behavior: the cart of a member whose session expired is reported', async () => {
    const token = { value: 'm', expiresAt: Date.now() / 1000 + 3600 }
    shop.client.auth.setTokens({ accessToken: token, refreshToken: { value: 'm', role: 'member' } })
    await store.refresh()
    store.dismissNotice('remoteChanges')
    shop.client.auth.setTokens({ accessToken: token, refreshToken: { value: 'v', role: 'visitor' } })
    shop.exists = false
    await store.refresh()
    assert.equal(state().remoteChanges?.cause, 'logged-out')
  })

  it('behavior: changes of another tab of this browser are not reported', async () => {
    const other = openTab()
    await other.load()
    await other.setQuantity('line-A', 5)
    await store.refresh()
    await store.add([{ productId: 'C', quantity: 1 }])
    await other.refresh()
    await store.refresh()
    assert.deepEqual([state().remoteChanges, other.state.get().remoteChanges], [undefined, undefined])
  })

  it('behavior: a late response with the cart before the change of another tab is not reported, nor is the next one', async () => {
    const cart = { id: shop.cartId, currency: 'EUR', conversionCurrency: 'EUR', lineItems: [...shop.lines] }
    await createTabStorage().run(async () => {
      const other = openTab()
      await other.load()
      await other.setQuantity('line-A', 5)
    })
    await store.refresh()
    const remoteChanges = page.recordEvents('store:cart:remote-change')
    shop.overrides['read'] = [{ when: 'before', response: { body: { cart } } }]
    await store.refresh()
    assert.equal(state().cart.lines[0]?.quantity, 1)
    await store.refresh()
    assert.equal(state().cart.lines[0]?.quantity, 5)
    assert.deepEqual(remoteChanges, [])
  })

  it('behavior: of two changes of a line in two tabs, the later one is kept, and both tabs show it', async () => {
    const other = openTab()
    await other.load()
    await Promise.all([store.setQuantity('line-A', 5), other.setQuantity('line-A', 7)])
    await Promise.all([store.refresh(), other.refresh()])
    const quantities = [state(), other.state.get()].map(({ cart }) => cart.lines[0]?.quantity)
    assert.deepEqual([shop.lines[0]?.quantity, ...quantities], [7, 7, 7])
  })

  it('behavior: a deleted cart is reported once, with its lines', async () => {
    shop.exists = false
    await store.refresh()
    assert.equal(state().remoteChanges?.cause, 'deleted')
    assert.deepEqual(
      state().remoteChanges?.changes.map(({ kind, name, before }) => [kind, name, before?.quantity]),
      [
        ['removed', 'Product A', 1],
        ['removed', 'Product B', 2],
      ],
    )
    store.dismissNotice('remoteChanges')
    await navigate()
    assert.equal(state().remoteChanges, undefined)
  })

  it('behavior: a deleted cart found by an addition is reported besides the addition', async () => {
    shop.lines = []
    shop.cartId = 'another cart'
    await store.add([{ productId: 'C', quantity: 1 }])
    assert.equal(state().remoteChanges?.cause, 'deleted')
    assert.deepEqual(
      state().remoteChanges?.changes.map(({ name }) => name),
      ['Product A', 'Product B'],
    )
    assert.deepEqual(
      state().cart.lines.map(({ name }) => name),
      ['Product C'],
    )
  })

  it('behavior: a cart ordered in this browser is not reported in any tab', async () => {
    const seen = JSON.parse(localStorage.getItem(`${NAME}:seen`) ?? '')
    document.dispatchEvent(new CustomEvent('store:checkout:redirect', { detail: { shop: shop.client.shop, url: '' } }))
    shop.exists = false
    await navigate()
    assert.equal(state().remoteChanges, undefined, 'the tab that comes back')
    localStorage.setItem(`${NAME}:seen`, JSON.stringify({ ...seen, lines: [{ id: 'line-A', name: 'Product A' }] }))
    localStorage.setItem(`${NAME}:checkout`, String(Date.now()))
    dispatchOnWindow('storage')
    await store.refresh()
    assert.equal(state().remoteChanges, undefined, 'the other tab')
  })

  it('behavior: a cart ordered in another tab is not reported, although the tab has returned before the cart is read', async () => {
    const concurrentCheckout = (isOpen: boolean): void => {
      if (isOpen) localStorage.setItem(`${NAME}:checkout`, String(Date.now()))
      else localStorage.removeItem(`${NAME}:checkout`)
      dispatchOnWindow('storage')
    }
    for (const readMeanwhile of [false, true]) {
      shop.exists = true
      await store.refresh()
      concurrentCheckout(true)
      if (readMeanwhile) await store.refresh()
      concurrentCheckout(false)
      shop.exists = false
      await store.refresh()
      assert.equal(state().remoteChanges, undefined, `read meanwhile: ${readMeanwhile}`)
    }
    shop.exists = true
    await store.refresh()
    shop.exists = false
    await store.refresh()
    assert.equal(state().remoteChanges?.cause, 'deleted', 'a later cart')
  })

  it('behavior: units ordered in another tab are not reported if the cart keeps what was added after the checkout was opened', async () => {
    const concurrentCheckout = (isOpen: boolean): void => {
      if (isOpen) localStorage.setItem(`${NAME}:checkout`, String(Date.now()))
      else localStorage.removeItem(`${NAME}:checkout`)
      dispatchOnWindow('storage')
    }
    concurrentCheckout(true)
    await store.add([{ productId: 'C', quantity: 1 }])
    await store.setQuantity('line-B', 3)
    concurrentCheckout(false)
    shop.lines = [lineItem('B', 1, { price: { amount: '7.50' } }), lineItem('C', 1)]
    await store.refresh()
    assert.deepEqual(changes(), [['price', 'Product B', '5.00', '7.50']])
    shop.lines = [lineItem('B', 1, { price: { amount: '7.50' } })]
    await store.refresh()
    assert.deepEqual(changes(), [['removed', 'Product C', '5.00', undefined]], 'a later cart')
  })

  it('behavior: a cart deleted after a checkout of single items is reported', async () => {
    const detail = { shop: shop.client.shop, url: '', lines: [{ productId: 'C', quantity: 1 }] }
    document.dispatchEvent(new CustomEvent('store:checkout:redirect', { detail }))
    shop.exists = false
    await store.refresh()
    assert.equal(state().remoteChanges?.cause, 'deleted')
  })

  it('behavior: the cart of a member who logged out in another tab is not reported', async () => {
    const token = { value: 'm', expiresAt: Date.now() / 1000 + 3600 }
    shop.client.auth.setTokens({ accessToken: token, refreshToken: { value: 'm', role: 'member' } })
    await store.refresh()
    store.dismissNotice('remoteChanges')
    const remoteChanges = page.recordEvents('store:cart:remote-change')
    shop.client.auth.clear()
    shop.exists = false
    await store.refresh()
    assert.deepEqual([state().cart.count, remoteChanges], [0, []])
  })

  it('behavior: the cart of another member is not reported, and neither are earlier changes', async () => {
    const token = { value: 'm', expiresAt: Date.now() / 1000 + 3600 }
    shop.client.auth.setTokens({ accessToken: token, refreshToken: { value: 'm', role: 'member' } })
    await store.refresh()
    shop.lines = [lineItem('A', 4)]
    await store.refresh()
    assert.equal(state().remoteChanges?.cause, 'remote')
    const remoteChanges = page.recordEvents('store:cart:remote-change')
    shop.cartId = 'cart of another member'
    shop.lines = [lineItem('M', 1)]
    shop.client.auth.setTokens({ accessToken: token, refreshToken: { value: 'n', role: 'member' } })
    assert.equal(state().remoteChanges, undefined)
    await store.refresh()
    assert.deepEqual([state().cart.lines[0]?.name, state().remoteChanges, remoteChanges], ['Product M', undefined, []])
  })

  it('behavior: a logout removes the record of the member’s cart', async () => {
    const token = { value: 'm', expiresAt: Date.now() / 1000 + 3600 }
    shop.client.auth.setTokens({ accessToken: token, refreshToken: { value: 'm', role: 'member' } })
    await changeIdentity(shop.client.auth, async () => shop.client.auth.clear())
    assert.equal(localStorage.getItem(`${NAME}:seen`), null)
  })
})

describe('refetch when a page becomes visible', () => {
  it('default: one read per interval, however often the page becomes visible', async (t) => {
    const later = performance.now() + 6_000
    t.mock.method(performance, 'now', () => later)
    const again = shop.waitForRequests('read', 2)
    dispatchOnWindow('visibilitychange', page.window.document)
    dispatchOnWindow('focus')
    await again
    await store.settled()
    dispatchOnWindow('focus')
    await store.refresh()
    assert.equal(reads(), 3, 'the initial read, that of the focused tab, and the requested one')
  })

  it('behavior: a page that comes online reads the cart', async (t) => {
    const later = performance.now() + 6_000
    t.mock.method(performance, 'now', () => later)
    const again = shop.waitForRequests('read', 2)
    dispatchOnWindow('online')
    await again
  })

  it('behavior: a change of the device’s clock does not count', async (t) => {
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 60_000 })
    dispatchOnWindow('focus')
    await store.settled()
    assert.equal(reads(), 1)
  })

  it('behavior: no read within the interval, and none without a cart', async (t) => {
    dispatchOnWindow('focus')
    await store.settled()
    shop.client.auth.clear()
    const later = performance.now() + 60_000
    t.mock.method(performance, 'now', () => later)
    dispatchOnWindow('focus')
    await store.settled()
    assert.equal(reads(), 1)
  })
})

describe('checkout presence', () => {
  const concurrentCheckout = (startedAt: number | undefined): void => {
    if (startedAt === undefined) localStorage.removeItem(`${NAME}:checkout`)
    else localStorage.setItem(`${NAME}:checkout`, String(startedAt))
    dispatchOnWindow('storage')
  }

  it('default: shown while the checkout is open, on later pages too', async () => {
    const recorded = page.recordEvents('store:checkout:concurrent')
    const startedAt = Date.now()
    concurrentCheckout(startedAt)
    assert.deepEqual(state().concurrentCheckout, { since: startedAt })
    await navigate()
    assert.deepEqual(state().concurrentCheckout, { since: startedAt })
    concurrentCheckout(undefined)
    assert.equal(state().concurrentCheckout, undefined)
    assert.deepEqual(recorded.at(-1), { shop: shop.client.shop })
  })

  it('behavior: cleared when the cart is empty (ordered)', async () => {
    concurrentCheckout(Date.now())
    shop.lines = []
    await store.refresh()
    assert.equal(state().concurrentCheckout, undefined)
  })

  it('behavior: checkout and order of another shop on the page are ignored', async () => {
    const otherShop = { ...shop.client.shop, clientId: 'other' }
    document.dispatchEvent(new CustomEvent('store:checkout:redirect', { detail: { shop: otherShop, url: '' } }))
    assert.equal(localStorage.getItem(`${NAME}:checkout`), null)
    concurrentCheckout(Date.now())
    document.dispatchEvent(new CustomEvent('store:order:placed', { detail: { shop: otherShop, orderId: 'o' } }))
    assert.ok(state().concurrentCheckout, 'its own checkout is still in progress')
  })

  it('behavior: a deleted cart is reported after a checkout of another shop on the page', async () => {
    const otherShop = { ...shop.client.shop, clientId: 'other' }
    document.dispatchEvent(new CustomEvent('store:checkout:redirect', { detail: { shop: otherShop, url: '' } }))
    shop.exists = false
    await store.refresh()
    assert.equal(state().remoteChanges?.cause, 'deleted')
  })

  it('behavior: not shown in the tab that opened the checkout; cleared when it returns', async () => {
    document.dispatchEvent(new CustomEvent('store:checkout:redirect', { detail: { shop: shop.client.shop, url: '' } }))
    assert.equal(state().concurrentCheckout, undefined)
    assert.ok(localStorage.getItem(`${NAME}:checkout`), 'other tabs still show it')
    await navigate()
    assert.equal(localStorage.getItem(`${NAME}:checkout`), null)
  })

  it('behavior: cleared if the checkout page could not be opened', async () => {
    document.dispatchEvent(new CustomEvent('store:checkout:redirect', { detail: { shop: shop.client.shop, url: '' } }))
    document.dispatchEvent(
      new CustomEvent('store:checkout:error', { detail: { shop: shop.client.shop, code: 'X', message: '' } }),
    )
    assert.equal(localStorage.getItem(`${NAME}:checkout`), null)
  })

  it('behavior: an error of a checkout in this tab does not clear the checkout of another tab', async () => {
    concurrentCheckout(Date.now())
    document.dispatchEvent(
      new CustomEvent('store:checkout:error', { detail: { shop: shop.client.shop, code: 'X', message: '' } }),
    )
    assert.ok(state().concurrentCheckout)
  })

  it('behavior: expires after an hour', async () => {
    concurrentCheckout(Date.now() - 7_200_000)
    assert.equal(state().concurrentCheckout, undefined)
  })

  it('behavior: expires with the first snapshot after an hour', async (t) => {
    concurrentCheckout(Date.now())
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 3_600_000 })
    await store.refresh()
    assert.equal(state().concurrentCheckout, undefined)
  })

  it("behavior: a checkout that was opened before the device's clock was set back is not shown", async () => {
    concurrentCheckout(Date.now() + 7_200_000)
    assert.equal(state().concurrentCheckout, undefined)
  })
})
