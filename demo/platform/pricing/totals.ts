import { Big } from 'big.js'
import {
  type CouponRule,
  couponDiscounts,
  isFreeShipping,
  type MerchantDiscountRule,
  merchantDiscounts,
  refusalByLines,
} from './coupons.ts'
import { sum, ZERO } from './money.ts'
import { discountOf, type LineDiscounts, lineTotal, type PricingLine, subtotalOf, withCovered } from './pricing.ts'
import { ratesOf, type TaxRegion, type TaxResult, taxOn, untaxed } from './tax.ts'

/** An additional fee of the merchant. */
export interface FeeRule {
  readonly code: string
  readonly name: string
  readonly amount: string
  readonly taxGroupId: string
  /** Charged only when goods are shipped for less than this. */
  readonly below?: string
}

export interface TotalsInput {
  readonly currency: string
  readonly lines: readonly PricingLine[]
  readonly coupon?: CouponRule | undefined
  readonly merchantDiscounts?: readonly MerchantDiscountRule[]
  /** Cost of the chosen shipping option with its charges; absent if none is chosen. */
  readonly shipping?: Big | undefined
  /** Absent: no tax is collected, or the address is unknown. */
  readonly taxRegion?: TaxRegion | undefined
  readonly fees?: readonly FeeRule[]
  /** Lines that a membership pays for. */
  readonly covered?: ReadonlySet<string>
}

/** An amount with its tax. `beforeTax` and `afterTax` include all discounts. */
export interface TaxedAmount {
  readonly price: Big
  readonly discount: Big
  readonly tax: TaxResult
  readonly beforeTax: Big
  readonly afterTax: Big
}

export interface Totals {
  readonly currency: string
  readonly lines: ReadonlyMap<string, TaxedAmount>
  readonly shipping?: TaxedAmount
  readonly fees: readonly (TaxedAmount & { readonly rule: FeeRule })[]
  readonly couponDiscounts: LineDiscounts
  readonly merchantDiscounts: readonly LineDiscounts[]
  readonly taxes: readonly TaxResult[]
  readonly taxIncluded: boolean
  readonly summary: PriceSummary
}

/** `total = subtotal − discount + shipping + additionalFees`, and the tax where it is not contained in the prices. */
export interface PriceSummary {
  readonly subtotal: Big
  /** Before discounts, without the tax that is added. */
  readonly shipping: Big
  /** Discount on goods and shipping. */
  readonly discount: Big
  readonly additionalFees: Big
  readonly tax: Big
  readonly total: Big
}

/** Calculates all totals of a cart. Every part is rounded separately, so that the parts add up exactly. */
export function calculateTotals(input: TotalsInput): Totals {
  const { currency, taxRegion } = input
  const lines = withCovered(input.lines, input.covered ?? new Set())
  const coupon =
    input.coupon !== undefined && refusalByLines(input.coupon, lines) === undefined ? input.coupon : undefined
  const byCoupon: LineDiscounts = coupon === undefined ? new Map() : couponDiscounts(coupon, lines, currency)
  const byMerchant = spreadMerchantDiscounts(input.merchantDiscounts ?? [], lines, byCoupon, currency)
  const applyTax = taxCalculator(currency, taxRegion)

  const lineAmounts = new Map(
    lines.map((line) => [
      line.id,
      applyTax(lineTotal(line), discountOf([byCoupon, ...byMerchant], line.id), line.taxGroupId),
    ]),
  )
  const shipping = taxShipping(input.shipping, isFreeShipping(coupon), applyTax, taxRegion)
  const fees = feesFor(input.fees ?? [], lines).map((rule) => ({
    ...applyTax(new Big(rule.amount), ZERO, rule.taxGroupId),
    rule,
  }))
  const parts = [...lineAmounts.values(), ...(shipping === undefined ? [] : [shipping]), ...fees]
  return {
    currency,
    lines: lineAmounts,
    ...(shipping === undefined ? {} : { shipping }),
    fees,
    couponDiscounts: byCoupon,
    merchantDiscounts: byMerchant,
    taxes: parts.map((part) => part.tax),
    taxIncluded: taxRegion?.included ?? false,
    summary: {
      subtotal: subtotalOf(lines),
      shipping: shipping?.price ?? ZERO,
      discount: sum(parts.map((part) => part.discount)),
      additionalFees: sum(fees.map((fee) => fee.price)),
      tax: sum(parts.map((part) => part.tax.tax)),
      total: sum(parts.map((part) => part.afterTax)),
    },
  }
}

/** The discount of the coupon on items and delivery. 0 if it has none, for example because a membership pays for the items. */
export function couponAmount({ couponDiscounts: ofLines, shipping }: Totals): Big {
  return sum([...ofLines.values(), shipping?.discount ?? ZERO])
}

type ApplyTax = (price: Big, discount: Big, taxGroupId: string) => TaxedAmount

function taxCalculator(currency: string, region: TaxRegion | undefined): ApplyTax {
  return (price, discount, taxGroupId) => {
    const paid = price.minus(discount)
    const tax =
      region === undefined ? untaxed(paid) : taxOn(paid, ratesOf(region, taxGroupId), region.included, currency)
    return { price, discount, tax, beforeTax: tax.taxable, afterTax: tax.included ? paid : paid.plus(tax.tax) }
  }
}

function taxShipping(cost: Big | undefined, free: boolean, applyTax: ApplyTax, region: TaxRegion | undefined) {
  if (cost === undefined) return undefined
  const discount = free ? cost : ZERO
  if (region?.taxesShipping !== false) return applyTax(cost, discount, 'shipping')
  const paid = cost.minus(discount)
  return { price: cost, discount, tax: untaxed(paid), beforeTax: paid, afterTax: paid }
}

function feesFor(fees: readonly FeeRule[], lines: readonly PricingLine[]): FeeRule[] {
  const shipped = lines.filter((line) => line.shippable)
  if (shipped.length === 0) return []
  const subtotal = subtotalOf(shipped)
  return fees.filter((fee) => fee.below === undefined || subtotal.lt(fee.below))
}

function spreadMerchantDiscounts(
  discounts: readonly MerchantDiscountRule[],
  lines: readonly PricingLine[],
  byCoupon: LineDiscounts,
  currency: string,
): LineDiscounts[] {
  const spread: LineDiscounts[] = []
  for (const discount of discounts) {
    const remaining = new Map(
      lines.map((line) => [line.id, lineTotal(line).minus(discountOf([byCoupon, ...spread], line.id))]),
    )
    spread.push(merchantDiscounts(discount, remaining, currency))
  }
  return spread
}
