import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it, mock } from 'node:test'
import { lineItem, type ResponseOverride, type ScriptedShop, startScriptedShop } from '../testing/scripted-shop.ts'
import { type TestPage, testPage } from '../testing/test-page.ts'
import { createCartStore } from './cart-store.ts'
import type { CartState, CartStore } from './model.ts'
import type { OutboxRecord } from './outbox-record.ts'
import { defaultWait } from './sync-loop.ts'

const NAME = 'left cart'
const OUTBOX_KEY = `${NAME}:outbox`
const lostRequest: ResponseOverride = { when: 'before', response: { status: 500 } }
const lostResponse: ResponseOverride = { when: 'after', response: { status: 500 } }
let page: TestPage
let shop: ScriptedShop
let store: CartStore
/** Called when the page waits for late responses. */
let onRecheckDelay: () => void

const open = (): CartStore =>
  createCartStore(shop.client, {
    name: NAME,
    wait: (work, ms) => {
      if (ms < 1_000) return defaultWait(work, ms)
      onRecheckDelay()
      return defaultWait(work, 0)
    },
  })
const state = (): CartState => store.state.get()
const dispatchOnWindow = (type: string): void => {
  page.window.dispatchEvent(new page.window.Event(type) as never)
}
/** Hides the page, and waits for the work that starts at once. */
const hide = async (): Promise<void> => {
  dispatchOnWindow('pagehide')
  await new Promise(setImmediate)
}
/** Opens the next page in the tab. */
const navigate = async (): Promise<void> => {
  await hide()
  store.close()
  store = open()
}
const changeRecord = (change: (record: OutboxRecord) => object): void => {
  const record = JSON.parse(sessionStorage.getItem(OUTBOX_KEY) ?? '') as OutboxRecord
  sessionStorage.setItem(OUTBOX_KEY, JSON.stringify(change(record)))
}
const idOf = (productId: string): string =>
  state().cart.lines.find((line) => line.productId === productId)?.id ?? `no line of ${productId}`
const shown = (): unknown[] => state().cart.lines.map(({ productId, quantity }) => [productId, quantity])
const units = (): unknown[] =>
  shop.lines.map(({ catalogReference, quantity }) => [catalogReference?.catalogItemId, quantity])
const writes = (): string[] => shop.requests.filter((name) => name !== 'read')

beforeEach(async () => {
  onRecheckDelay = () => undefined
  page = testPage()
  shop = await startScriptedShop()
  shop.lines = [lineItem('A', 1), lineItem('B', 2)]
  store = open()
  await store.load()
})

afterEach(async () => {
  store.close()
  await shop.close()
  page.close()
})

