import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Big } from 'big.js'
import fc from 'fast-check'
import { cents, line, shuffled } from '../testing/arbitrary-lines.ts'
import {
  applicableLines,
  type CouponBenefit,
  type CouponRule,
  couponDiscounts,
  couponRefusal,
  merchantDiscounts,
} from './coupons.ts'
import { roundMoney, sum } from './money.ts'
import { lineTotal, type PricingLine } from './pricing.ts'

const NOW = new Date('2025-03-03T09:00:00Z')

function coupon(benefit: CouponBenefit, more: Partial<CouponRule> = {}): CouponRule {
  return { id: 'c', code: 'CODE', name: 'Coupon', used: 0, active: true, benefit, ...more }
}

const total = (rule: CouponRule, lines: readonly PricingLine[]) =>
  sum(couponDiscounts(rule, lines, 'USD').values()).toFixed()

describe('coupon discounts', () => {
  const cart = [
    line({ id: 'a', price: '10', quantity: 3, productId: 'mug' }),
    line({ id: 'b', price: '25', productId: 'lamp' }),
  ]

  it('default: percent, amount, fixed price, three for two, free delivery', () => {
    assert.equal(total(coupon({ kind: 'percent', percent: '10' }), cart), '5.5')
    assert.equal(total(coupon({ kind: 'amount', amount: '7' }), cart), '7')
    assert.equal(total(coupon({ kind: 'fixed-price', price: '8' }), cart), '23')
    assert.equal(total(coupon({ kind: 'buy-x-get-y', buy: 2, get: 1 }), cart), '10')
    assert.equal(total(coupon({ kind: 'free-shipping' }), cart), '0')
  })

  it('behavior: reduces only matching lines', () => {
    const mugs = { productIds: ['mug'] }
    assert.equal(total(coupon({ kind: 'percent', percent: '20' }, mugs), cart), '6')
    assert.equal(total(coupon({ kind: 'amount', amount: '100' }, mugs), cart), '30')
    const kitchen = [line({ id: 'a', collectionIds: ['kitchen'] }), line({ id: 'b', collectionIds: ['desk'] })]
    assert.equal(total(coupon({ kind: 'percent', percent: '50' }, { collectionIds: ['kitchen'] }), kitchen), '5')
  })

  it('behavior: a fixed price never increases a price', () => {
    assert.equal(total(coupon({ kind: 'fixed-price', price: '12' }), cart), '13')
  })

  const benefit: fc.Arbitrary<CouponBenefit> = fc.oneof(
    fc.integer({ min: 1, max: 100 }).map((percent) => ({ kind: 'percent' as const, percent: String(percent) })),
    cents.map((amount) => ({ kind: 'amount' as const, amount: amount.toFixed() })),
    cents.map((price) => ({ kind: 'fixed-price' as const, price: price.toFixed() })),
    fc.record({
      kind: fc.constant('buy-x-get-y' as const),
      buy: fc.integer({ min: 1, max: 4 }),
      get: fc.integer({ min: 1, max: 3 }),
    }),
    fc.constant({ kind: 'free-shipping' as const }),
  )
  const scope = fc.constantFrom<Partial<CouponRule>>({}, { productIds: ['mug'] }, { collectionIds: ['desk'] })

  it('behavior: is at most the price of its lines, never negative, exact to the cent, and independent of the order of lines', () => {
    fc.assert(
      fc.property(benefit, scope, shuffled, (kind, more, [lines, reordered]) => {
        const rule = coupon(kind, more)
        const discounts = couponDiscounts(rule, lines, 'USD')
        const applicableIds = new Set(applicableLines(rule, lines).map(({ id }) => id))
        for (const discountedLine of lines) {
          const amount = discounts.get(discountedLine.id) ?? new Big(0)
          assert.ok(amount.gte(0) && amount.lte(lineTotal(discountedLine)))
          assert.ok(applicableIds.has(discountedLine.id) || amount.eq(0))
          assert.ok(amount.eq(roundMoney(amount, 'USD')))
        }
        const reorderedDiscounts = couponDiscounts(rule, reordered, 'USD')
        for (const [id, amount] of discounts) assert.equal(reorderedDiscounts.get(id)?.toFixed(), amount.toFixed())
      }),
    )
  })

  it('behavior: reduces by the whole amount if the price of the items is high enough', () => {
    fc.assert(
      fc.property(cents, shuffled, (amount, [lines]) => {
        const subtotal = sum(lines.map(lineTotal))
        const discount = new Big(total(coupon({ kind: 'amount', amount: amount.toFixed() }), lines))
        assert.equal(discount.toFixed(), (amount.lt(subtotal) ? amount : subtotal).toFixed())
      }),
    )
  })
})

describe('merchant discounts', () => {
  it('behavior: are at most the amount to pay', () => {
    const remaining = new Map([
      ['a', new Big('3')],
      ['b', new Big('1')],
    ])
    const discountFor = (rule: Parameters<typeof merchantDiscounts>[0]) =>
      sum(merchantDiscounts(rule, remaining, 'USD').values()).toFixed()
    assert.equal(discountFor({ amount: '9' }), '4')
    assert.equal(discountFor({ percentage: 50 }), '2')
  })
})

describe('coupon refusals', () => {
  const percent = { kind: 'percent', percent: '10' } as const
  for (const [code, more] of [
    ['ERROR_COUPON_IS_DISABLED', { active: false }],
    ['ERROR_COUPON_IS_NOT_ACTIVE_YET', { startsAt: '2025-03-03T09:00:01Z' }],
    ['ERROR_COUPON_HAS_EXPIRED', { expiresAt: '2025-03-03T09:00:00Z' }],
    ['ERROR_COUPON_USAGE_EXCEEDED', { usageLimit: 2, used: 2 }],
    ['ERROR_COUPON_NOT_APPLICABLE', { productIds: ['other'] }],
    ['ERROR_INVALID_SUBTOTAL', { minimumSubtotal: '10.01' }],
  ] as const) {
    it(`error: ${code}`, () => {
      assert.equal(couponRefusal(coupon(percent, more), [line()], NOW)?.code, code)
    })
  }

  it('default: none at the limits', () => {
    const edge = coupon(percent, {
      startsAt: '2025-03-03T09:00:00Z',
      expiresAt: '2025-03-03T09:00:01Z',
      usageLimit: 2,
      used: 1,
      minimumSubtotal: '10',
    })
    assert.equal(couponRefusal(edge, [line()], NOW), undefined)
  })

  it('behavior: free delivery requires items that are delivered', () => {
    const free = coupon({ kind: 'free-shipping' })
    assert.equal(couponRefusal(free, [line({ shippable: false })], NOW)?.code, 'ERROR_COUPON_NOT_APPLICABLE')
  })
})
