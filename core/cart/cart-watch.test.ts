import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { lineItem, type Shop, startShop } from '../testing/scripted-shop.ts'
import { type TestPage, testPage } from '../testing/test-page.ts'
import type { CartState, CartStore } from './cart.ts'
import { createCartStore } from './cart-store.ts'

const NAME = 'watched cart'
let page: TestPage
let shop: Shop
let store: CartStore

const open = (): CartStore => createCartStore(shop.client, { name: NAME })
/** The shopper goes to another page of the shop. */
const turnPage = async (): Promise<void> => {
  store.close()
  store = open()
  await store.load()
}
const state = (): CartState => store.state.get()
const reads = (): number => shop.asked.filter((name) => name === 'read').length
const changes = (): unknown[] =>
  (state().news?.changes ?? []).map(({ kind, name, before, after }) => [
    kind,
    name,
    before?.price?.amount ?? before?.quantity,
    after?.price?.amount ?? after?.quantity,
  ])
const inPage = (type: string, target: { dispatchEvent(event: never): unknown } = page.window): void => {
  target.dispatchEvent(new page.window.Event(type) as never)
}

beforeEach(async () => {
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

describe('news of the cart', () => {
  it('default: a cart that nobody changed is no news, and neither is what the shopper does', async () => {
    await store.setQuantity('line-A', 3)
    await store.add([{ productId: 'C', quantity: 1 }])
    await store.remove('line-B')
    await turnPage()
    assert.equal(state().news, undefined)
  })

  it('behavior: a price that changed between two visits is told, with both', async () => {
    shop.lines = [lineItem('A', 1, { price: { amount: '7.50' } }), lineItem('B', 2)]
    const news = page.heard('store:cart:news')
    await turnPage()
    assert.deepEqual(changes(), [['price', 'Product A', '5.00', '7.50']])
    assert.equal(state().news?.cause, 'elsewhere')
    assert.equal(news.length, 1)
    store.dismissNotice('news')
    assert.equal(state().news, undefined)
    await turnPage()
    assert.equal(state().news, undefined, 'it is told once')
  })

  it('behavior: an edit does not hide what else its answer brings', async () => {
    shop.lines = [lineItem('A', 1, { price: { amount: '7.50' } })]
    await store.setQuantity('line-A', 2)
    assert.deepEqual(changes(), [
      ['price', 'Product A', '5.00', '7.50'],
      ['removed', 'Product B', '5.00', undefined],
    ])
  })

  it('behavior: a product that is no longer sold, and a line of another device', async () => {
    shop.lines = [lineItem('A', 1, { availability: { status: 'NOT_FOUND' } }), lineItem('B', 2), lineItem('C', 1)]
    await store.refresh()
    assert.deepEqual(
      state().news?.changes.map(({ kind, name }) => [kind, name]),
      [
        ['availability', 'Product A'],
        ['added', 'Product C'],
      ],
    )
  })

  it('behavior: a login tells what came together, with the lines before and after', async () => {
    const merges = page.heard('store:cart:merge') as { before: readonly unknown[]; after: readonly unknown[] }[]
    shop.lines = [lineItem('A', 4), lineItem('M', 1)]
    const again = shop.arrived('read', 2)
    const token = { value: 'm', expiresAt: Date.now() / 1000 + 3600 }
    shop.client.auth.adopt({ accessToken: token, refreshToken: { value: 'm', role: 'member' } })
    await again
    await store.refresh()
    assert.equal(state().news?.cause, 'merge')
    assert.deepEqual(
      state().news?.changes.map(({ kind, name }) => [kind, name]),
      [
        ['quantity', 'Product A'],
        ['added', 'Product M'],
        ['removed', 'Product B'],
      ],
    )
    assert.deepEqual([merges[0]?.before.length, merges[0]?.after.length], [2, 2])
  })

  it('behavior: a cart that is gone altogether is told, with what was in it, once', async () => {
    shop.exists = false
    await store.refresh()
    assert.equal(state().news?.cause, 'gone')
    assert.deepEqual(
      state().news?.changes.map(({ kind, name, before }) => [kind, name, before?.quantity]),
      [
        ['removed', 'Product A', 1],
        ['removed', 'Product B', 2],
      ],
    )
    store.dismissNotice('news')
    await turnPage()
    assert.equal(state().news, undefined)
  })

  it('behavior: a cart that an addition finds gone is told beside what was added', async () => {
    shop.lines = []
    shop.cartId = 'another cart'
    await store.add([{ productId: 'C', quantity: 1 }])
    assert.equal(state().news?.cause, 'gone')
    assert.deepEqual(
      state().news?.changes.map(({ name }) => name),
      ['Product A', 'Product B'],
    )
    assert.deepEqual(
      state().cart.lines.map(({ name }) => name),
      ['Product C'],
    )
  })

  it('behavior: a cart that was ordered in this browser is no news, in either tab', async () => {
    document.dispatchEvent(new CustomEvent('store:checkout:redirect', { detail: { url: '' } }))
    shop.exists = false
    await turnPage()
    assert.equal(state().news, undefined, 'the tab that comes back')
    localStorage.setItem(`${NAME}:seen`, JSON.stringify({ id: 'cart', lines: [{ id: 'line-A', name: 'Product A' }] }))
    localStorage.setItem(`${NAME}:checkout`, String(Date.now()))
    inPage('storage')
    await store.refresh()
    assert.equal(state().news, undefined, 'the tab beside it')
  })

  it('behavior: a logout forgets the member’s cart', () => {
    const token = { value: 'm', expiresAt: Date.now() / 1000 + 3600 }
    shop.client.auth.adopt({ accessToken: token, refreshToken: { value: 'm', role: 'member' } })
    shop.client.auth.clear()
    assert.equal(localStorage.getItem(`${NAME}:seen`), null)
  })
})

describe('coming back to a page', () => {
  it('default: one read when some time has passed, however often somebody looks', async (t) => {
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 6_000 })
    const again = shop.arrived('read', 2)
    inPage('visibilitychange', page.window.document)
    inPage('focus')
    await again
    await store.settled()
    inPage('focus')
    await store.refresh()
    assert.equal(reads(), 3, 'the first, that of the look, and that which was asked for')
  })

  it('behavior: no read soon after another, and none for a browser without a cart', async (t) => {
    inPage('focus')
    await store.settled()
    shop.client.auth.clear()
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 60_000 })
    inPage('focus')
    await store.settled()
    assert.equal(reads(), 1)
  })
})