describe('a suspended page that is resumed', () => {
  it('default: flushes every pending mutation at once, and sends none twice', async () => {
    const release = shop.holdResponses()
    const first = store.setQuantity('line-A', 2)
    await shop.waitForRequests('quantity', 1)
    const rest = [store.setQuantity('line-A', 6), store.remove('line-B'), store.add([{ productId: 'C', quantity: 2 }])]
    dispatchOnWindow('pagehide')
    await Promise.all([
      shop.waitForRequests('quantity', 2),
      shop.waitForRequests('remove', 1),
      shop.waitForRequests('add', 1),
    ])
    dispatchOnWindow('pageshow')
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

  it('error: a failure during suspension is announced', async () => {
    const release = shop.holdResponses()
    const first = store.setQuantity('line-A', 2)
    await shop.waitForRequests('quantity', 1)
    shop.overrides['add'] = [lostRequest]
    const added = store.add([{ productId: 'C', quantity: 2 }])
    await hide()
    dispatchOnWindow('pageshow')
    release()
    assert.equal((await first).ok, true)
    const outcome = await added
    assert.equal(!outcome.ok && outcome.reason, 'rolled-back')
    assert.equal(state().notices.at(-1)?.kind, 'rolled-back')
  })

  it('error: SYSTEM_ERROR of the following reads rolls nothing back that the platform applied', async () => {
    const release = shop.holdResponses()
    const first = store.setQuantity('line-A', 2)
    await shop.waitForRequests('quantity', 1)
    const rest = [store.add([{ productId: 'C', quantity: 2 }]), store.remove('line-B')]
    dispatchOnWindow('pagehide')
    await Promise.all([shop.waitForRequests('add', 1), shop.waitForRequests('remove', 1)])
    dispatchOnWindow('pageshow')
    const recheckCount = store.refresh()
    shop.overrides['read'] = [lostRequest, lostRequest]
    release()
    for (const { ok } of await Promise.all([first, ...rest])) assert.equal(ok, true)
    await recheckCount
    assert.equal(state().notices.at(-1), undefined)
  })

  it('error: SYSTEM_ERROR of a read in flight does not fail mutations flushed meanwhile', async () => {
    const release = shop.holdResponses()
    shop.overrides['read'] = [lostRequest]
    const recheckCount = store.refresh()
    await shop.waitForRequests('read', 2)
    const added = store.add([{ productId: 'C', quantity: 2 }])
    dispatchOnWindow('pagehide')
    await shop.waitForRequests('add', 1)
    dispatchOnWindow('pageshow')
    release()
    assert.equal((await added).ok, true)
    await recheckCount
    assert.equal(state().notices.at(-1), undefined)
    assert.equal(state().cart.count, 5)
  })

  it('error: SYSTEM_ERROR of all reads: mutations stay unverified until the cart can be fetched', async () => {
    const release = shop.holdResponses()
    const added = store.add([{ productId: 'C', quantity: 2 }])
    await shop.waitForRequests('add', 1)
    await hide()
    dispatchOnWindow('pageshow')
    shop.overrides['read'] = [lostRequest, lostRequest, lostRequest, lostRequest]
    release()
    assert.equal((await added).ok, true)
    assert.equal(state().notices.at(-1), undefined)
    assert.equal(state().cart.count, 5)
  })

  it('behavior: suspended again before the responses, every mutation settles', async () => {
    const release = shop.holdResponses()
    const first = store.setQuantity('line-A', 2)
    await shop.waitForRequests('quantity', 1)
    const removed = store.remove('line-B')
    await hide()
    dispatchOnWindow('pageshow')
    const added = store.add([{ productId: 'C', quantity: 2 }])
    await hide()
    dispatchOnWindow('pageshow')
    release()
    for (const { ok } of await Promise.all([first, removed, added])) assert.equal(ok, true)
    assert.deepEqual(writes(), ['quantity', 'remove', 'add'])
    assert.equal(state().pending, 0)
    assert.equal(state().cart.count, 4)
  })

  it('behavior: a line without a server id is removed once it has one', async () => {
    const release = shop.holdResponses()
    const added = store.add([{ productId: 'C', quantity: 2 }])
    await shop.waitForRequests('add', 1)
    const rest = [store.remove(idOf('C')), store.add([{ productId: 'D', quantity: 1 }]), store.setQuantity('line-A', 4)]
    dispatchOnWindow('pagehide')
    await Promise.all([shop.waitForRequests('add', 2), shop.waitForRequests('quantity', 1)])
    dispatchOnWindow('pageshow')
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

  it('behavior: a read in flight does not show flushed mutations twice', async () => {
    const release = shop.holdResponses()
    const recheckCount = store.refresh()
    await shop.waitForRequests('read', 2)
    const added = store.add([{ productId: 'C', quantity: 2 }])
    await hide()
    const maxRecords: number[] = []
    store.state.subscribe(({ cart }) => maxRecords.push(cart.count))
    release()
    dispatchOnWindow('pageshow')
    assert.equal((await added).ok, true)
    await recheckCount
    assert.equal(Math.max(...maxRecords), 5)
  })
})

describe('the next page recovers the outbox', () => {
  it('default: an addition in flight is confirmed when the fetched cart contains it, and is no remote change', async () => {
    const release = shop.holdResponses()
    void store.add([{ productId: 'C', quantity: 2 }])
    await shop.waitForRequests('add', 1)
    await navigate()
    assert.deepEqual(shown(), [
      ['A', 1],
      ['B', 2],
      ['C', 2],
    ])
    release()
    await store.settled()
    assert.deepEqual(shown(), units())
    assert.deepEqual(writes(), ['add'])
    assert.equal(state().notices.at(-1), undefined)
    assert.equal(state().remoteChanges, undefined)
    assert.equal(state().pending, 0)
  })

  it('behavior: a line keeps its key, so that a press on its buttons is not lost', async () => {
    const release = shop.holdResponses()
    void store.add([{ productId: 'C', quantity: 1 }])
    await shop.waitForRequests('add', 1)
    await navigate()
    const keys = new Set<string | undefined>()
    const stop = store.state.subscribe(({ cart }) =>
      keys.add(cart.lines.find(({ productId }) => productId === 'C')?.key),
    )
    release()
    await store.settled()
    await store.setQuantity(idOf('C'), 2)
    await store.setQuantity(idOf('C'), 3)
    void store.setQuantity(idOf('C'), 4)
    stop()
    assert.equal(keys.size, 1, [...keys].join())
  })

  it('behavior: a line that was added on the page before keeps its key until the response', async () => {
    await store.add([{ productId: 'C', quantity: 1 }])
    const release = shop.holdResponses()
    void store.setQuantity(idOf('C'), 2)
    await shop.waitForRequests('quantity', 1)
    await navigate()
    const keyOfC = (): string | undefined => state().cart.lines.find(({ productId }) => productId === 'C')?.key
    const key = keyOfC()
    release()
    await store.settled()
    assert.deepEqual([units().at(-1), keyOfC()], [['C', 2], key])
  })

  it('behavior: an addition that arrives late is rechecked', async () => {
    shop.overrides['add'] = [lostRequest]
    void store.add([{ productId: 'C', quantity: 2 }])
    await shop.waitForRequests('add', 1)
    onRecheckDelay = () => shop.lines.push(lineItem('C', 2))
    await navigate()
    await store.settled()
    assert.equal(state().notices.at(-1), undefined)
    assert.equal(state().cart.count, 5)
  })

  it('error: a lost addition is announced and not resent', async () => {
    const release = shop.holdResponses()
    shop.overrides['add'] = [lostRequest]
    void store.add([{ productId: 'C', quantity: 2, name: 'Cup' }])
    await shop.waitForRequests('add', 1)
    await navigate()
    release()
    await store.settled()
    assert.deepEqual([state().notices.at(-1)?.kind, state().notices.at(-1)?.name], ['rolled-back', 'Cup'])
    assert.deepEqual(writes(), ['add'])
  })

  it('error: one of two parts of an addition was lost', async () => {
    const release = shop.holdResponses()
    shop.overrides['add'] = [lostResponse, lostRequest]
    void store.add([{ productId: 'C', quantity: 2 }])
    await shop.waitForRequests('add', 1)
    void store.add([{ productId: 'C', quantity: 1 }])
    await navigate()
    release()
    await store.settled()
    assert.equal(state().notices.at(-1)?.kind, 'rolled-back')
    assert.deepEqual(shown().at(-1), ['C', 2])
  })

  it('behavior: a quantity set on a line without a server id is applied to the real line', async () => {
    const release = shop.holdResponses()
    void store.add([{ productId: 'C', quantity: 2 }])
    await shop.waitForRequests('add', 1)
    void store.setQuantity(idOf('C'), 5)
    await navigate()
    release()
    await store.settled()
    assert.deepEqual(units().at(-1), ['C', 5])
  })

  it('behavior: a removal processed before its addition removes the added line', async () => {
    await store.add([{ productId: 'C', quantity: 1 }])
    const release = shop.holdResponses()
    shop.overrides['add'] = [lostRequest]
    void store.add([{ productId: 'C', quantity: 2 }])
    await shop.waitForRequests('add', 2)
    void store.remove(idOf('C'))
    await navigate()
    onRecheckDelay = () => shop.lines.push(lineItem('C', 2, { id: 'line-C-again' }))
    release()
    await store.settled()
    assert.deepEqual(units(), [
      ['A', 1],
      ['B', 2],
    ])
    assert.deepEqual(shown(), units())
    assert.equal(state().notices.at(-1), undefined)
  })

  it('behavior: a quantity processed before its addition is applied in the end', async () => {
    await store.add([{ productId: 'C', quantity: 1 }])
    const release = shop.holdResponses()
    void store.add([{ productId: 'C', quantity: 2 }])
    await shop.waitForRequests('add', 2)
    void store.setQuantity(idOf('C'), 5)
    await navigate()
    onRecheckDelay = () => {
      shop.lines = shop.lines.map((line) => (line.quantity === 5 ? { ...line, quantity: 7 } : line))
    }
    release()
    await store.settled()
    assert.deepEqual(units().at(-1), ['C', 5])
    assert.deepEqual(writes(), ['add', 'add', 'quantity', 'quantity'])
  })

  it('behavior: a quantity processed before an earlier one is applied in the end', async () => {
    const release = shop.holdResponses()
    void store.setQuantity('line-A', 2)
    await shop.waitForRequests('quantity', 1)
    void store.setQuantity('line-A', 6)
    await navigate()
    onRecheckDelay = () => {
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
    it(`behavior: units in flight to a line that is ${title} concurrently are not lost`, async () => {
      const release = shop.holdResponses()
      void store.add([{ productId: 'A', quantity: 2 }])
      await shop.waitForRequests('add', 1)
      void store.setQuantity('line-A', quantity)
      await navigate()
      assert.deepEqual(writes(), ['add'], 'only the response contains the quantity')
      release()
      await store.settled()
      assert.deepEqual(units()[0], ['A', total])
      assert.deepEqual(shown(), units())
    })
  }

  it('behavior: a line is restored after a removal in flight', async () => {
    const release = shop.holdResponses()
    void store.remove('line-B')
    await shop.waitForRequests('remove', 1)
    void store.undoRemove('line-B')
    await navigate()
    release()
    await store.settled()
    assert.deepEqual(units(), [
      ['A', 1],
      ['B', 2],
    ])
  })

  it('behavior: units added after a quantity in flight are added to it', async () => {
    await store.add([{ productId: 'C', quantity: 1 }])
    const release = shop.holdResponses()
    void store.setQuantity(idOf('C'), 4)
    await shop.waitForRequests('quantity', 1)
    void store.add([{ productId: 'C', quantity: 2 }])
    await navigate()
    release()
    await store.settled()
    assert.deepEqual(units().at(-1), ['C', 6])
  })

  it('behavior: a coupon and a quantity that did not arrive are resent', async () => {
    const release = shop.holdResponses()
    shop.overrides['coupon'] = [lostRequest]
    shop.overrides['quantity'] = [lostRequest]
    void store.applyCoupon('TEN')
    await shop.waitForRequests('coupon', 1)
    void store.setQuantity('line-A', 3)
    await navigate()
    release()
    await store.settled()
    assert.equal(shop.coupon, 'TEN')
    assert.deepEqual(units()[0], ['A', 3])
    assert.deepEqual(writes(), ['coupon', 'quantity', 'coupon', 'quantity'])
    assert.equal(state().notices.at(-1), undefined)
  })

  it('behavior: the last of two coupons wins, although the first had no response', async () => {
    const release = shop.holdResponses()
    void store.applyCoupon('ONE')
    await shop.waitForRequests('coupon', 1)
    void store.applyCoupon('TWO')
    await navigate()
    onRecheckDelay = () => {
      shop.coupon = 'ONE'
    }
    release()
    await store.settled()
    assert.equal(shop.coupon, 'TWO')
    assert.deepEqual(writes(), ['coupon', 'coupon', 'coupon'])
  })

  it('behavior: a newer mutation of the same line wins', async () => {
    const release = shop.holdResponses()
    shop.overrides['quantity'] = [lostRequest]
    void store.setQuantity('line-A', 3)
    await shop.waitForRequests('quantity', 1)
    await navigate()
    void store.setQuantity('line-A', 4)
    release()
    void store.setQuantity('line-A', 5)
    await store.settled()
    assert.deepEqual(units()[0], ['A', 5])
  })

  it('behavior: a recovering page that is suspended passes the outbox on to the next page', async () => {
    const release = shop.holdResponses()
    shop.overrides['quantity'] = [lostRequest]
    void store.setQuantity('line-A', 3)
    await shop.waitForRequests('quantity', 1)
    void store.add([{ productId: 'A', quantity: 2 }])
    await navigate()
    await navigate()
    release()
    await store.settled()
    assert.deepEqual(units()[0], ['A', 5])
    assert.deepEqual(writes(), ['quantity', 'quantity', 'add'])
  })

  it('behavior: a duplicated tab does not recover the same outbox', async () => {
    const release = shop.holdResponses()
    void store.add([{ productId: 'A', quantity: 2 }])
    await shop.waitForRequests('add', 1)
    void store.setQuantity('line-A', 5)
    await hide()
    const copied = sessionStorage.getItem(OUTBOX_KEY) ?? ''
    store.close()
    store = open()
    sessionStorage.setItem(OUTBOX_KEY, copied)
    const copy = open()
    assert.equal(copy.state.get().pending, 0)
    release()
    await Promise.all([store.settled(), copy.settled()])
    assert.deepEqual(units()[0], ['A', 7])
    assert.deepEqual(writes(), ['add', 'quantity'])
    copy.close()
  })

  it('behavior: a suspended page reloads when another page has claimed its outbox', async () => {
    const release = shop.holdResponses()
    let reloads = 0
    const location = { ...page.window.location, reload: () => reloads++ }
    Object.defineProperty(globalThis, 'location', { value: location, configurable: true })
    void store.add([{ productId: 'C', quantity: 2 }])
    await shop.waitForRequests('add', 1)
    void store.remove(idOf('C'))
    await hide()
    const next = open()
    dispatchOnWindow('pageshow')
    release()
    await next.settled()
    assert.equal(reloads, 1)
    assert.deepEqual(writes(), ['add', 'remove'], 'the page that was left sends nothing')
    next.close()
  })

  it('behavior: additions of a new visitor without tokens are sent once', async () => {
    const release = shop.holdResponses()
    shop.client.auth.clear()
    void store.add([{ productId: 'D', quantity: 1, name: 'Dish' }])
    void store.add([{ productId: 'D', quantity: 2, name: 'Dish' }])
    await shop.waitForRequests('token', 1)
    await navigate()
    assert.deepEqual(shown().at(-1), ['D', 3])
    release()
    await store.settled()
    assert.deepEqual(shown().at(-1), ['D', 3])
    assert.equal(shop.requests.filter((name) => name === 'add').length, 1, 'the page that was left sends nothing')
  })

  it('error: SYSTEM_ERROR of the token request of the suspended page sends and loses nothing', async () => {
    const release = shop.holdResponses()
    shop.client.auth.clear()
    shop.overrides['token'] = [lostRequest]
    void store.add([{ productId: 'D', quantity: 1 }])
    await shop.waitForRequests('token', 1)
    await hide()
    release()
    await shop.client.auth.accessToken().catch(() => undefined)
    await new Promise(setImmediate)
    store.close()
    store = open()
    await store.settled()
    assert.deepEqual(shown().at(-1), ['D', 1])
    assert.equal(state().notices.at(-1), undefined)
  })

  it('error: OUTBOX_EXPIRED: an outbox older than an hour is dropped, with a notice for each line', async () => {
    shop.overrides['quantity'] = [lostRequest, lostRequest]
    void store.setQuantity('line-A', 5)
    void store.setQuantity('line-B', 4)
    await hide()
    changeRecord((record) => ({ ...record, at: record.at - 7_200_000 }))
    store.close()
    store = open()
    assert.deepEqual(
      state().notices.map(({ kind, name, error }) => [kind, name, error?.code]),
      [
        ['rolled-back', 'Product A', 'OUTBOX_EXPIRED'],
        ['rolled-back', 'Product B', 'OUTBOX_EXPIRED'],
      ],
    )
    await store.load()
    await store.settled()
    assert.deepEqual(shown(), [
      ['A', 1],
      ['B', 2],
    ])
    assert.equal(state().pending, 0)
  })

  it('error: OUTBOX_EXPIRED by the platform’s time: a device that slept has an older outbox than its clock says', async () => {
    shop.overrides['quantity'] = [lostRequest, lostRequest]
    void store.setQuantity('line-A', 5)
    void store.setQuantity('line-B', 4)
    await hide()
    changeRecord((record) => ({ ...record, serverTime: (record.serverTime ?? 0) - 3_602_000 }))
    store.close()
    store = open()
    assert.equal(state().pending, 2)
    await store.settled()
    assert.deepEqual(
      state().notices.map(({ name, error }) => [name, error?.code]),
      [
        ['Product A', 'OUTBOX_EXPIRED'],
        ['Product B', 'OUTBOX_EXPIRED'],
      ],
    )
    assert.deepEqual(shown(), [
      ['A', 1],
      ['B', 2],
    ])
    assert.deepEqual(shown(), units())
  })

  it('behavior: mutations of the page that recovers an expired outbox are sent', async () => {
    shop.overrides['quantity'] = [lostRequest]
    void store.setQuantity('line-A', 5)
    await hide()
    changeRecord((record) => ({ ...record, serverTime: (record.serverTime ?? 0) - 3_602_000 }))
    store.close()
    store = open()
    const added = await store.add([{ productId: 'C', quantity: 2 }])
    await store.settled()
    assert.equal(added.ok, true)
    assert.deepEqual(units(), [
      ['A', 1],
      ['B', 2],
      ['C', 2],
    ])
    assert.deepEqual(
      state().notices.map(({ name }) => name),
      ['Product A'],
    )
  })

  it('behavior: a clock that was changed between the pages drops nothing', async (t) => {
    for (const [quantity, at] of [
      [5, 7_200_000],
      [6, 0],
    ] as const) {
      void store.setQuantity('line-A', quantity)
      await hide()
      changeRecord((record) => ({ ...record, at: record.at + at }))
      store.close()
      t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 7_200_000 })
      store = open()
      await store.settled()
      t.mock.timers.reset()
      assert.deepEqual([units()[0], state().notices], [['A', quantity], []])
    }
  })

  it('error: OUTBOX_INCOMPATIBLE: mutations of another version of the cart are announced and not sent', async () => {
    shop.overrides['quantity'] = [lostRequest]
    void store.setQuantity('line-A', 5)
    await hide()
    changeRecord((record) => ({ ...record, version: 'v2' }))
    store.close()
    store = open()
    assert.deepEqual(
      state().notices.map(({ kind, name, error }) => [kind, name, error?.code]),
      [['rolled-back', 'Product A', 'OUTBOX_INCOMPATIBLE']],
    )
    await store.load()
    assert.deepEqual([shown()[0], state().pending], [['A', 1], 0])
  })

  /** The next page of the tab finds an addition that was not sent, of other versions. */
  const recoverAddition = async (versions: Partial<OutboxRecord>): Promise<void> => {
    shop.overrides['add'] = [lostRequest]
    void store.add([{ productId: 'C', quantity: 3, name: 'Product C' }])
    await hide()
    changeRecord((record) => ({
      ...record,
      ...versions,
      mutations: record.mutations.map(({ inFlight: _inFlight, ...mutation }) => mutation),
    }))
    store.close()
    store = open()
    await store.settled()
    await store.refresh()
  }

  it('behavior: an addition that was not sent is made with another version of the cart, because it names a product', async () => {
    await recoverAddition({ version: 'v2' })
    assert.deepEqual([shown().at(-1), state().notices], [['C', 3], []])
  })

  it('error: OUTBOX_INCOMPATIBLE: an addition with a reference of another catalog is announced and not sent', async () => {
    await recoverAddition({ catalogVersion: 'v3' })
    assert.deepEqual(
      [shown().length, state().notices.map(({ name, error }) => [name, error?.code])],
      [2, [['Product C', 'OUTBOX_INCOMPATIBLE']]],
    )
  })

  it('behavior: ignores an invalid stored record', async () => {
    for (const text of ['{not for us', '{"id":"1"}', '[{"productId":"A"}]']) {
      sessionStorage.setItem(OUTBOX_KEY, text)
      store.close()
      store = open()
      await store.load()
      assert.equal(state().cart.count, 3)
      assert.equal(sessionStorage.getItem(OUTBOX_KEY), null)
    }
  })
})

describe('requests that the browser aborts when a navigation starts', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }))
  afterEach(() => {
    dispatchOnWindow('pagehide')
    mock.timers.reset()
  })

  /** Waits until the page has received the responses that the shop has sent. */
  const responsesReceived = async (): Promise<void> => {
    for (let count = 0; count < 3; count++) await (await fetch(shop.url)).text()
  }
  /** Opens the next page after the requests in flight have failed. */
  const navigateAfterAbort = async (release: () => void): Promise<void> => {
    dispatchOnWindow('beforeunload')
    release()
    await responsesReceived()
    mock.timers.tick(1_000)
    await responsesReceived()
    assert.deepEqual([state().notices, state().pending > 0], [[], true])
    await navigate()
    mock.timers.reset()
    await store.settled()
    assert.equal(state().notices.at(-1), undefined)
  }

  it('default: the next page sends a change again', async () => {
    const release = shop.holdResponses()
    shop.overrides['quantity'] = [lostRequest]
    void store.setQuantity('line-A', 3)
    await shop.waitForRequests('quantity', 1)
    await navigateAfterAbort(release)
    assert.deepEqual(units()[0], ['A', 3])
  })

  it('behavior: a change that waits for an aborted read is not rolled back', async () => {
    const release = shop.holdResponses()
    shop.overrides['read'] = [lostRequest]
    void store.refresh()
    await shop.waitForRequests('read', 2)
    void store.add([{ productId: 'C', quantity: 2 }])
    await navigateAfterAbort(release)
    assert.deepEqual(units().at(-1), ['C', 2])
    assert.equal(shop.requests.filter((name) => name === 'add').length, 1)
  })

  it('behavior: a change whose request starts after the navigation is sent again too', async () => {
    const release = shop.holdResponses()
    void store.setQuantity('line-A', 3)
    await shop.waitForRequests('quantity', 1)
    void store.setQuantity('line-B', 5)
    shop.overrides['quantity'] = [lostRequest]
    await navigateAfterAbort(release)
    assert.deepEqual(units(), [
      ['A', 3],
      ['B', 5],
    ])
  })

  it('error: a failure is announced after 30 seconds if the browser stays on the page', async () => {
    const release = shop.holdResponses()
    shop.overrides['quantity'] = [lostRequest]
    const outcome = store.setQuantity('line-A', 3)
    await shop.waitForRequests('quantity', 1)
    dispatchOnWindow('beforeunload')
    release()
    await responsesReceived()
    assert.equal(state().notices.at(-1), undefined)
    mock.timers.tick(30_000)
    assert.equal((await outcome).ok, false)
    assert.equal(state().notices.at(-1)?.kind, 'rolled-back')
  })

  it('behavior: a change that aborts a request of totals is sent at once', async () => {
    const release = shop.holdResponses('quantity')
    store.observeTotals()
    const first = store.setQuantity('line-A', 3)
    await shop.waitForRequests('quantity', 1)
    dispatchOnWindow('beforeunload')
    release()
    const releaseTotals = shop.holdResponses('totals')
    await first
    await shop.waitForRequests('totals', 1)
    const second = store.setQuantity('line-B', 5)
    await shop.waitForRequests('quantity', 2)
    releaseTotals()
    assert.equal((await second).ok, true)
  })

  it('behavior: listens to beforeunload only while a change is pending', async () => {
    const listeners = { added: 0, removed: 0 }
    const { addEventListener: add } = globalThis
    Object.defineProperty(globalThis, 'addEventListener', {
      configurable: true,
      value: (type: string, listener: never, options?: { readonly signal?: AbortSignal }) => {
        if (type === 'beforeunload') listeners.added++
        if (type === 'beforeunload') options?.signal?.addEventListener('abort', () => listeners.removed++)
        add(type, listener, options)
      },
    })
    const release = shop.holdResponses()
    const outcome = store.setQuantity('line-A', 3)
    assert.deepEqual(listeners, { added: 1, removed: 0 })
    release()
    await outcome
    assert.deepEqual(listeners, { added: 1, removed: 1 })
  })
})
