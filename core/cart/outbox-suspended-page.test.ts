import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it, mock } from 'node:test'
import {
  dispatchOnWindow,
  hide,
  idOf,
  lostRequest,
  navigate,
  setUpOutbox,
  shop,
  shownLines,
  state,
  store,
  units,
  writes,
} from '../testing/outbox-fixture.ts'

setUpOutbox()

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
    const refreshed = store.refresh()
    shop.overrides['read'] = [lostRequest, lostRequest]
    release()
    for (const { ok } of await Promise.all([first, ...rest])) assert.equal(ok, true)
    await refreshed
    assert.equal(state().notices.at(-1), undefined)
  })

  it('error: SYSTEM_ERROR of a read in flight does not fail mutations flushed meanwhile', async () => {
    const release = shop.holdResponses()
    shop.overrides['read'] = [lostRequest]
    const refreshed = store.refresh()
    await shop.waitForRequests('read', 2)
    const added = store.add([{ productId: 'C', quantity: 2 }])
    dispatchOnWindow('pagehide')
    await shop.waitForRequests('add', 1)
    dispatchOnWindow('pageshow')
    release()
    assert.equal((await added).ok, true)
    await refreshed
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
    assert.deepEqual(shownLines(), units())
    assert.equal(state().pending, 0)
  })

  it('behavior: a read in flight does not show flushed mutations twice', async () => {
    const release = shop.holdResponses()
    const refreshed = store.refresh()
    await shop.waitForRequests('read', 2)
    const added = store.add([{ productId: 'C', quantity: 2 }])
    await hide()
    const counts: number[] = []
    store.state.subscribe(({ cart }) => counts.push(cart.count))
    release()
    dispatchOnWindow('pageshow')
    assert.equal((await added).ok, true)
    await refreshed
    assert.equal(Math.max(...counts), 5)
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
