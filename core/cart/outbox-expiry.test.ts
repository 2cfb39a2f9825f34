import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  changeRecord,
  hide,
  lostRequest,
  OUTBOX_KEY,
  openStore,
  setUpOutbox,
  shop,
  shownLines,
  state,
  store,
  units,
} from '../testing/outbox-fixture.ts'
import type { OutboxRecord } from './outbox-record.ts'

setUpOutbox()

describe('the next page recovers an outbox of another time or version', () => {
  it('error: OUTBOX_EXPIRED: an outbox older than an hour is dropped, with a notice for each line', async () => {
    shop.overrides['quantity'] = [lostRequest, lostRequest]
    void store.setQuantity('line-A', 5)
    void store.setQuantity('line-B', 4)
    await hide()
    changeRecord((record) => ({ ...record, at: record.at - 7_200_000 }))
    store.close()
    openStore()
    assert.deepEqual(
      state().notices.map(({ kind, name, error }) => [kind, name, error?.code]),
      [
        ['rolled-back', 'Product A', 'OUTBOX_EXPIRED'],
        ['rolled-back', 'Product B', 'OUTBOX_EXPIRED'],
      ],
    )
    await store.load()
    await store.settled()
    assert.deepEqual(shownLines(), [
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
    openStore()
    assert.equal(state().pending, 2)
    await store.settled()
    assert.deepEqual(
      state().notices.map(({ name, error }) => [name, error?.code]),
      [
        ['Product A', 'OUTBOX_EXPIRED'],
        ['Product B', 'OUTBOX_EXPIRED'],
      ],
    )
    assert.deepEqual(shownLines(), [
      ['A', 1],
      ['B', 2],
    ])
    assert.deepEqual(shownLines(), units())
  })

  it('behavior: mutations of the page that recovers an expired outbox are sent', async () => {
    shop.overrides['quantity'] = [lostRequest]
    void store.setQuantity('line-A', 5)
    await hide()
    changeRecord((record) => ({ ...record, serverTime: (record.serverTime ?? 0) - 3_602_000 }))
    store.close()
    openStore()
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
      openStore()
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
    openStore()
    assert.deepEqual(
      state().notices.map(({ kind, name, error }) => [kind, name, error?.code]),
      [['rolled-back', 'Product A', 'OUTBOX_INCOMPATIBLE']],
    )
    await store.load()
    assert.deepEqual([shownLines()[0], state().pending], [['A', 1], 0])
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
    openStore()
    await store.settled()
    await store.refresh()
  }

  it('behavior: an addition that was not sent is made with another version of the cart, because it names a product', async () => {
    await recoverAddition({ version: 'v2' })
    assert.deepEqual([shownLines().at(-1), state().notices], [['C', 3], []])
  })

  it('error: OUTBOX_INCOMPATIBLE: an addition with a reference of another catalog is announced and not sent', async () => {
    await recoverAddition({ catalogVersion: 'v3' })
    assert.deepEqual(
      [shownLines().length, state().notices.map(({ name, error }) => [name, error?.code])],
      [2, [['Product C', 'OUTBOX_INCOMPATIBLE']]],
    )
  })

  it('behavior: ignores an invalid stored record', async () => {
    for (const text of ['{not for us', '{"id":"1"}', '[{"productId":"A"}]']) {
      sessionStorage.setItem(OUTBOX_KEY, text)
      store.close()
      openStore()
      await store.load()
      assert.equal(state().cart.count, 3)
      assert.equal(sessionStorage.getItem(OUTBOX_KEY), null)
    }
  })
})
