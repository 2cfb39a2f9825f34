import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Big } from 'big.js'
import { type CollectabilityInput, collectabilityOf } from './collectability.ts'

const due: CollectabilityInput = {
  status: 'APPROVED',
  balance: new Big(10),
  pending: new Big(0),
  currency: 'USD',
  payableIn: ['USD'],
}

describe('collectabilityOf', () => {
  it('default: the remaining amount can be collected before and after the approval', () => {
    assert.equal(collectabilityOf(due), 'COLLECTABLE')
    assert.equal(collectabilityOf({ ...due, status: 'INITIALIZED', pending: new Big('9.99') }), 'COLLECTABLE')
  })

  for (const [change, reason] of [
    [{ status: 'CANCELED' }, 'NONCOLLECTABLE_ORDER_IS_CANCELLED'],
    [{ balance: new Big(0) }, 'NONCOLLECTABLE_ORDER_IS_PAID'],
    [{ pending: new Big(10) }, 'NONCOLLECTABLE_ORDER_IS_PENDING'],
    [{ currency: 'EUR' }, 'NONCOLLECTABLE_MISSING_PAYMENT_METHOD'],
    [{ payableIn: [] }, 'NONCOLLECTABLE_MISSING_PAYMENT_METHOD'],
  ] as const) {
    it(`error: ${reason}`, () => assert.equal(collectabilityOf({ ...due, ...change }), reason))
  }

  it('behavior: returns the first reason', () => {
    const all = { ...due, status: 'CANCELED', balance: new Big(0), currency: 'EUR' } as const
    assert.equal(collectabilityOf(all), 'NONCOLLECTABLE_ORDER_IS_CANCELLED')
    assert.equal(collectabilityOf({ ...all, status: 'APPROVED' }), 'NONCOLLECTABLE_ORDER_IS_PAID')
  })
})
