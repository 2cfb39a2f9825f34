import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  dispatchOnWindow,
  hide,
  idOf,
  lostRequest,
  lostResponse,
  navigate,
  OUTBOX_KEY,
  onRecheck,
  open,
  openStore,
  page,
  setUpOutbox,
  shop,
  shownLines,
  state,
  store,
  units,
  writes,
} from '../testing/outbox-fixture.ts'
import { lineItem } from '../testing/scripted-shop.ts'

setUpOutbox()

describe('the next page recovers the outbox', () => {
  it('default: an addition in flight is confirmed when the fetched cart contains it, and is not a remote change', async () => {
    const release = shop.holdResponses()
    void store.add([{ productId: 'C', quantity: 2 }])
    await shop.waitForRequests('add', 1)
    await navigate()
    assert.deepEqual(shownLines(), [
      ['A', 1],
      ['B', 2],
      ['C', 2],
    ])
    release()
    await store.settled()
    assert.deepEqual(shownLines(), units())
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
    onRecheck(() => shop.lines.push(lineItem('C', 2)))
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
    assert.deepEqual(shownLines().at(-1), ['C', 2])
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
    onRecheck(() => shop.lines.push(lineItem('C', 2, { id: 'line-C-again' })))
    release()
    await store.settled()
    assert.deepEqual(units(), [
      ['A', 1],
      ['B', 2],
    ])
    assert.deepEqual(shownLines(), units())
    assert.equal(state().notices.at(-1), undefined)
  })

  it('behavior: a quantity processed before its addition is applied in the end', async () => {
    await store.add([{ productId: 'C', quantity: 1 }])
    const release = shop.holdResponses()
    void store.add([{ productId: 'C', quantity: 2 }])
    await shop.waitForRequests('add', 2)
    void store.setQuantity(idOf('C'), 5)
    await navigate()
    onRecheck(() => {
      shop.lines = shop.lines.map((line) => (line.quantity === 5 ? { ...line, quantity: 7 } : line))
    })
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
    onRecheck(() => {
      shop.lines = [lineItem('A', 2), lineItem('B', 2)]
    })
    release()
    await store.settled()
    assert.deepEqual(shownLines()[0], ['A', 6])
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
      assert.deepEqual(shownLines(), units())
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

  it('behavior: the last of two coupons replaces the first, although the first had no response', async () => {
    const release = shop.holdResponses()
    void store.applyCoupon('ONE')
    await shop.waitForRequests('coupon', 1)
    void store.applyCoupon('TWO')
    await navigate()
    onRecheck(() => {
      shop.coupon = 'ONE'
    })
    release()
    await store.settled()
    assert.equal(shop.coupon, 'TWO')
    assert.deepEqual(writes(), ['coupon', 'coupon', 'coupon'])
  })

  it('behavior: a newer mutation of the same line replaces the stored one', async () => {
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
    openStore()
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
    assert.deepEqual(shownLines().at(-1), ['D', 3])
    release()
    await store.settled()
    assert.deepEqual(shownLines().at(-1), ['D', 3])
    assert.equal(shop.requests.filter((name) => name === 'add').length, 1, 'the page that was left sends nothing')
  })

  it('behavior: what a suspended page has stored remains after its cart was closed', async () => {
    const release = shop.holdResponses()
    shop.client.auth.clear()
    void store.add([{ productId: 'D', quantity: 1 }])
    await shop.waitForRequests('token', 1)
    await hide()
    store.close()
    release()
    await shop.client.auth.accessToken()
    await new Promise(setImmediate)
    openStore()
    await store.settled()
    assert.deepEqual(shownLines().at(-1), ['D', 1])
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
    openStore()
    await store.settled()
    assert.deepEqual(shownLines().at(-1), ['D', 1])
    assert.equal(state().notices.at(-1), undefined)
  })
})
