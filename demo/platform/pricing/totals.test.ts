import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Big } from 'big.js'
import fc from 'fast-check'
import { fees } from '../shop/shipping.ts'
import { taxRegions } from '../shop/tax.ts'
import { cents, line, shuffled } from '../testing/arbitrary-lines.ts'
import type { CouponRule, MerchantDiscountRule } from './coupons.ts'
import { roundMoney, sum } from './money.ts'
import { calculateTotals, type Totals, type TotalsInput } from './totals.ts'

const coupon = (benefit: CouponRule['benefit']): CouponRule => ({
  id: 'c',
  code: 'C',
  name: 'C',
  used: 0,
  active: true,
  benefit,
})
const region = (name: string) => taxRegions.find((candidate) => candidate.name === name)

const input: fc.Arbitrary<Omit<TotalsInput, 'lines'>> = fc.record({
  currency: fc.constant('USD'),
  coupon: fc.option(
    fc.oneof(
      fc.integer({ min: 1, max: 100 }).map((percent) => coupon({ kind: 'percent', percent: `${percent}` })),
      cents.map((amount) => coupon({ kind: 'amount', amount: amount.toFixed() })),
      fc.constant(coupon({ kind: 'free-shipping' })),
      fc.constant(coupon({ kind: 'buy-x-get-y', buy: 1, get: 1 })),
    ),
    { nil: undefined },
  ),
  merchantDiscounts: fc.array(
    fc.oneof<fc.Arbitrary<MerchantDiscountRule>[]>(
      cents.map((amount) => ({ amount: amount.toFixed() })),
      fc.integer({ min: 1, max: 100 }).map((percentage) => ({ percentage })),
    ),
    { maxLength: 2 },
  ),
  shipping: fc.option(cents, { nil: undefined }),
  taxRegion: fc.option(fc.constantFrom(...taxRegions), { nil: undefined }),
  fees: fc.constantFrom([], fees),
  covered: fc.constantFrom(new Set<string>(), new Set(['line-0'])),
})

const summaryOf = ({ summary }: Totals) => Object.values(summary).map((amount: Big) => amount.toFixed())

describe('calculateTotals', () => {
  it('default: adds items, coupon, delivery, fee and tax', () => {
    const { summary } = calculateTotals({
      currency: 'USD',
      lines: [line({ price: '4', quantity: 2 })],
      coupon: coupon({ kind: 'percent', percent: '25' }),
      shipping: new Big('5.9'),
      taxRegion: region('Texas'),
      fees,
    })
    assert.deepEqual(
      Object.fromEntries(Object.entries(summary).map(([name, amount]: [string, Big]) => [name, amount.toFixed()])),
      { subtotal: '8', shipping: '5.9', discount: '2', additionalFees: '1.5', tax: '0.84', total: '14.24' },
    )
  })

  it('behavior: California does not tax delivery', () => {
    const { shipping } = calculateTotals({
      currency: 'USD',
      lines: [line()],
      shipping: new Big(10),
      taxRegion: region('California'),
    })
    assert.equal(shipping?.tax.tax.toFixed(), '0')
  })

  it('behavior: charges the small order fee only below its limit, for shipped items', () => {
    const feeOf = (price: string, shippable = true) =>
      calculateTotals({
        currency: 'USD',
        lines: [line({ price, shippable })],
        fees,
      }).summary.additionalFees.toFixed()
    assert.deepEqual([feeOf('9.99'), feeOf('10'), feeOf('9.99', false)], ['1.5', '0', '0'])
  })

  it('behavior: a line that a membership pays for costs nothing', () => {
    const totals = calculateTotals({ currency: 'USD', lines: [line(), line({ id: 'b' })], covered: new Set(['a']) })
    assert.equal(totals.summary.total.toFixed(), '10')
    assert.equal(totals.lines.get('a')?.afterTax.toFixed(), '0')
  })

  it('behavior: the parts add up to the totals, to the cent', () => {
    fc.assert(
      fc.property(input, shuffled, (rest, [lines]) => {
        const totals = calculateTotals({ ...rest, lines })
        const { summary } = totals
        const added = totals.taxIncluded ? new Big(0) : summary.tax
        const expected = summary.subtotal
          .minus(summary.discount)
          .plus(summary.shipping)
          .plus(summary.additionalFees)
          .plus(added)
        assert.equal(summary.total.toFixed(), expected.toFixed())
        const parts = [
          ...totals.lines.values(),
          ...(totals.shipping === undefined ? [] : [totals.shipping]),
          ...totals.fees,
        ]
        assert.equal(sum(parts.map((part) => part.afterTax)).toFixed(), summary.total.toFixed())
        assert.equal(sum(parts.map((part) => part.tax.tax)).toFixed(), summary.tax.toFixed())
        for (const part of parts) assert.ok(part.beforeTax.plus(part.tax.tax).eq(part.afterTax))
      }),
    )
  })

  it('behavior: no amount is negative or has fractions of a cent', () => {
    fc.assert(
      fc.property(input, shuffled, (rest, [lines]) => {
        const totals = calculateTotals({ ...rest, lines })
        for (const amount of Object.values(totals.summary) as Big[]) {
          assert.ok(amount.gte(0))
          assert.ok(amount.eq(roundMoney(amount, 'USD')))
        }
        for (const part of totals.lines.values()) assert.ok(part.discount.lte(part.price) && part.afterTax.gte(0))
      }),
    )
  })

  it('behavior: the order of the lines does not matter', () => {
    fc.assert(
      fc.property(input, shuffled, (rest, [lines, reordered]) => {
        assert.deepEqual(
          summaryOf(calculateTotals({ ...rest, lines })),
          summaryOf(calculateTotals({ ...rest, lines: reordered })),
        )
      }),
    )
  })
})
