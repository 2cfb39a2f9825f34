import { Big } from 'big.js'
import { allocate, atLeastZero, min, roundMoney, sum } from './money.ts'
import { type LineDiscounts, lineTotal, type PricingLine, subtotalOf } from './pricing.ts'

/** Benefit of a coupon. The platform has these five kinds. */
export type CouponBenefit =
  | { readonly kind: 'percent'; readonly percent: string }
  | { readonly kind: 'amount'; readonly amount: string }
  | { readonly kind: 'free-shipping' }
  | { readonly kind: 'fixed-price'; readonly price: string }
  | { readonly kind: 'buy-x-get-y'; readonly buy: number; readonly get: number }

export interface CouponRule {
  readonly id: string
  /** Case-insensitive. */
  readonly code: string
  readonly name: string
  readonly benefit: CouponBenefit
  /** Only these products; absent: everything. */
  readonly productIds?: readonly string[]
  /** Only products of these collections; absent: everything. */
  readonly collectionIds?: readonly string[]
  readonly minimumSubtotal?: string
  /** ISO dates. */
  readonly startsAt?: string
  readonly expiresAt?: string
  readonly usageLimit?: number
  readonly used: number
  readonly active: boolean
}

/** The `discountType` of a coupon in the totals of Cart V1 and in orders. */
export function discountTypeOf({ benefit, productIds, collectionIds }: CouponRule) {
  if (benefit.kind === 'free-shipping') return 'SHIPPING'
  return productIds !== undefined || collectionIds !== undefined ? 'SPECIFIC_ITEMS' : 'GLOBAL'
}

/** Application error codes of the platform for a coupon that is refused. */
export type CouponRefusalCode =
  | 'ERROR_COUPON_DOES_NOT_EXIST'
  | 'ERROR_COUPON_IS_DISABLED'
  | 'ERROR_COUPON_IS_NOT_ACTIVE_YET'
  | 'ERROR_COUPON_HAS_EXPIRED'
  | 'ERROR_COUPON_USAGE_EXCEEDED'
  | 'ERROR_INVALID_SUBTOTAL'
  | 'ERROR_COUPON_NOT_APPLICABLE'

export interface CouponRefusal {
  readonly code: CouponRefusalCode
  readonly description: string
}

export const UNKNOWN_COUPON: CouponRefusal = {
  code: 'ERROR_COUPON_DOES_NOT_EXIST',
  description: 'Coupon does not exist',
}

/** The reason why the coupon is not valid at this time, independent of the cart. */
function refusalByState(coupon: CouponRule, now: Date): CouponRefusal | undefined {
  if (!coupon.active) return { code: 'ERROR_COUPON_IS_DISABLED', description: 'Coupon is disabled' }
  if (coupon.startsAt !== undefined && now < new Date(coupon.startsAt)) {
    return { code: 'ERROR_COUPON_IS_NOT_ACTIVE_YET', description: 'Coupon is not active yet' }
  }
  if (coupon.expiresAt !== undefined && now >= new Date(coupon.expiresAt)) {
    return { code: 'ERROR_COUPON_HAS_EXPIRED', description: 'Coupon has expired' }
  }
  if (coupon.usageLimit !== undefined && coupon.used >= coupon.usageLimit) {
    return { code: 'ERROR_COUPON_USAGE_EXCEEDED', description: 'Coupon usage limit was exceeded' }
  }
  return undefined
}

/** The reason why the coupon does not apply to these lines. */
export function refusalByLines(coupon: CouponRule, lines: readonly PricingLine[]): CouponRefusal | undefined {
  const applicable = applicableLines(coupon, lines)
  if (applicable.length === 0) {
    return { code: 'ERROR_COUPON_NOT_APPLICABLE', description: 'Coupon does not apply to the items in the cart' }
  }
  if (coupon.minimumSubtotal !== undefined && subtotalOf(applicable).lt(coupon.minimumSubtotal)) {
    return {
      code: 'ERROR_INVALID_SUBTOTAL',
      description: `Cart subtotal is below the coupon's minimum of ${coupon.minimumSubtotal}`,
    }
  }
  return undefined
}

