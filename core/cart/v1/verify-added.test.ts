import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { STORES_APP_ID } from '../../catalog/stores-app-id.ts'
import type { WireCart, WireLineItem } from './types.ts'
import { verifyAdded } from './verify-added.ts'

const item = (catalogItemId: string, quantity: number) => ({
  catalogReference: { appId: STORES_APP_ID, catalogItemId },
  quantity,
})
const line = (id: string, productId: string, quantity: number, quantityAvailable?: number): WireLineItem => ({
  id,
  ...item(productId, quantity),
  ...(quantityAvailable !== undefined && { availability: { status: 'AVAILABLE', quantityAvailable } }),
})
const cart = (id: string, ...lineItems: WireLineItem[]): WireCart => ({ id, currency: 'USD', lineItems })

describe('verifyAdded', () => {
  it('default: an addition to no cart, and to a line', () => {
    const added = { ok: true, lineId: '1', quantity: 2, capped: false }
    assert.deepEqual(verifyAdded(undefined, cart('c', line('1', 'mug', 2)), item('mug', 2)), added)
    const [before, after] = [cart('c', line('1', 'mug', 1)), cart('c', line('1', 'mug', 3))]
    assert.deepEqual(verifyAdded(before, after, item('mug', 2)), { ...added, quantity: 3 })
  })

  it('behavior: fewer units than requested', () => {
    const after = cart('c', line('1', 'mug', 3, 3))
    assert.deepEqual(verifyAdded(undefined, after, item('mug', 5)), {
      ok: true,
      lineId: '1',
      quantity: 3,
      capped: true,
    })
    assert.deepEqual(verifyAdded(after, after, item('mug', 1)), { ok: false, reason: 'capped' })
  })

  it('behavior: nothing was added', () => {
    const other = cart('c', line('1', 'lamp', 1))
    assert.deepEqual(verifyAdded(other, other, item('mug', 1)), { ok: false, reason: 'nothing-added' })
  })

  it('behavior: lines of an earlier cart with the same ids do not count', () => {
    const [before, after] = [cart('old', line('1', 'mug', 9)), cart('new', line('1', 'mug', 1))]
    assert.equal(verifyAdded(before, after, item('mug', 1)).ok, true)
  })
})
