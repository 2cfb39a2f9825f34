import type { Queryable } from '../db/database.ts'
import { coupons } from '../db/schema/commerce.ts'
import type { CouponRule } from '../pricing/coupons.ts'
import { seedId } from './ids.ts'

const products = (...slugs: string[]) => slugs.map((slug) => seedId('product', slug))

function coupon(
  position: number,
  code: string,
  name: string,
  rule: Pick<CouponRule, 'benefit'> & Partial<CouponRule>,
): CouponRule {
  const id = `d3a4b5c6-${String(position).padStart(4, '0')}-4f10-8a5b-90a1b2c3d4e5`
  return { id, code, name, used: 0, active: true, startsAt: '2020-01-01T00:00:00.000Z', ...rule }
}

/** One coupon of every kind, and one for every refusal. */
const seedCouponRules: readonly CouponRule[] = [
  coupon(1, 'WELCOME10', '10% off your first order', { benefit: { kind: 'percent', percent: '10' } }),
  coupon(2, 'FIVEOFF', '$5 off', { benefit: { kind: 'amount', amount: '5' } }),
  coupon(3, 'FREESHIP', 'Free shipping', { benefit: { kind: 'free-shipping' } }),
  coupon(4, 'BIGSPEND', '$25 off from $150', { benefit: { kind: 'amount', amount: '25' }, minimumSubtotal: '150' }),
  coupon(5, 'MUGS20', '20% off mugs and cups', {
    benefit: { kind: 'percent', percent: '20' },
    productIds: products('ember-mug', 'espresso-cups'),
  }),
  coupon(6, 'THREEFORTWO', 'Three notebooks for two', {
    benefit: { kind: 'buy-x-get-y', buy: 2, get: 1 },
    productIds: products('everyday-notebook', 'zeszyt-laki'),
  }),
  coupon(7, 'TOWELS19', 'Tea towels for $19', {
    benefit: { kind: 'fixed-price', price: '19' },
    productIds: products('linen-tea-towels'),
  }),
  coupon(8, 'EXPIRED', 'Long past', {
    benefit: { kind: 'percent', percent: '50' },
    expiresAt: '2021-01-01T00:00:00.000Z',
  }),
  coupon(9, 'SOLDOUT', 'All used up', { benefit: { kind: 'amount', amount: '40' }, usageLimit: 25, used: 25 }),
  coupon(10, 'LASTONE', '$15 off, once', { benefit: { kind: 'amount', amount: '15' }, usageLimit: 1 }),
  coupon(11, 'TOMORROW', 'Not yet', {
    benefit: { kind: 'percent', percent: '15' },
    startsAt: '2099-01-01T00:00:00.000Z',
  }),
  coupon(12, 'RETIRED', 'Switched off', { benefit: { kind: 'percent', percent: '15' }, active: false }),
]

export const couponCodes: readonly string[] = seedCouponRules.map(({ code }) => code)

export async function seedCoupons(db: Queryable): Promise<void> {
  const rows = seedCouponRules.map(({ used, ...document }) => ({
    id: document.id,
    code: document.code,
    document,
    used,
    usageLimit: document.usageLimit ?? null,
  }))
  await db.insert(coupons).values(rows)
}