export function couponRefusal(coupon: CouponRule, lines: readonly PricingLine[], now: Date): CouponRefusal | undefined {
  return refusalByState(coupon, now) ?? refusalByLines(coupon, lines)
}

/** The lines that the coupon applies to. Free shipping applies to shipped lines. */
export function applicableLines(coupon: CouponRule, lines: readonly PricingLine[]): PricingLine[] {
  const { productIds, collectionIds, benefit } = coupon
  return lines.filter((line) => {
    if (benefit.kind === 'free-shipping' && !line.shippable) return false
    if (productIds === undefined && collectionIds === undefined) return true
    const isListed = line.productId !== undefined && productIds?.includes(line.productId) === true
    return isListed || line.collectionIds.some((id) => collectionIds?.includes(id) === true)
  })
}

/**
 * The discount per line, never more than the line's total. The parts add up to the cent, and the order of the lines does not matter.
 *
 * Empty for free shipping and for a coupon that does not apply.
 */
export function couponDiscounts(coupon: CouponRule, lines: readonly PricingLine[], currency: string): LineDiscounts {
  const applicable = applicableLines(coupon, lines)
  if (applicable.length === 0 || refusalByLines(coupon, lines) !== undefined) return new Map()
  const { benefit } = coupon
  if (benefit.kind === 'free-shipping') return new Map()
  if (benefit.kind === 'buy-x-get-y') return freeUnits(benefit.buy, benefit.get, applicable)
  if (benefit.kind === 'fixed-price') {
    const fixed = new Big(benefit.price)
    return new Map(applicable.map((line) => [line.id, atLeastZero(line.price.minus(fixed)).times(line.quantity)]))
  }
  const weights = new Map(applicable.map((line) => [line.id, lineTotal(line)]))
  const subtotal = sum(weights.values())
  const requested =
    benefit.kind === 'amount' ? new Big(benefit.amount) : roundMoney(subtotal.times(benefit.percent).div(100), currency)
  return allocate(min(requested, subtotal), weights, currency)
}

/** In every complete group of `buy + get` units, the cheapest `get` units are free. */
function freeUnits(buy: number, get: number, lines: readonly PricingLine[]): LineDiscounts {
  const units = lines.reduce((count, line) => count + line.quantity, 0)
  let remainingFree = Math.floor(units / (buy + get)) * get
  const cheapest = [...lines].sort((a, b) => a.price.cmp(b.price) || (a.id < b.id ? -1 : 1))
  const discounts = new Map<string, Big>()
  for (const line of cheapest) {
    const freeOfLine = Math.min(remainingFree, line.quantity)
    if (freeOfLine > 0) discounts.set(line.id, line.price.times(freeOfLine))
    remainingFree -= freeOfLine
  }
  return discounts
}

/** Whether the coupon makes delivery free. */
export function isFreeShipping(coupon: CouponRule | undefined): boolean {
  return coupon?.benefit.kind === 'free-shipping'
}

/** A discount of the merchant on one cart. */
export type MerchantDiscountRule =
  | { readonly amount: string; readonly percentage?: undefined }
  | { readonly percentage: number; readonly amount?: undefined }

/** Distributes a merchant's discount over the remaining line totals. */
export function merchantDiscounts(
  discount: MerchantDiscountRule,
  remaining: ReadonlyMap<string, Big>,
  currency: string,
): LineDiscounts {
  const subtotal = sum(remaining.values())
  const requested =
    discount.amount === undefined
      ? roundMoney(subtotal.times(new Big(discount.percentage)).div(100), currency)
      : new Big(discount.amount)
  return allocate(roundMoney(min(requested, subtotal), currency), remaining, currency)
}
