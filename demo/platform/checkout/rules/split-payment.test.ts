import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Big } from 'big.js'
import fc from 'fast-check'
import { calculateTotals, type PriceSummary } from '../../pricing/totals.ts'
import { taxRegions } from '../../shop/tax.ts'
import { cents, line } from '../../testing/arbitrary-lines.ts'
import { depositOf, splitPayment } from './split-payment.ts'

const options = ['FULL_PAYMENT_ONLINE', 'FULL_PAYMENT_OFFLINE', 'DEPOSIT_ONLINE', 'MEMBERSHIP'] as const
const bought = fc.record({
  price: cents,
  quantity: fc.integer({ min: 1, max: 9 }),
  option: fc.constantFrom(...options),
  deposit: cents,
})

describe('splitPayment', () => {
  it('behavior: the amounts paid now and later add up to the total, and are never below zero', () => {
    fc.assert(
      fc.property(
        fc.array(bought, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(undefined, ...taxRegions),
        fc.option(cents, { nil: undefined }),
        fc.integer({ min: 1, max: 100 }),
        (goods, taxRegion, shipping, percentage) => {
          const lines = goods.map(({ price, quantity }, at) =>
            line({ id: `line-${at}`, price: price.toFixed(), quantity }),
          )
          const merchantDiscounts = [{ percentage }]
          const totals = calculateTotals({ currency: 'USD', lines, taxRegion, shipping, merchantDiscounts })
          const paid = goods.flatMap(({ option, deposit, quantity }, at) => {
            const amount = totals.lines.get(`line-${at}`)
            return amount === undefined ? [] : [{ amount, paymentOption: option, deposit: deposit.times(quantity) }]
          })
          const { now, later } = splitPayment(totals.summary, paid)
          for (const name of Object.keys(totals.summary) as (keyof PriceSummary)[]) {
            assert.equal(now[name].plus(later[name]).toFixed(), totals.summary[name].toFixed())
          }
          assert.ok(now.total.gte(0) && later.total.gte(0))
          const addedTax = totals.taxIncluded ? new Big(0) : later.tax
          assert.equal(later.subtotal.minus(later.discount).plus(addedTax).toFixed(), later.total.toFixed())
        },
      ),
    )
  })
})

describe('depositOf', () => {
  it('default: is an amount or a percentage of the price', () => {
    assert.equal(depositOf({ type: 'FLAT', value: '80' }, '290.00', 2), '80.00')
    assert.equal(depositOf({ type: 'PERCENTAGE', value: '25' }, '48.00', 2), '12.00')
  })

  it('behavior: is at most the price', () => {
    fc.assert(
      fc.property(cents, cents, fc.constantFrom('FLAT' as const, 'PERCENTAGE' as const), (price, value, type) => {
        assert.ok(new Big(depositOf({ type, value: value.toFixed() }, price.toFixed(2), 2)).lte(price))
      }),
    )
  })
})
