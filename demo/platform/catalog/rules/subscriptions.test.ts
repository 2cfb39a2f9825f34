import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Big } from 'big.js'
import fc from 'fast-check'
import type { SubscriptionOption } from '../types.ts'
import { subscriptionPrice } from './subscriptions.ts'

const option: SubscriptionOption = { id: 'o', title: 'Monthly', frequency: 'MONTH', interval: 1, autoRenewal: true }
const cents = fc.integer({ min: 0, max: 99_999_999 }).map((units) => new Big(units).div(100).toFixed(2))
const percents = fc.integer({ min: 0, max: 10_000 }).map((units) => new Big(units).div(100).toFixed())

describe('subscriptionPrice', () => {
  it('default: returns the price for an option without a discount', () => {
    fc.assert(fc.property(cents, (price) => assert.equal(subscriptionPrice(price, option, 2), price)))
  })

  it('args: a percentage is exact to half a cent, an amount to the cent, and the price is never below zero', () => {
    fc.assert(
      fc.property(cents, percents, (price, value) => {
        const paid = new Big(subscriptionPrice(price, { ...option, discount: { type: 'PERCENT', value } }, 2))
        const exact = new Big(price).times(new Big(100).minus(value)).div(100)
        assert.ok(paid.minus(exact).abs().lte('0.005') && paid.gte(0) && paid.lte(price))
      }),
    )
    fc.assert(
      fc.property(cents, cents, (price, value) => {
        const paid = subscriptionPrice(price, { ...option, discount: { type: 'AMOUNT', value } }, 2)
        const left = new Big(price).minus(value)
        assert.equal(paid, (left.lt(0) ? new Big(0) : left).toFixed(2))
      }),
    )
  })

  it('args: rounds to the decimals of the currency', () => {
    assert.equal(subscriptionPrice('1999', { ...option, discount: { type: 'PERCENT', value: '15' } }, 0), '1699')
  })
})