describe('a checkout in another tab', () => {
  const elsewhere = (since: number | undefined): void => {
    if (since === undefined) localStorage.removeItem(`${NAME}:checkout`)
    else localStorage.setItem(`${NAME}:checkout`, String(since))
    inPage('storage')
  }

  it('default: shows while it lasts, also on pages that come later', async () => {
    const heard = page.heard('store:checkout:elsewhere')
    const since = Date.now()
    elsewhere(since)
    assert.deepEqual(state().checkoutElsewhere, { since })
    await turnPage()
    assert.deepEqual(state().checkoutElsewhere, { since })
    elsewhere(undefined)
    assert.equal(state().checkoutElsewhere, undefined)
    assert.deepEqual(heard.at(-1), {})
  })

  it('behavior: an empty cart has none: its order is placed', async () => {
    elsewhere(Date.now())
    shop.lines = []
    await store.refresh()
    assert.equal(state().checkoutElsewhere, undefined)
  })

  it('behavior: the tab that left does not tell itself, and ends it by coming back', async () => {
    document.dispatchEvent(new CustomEvent('store:checkout:redirect', { detail: { url: '' } }))
    assert.equal(state().checkoutElsewhere, undefined)
    assert.ok(localStorage.getItem(`${NAME}:checkout`), 'other tabs know')
    await turnPage()
    assert.equal(localStorage.getItem(`${NAME}:checkout`), null)
  })

  it('behavior: one of long ago is nobody’s any more', async () => {
    elsewhere(Date.now() - 7_200_000)
    assert.equal(state().checkoutElsewhere, undefined)
  })
})
