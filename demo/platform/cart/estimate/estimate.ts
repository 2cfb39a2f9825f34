import { Big } from 'big.js'
import { isBuyable } from '../../catalog/rules/availability.ts'
import {
  coverLines,
  type MembershipCover,
  type MembershipOptions,
  type MembershipRule,
  membershipOptions,
  type SelectedMembership,
} from '../../checkout/rules/memberships.ts'
import {
  chooseShipping,
  needsShipping,
  type ShippingChoice,
  type ShippingOption,
  type ShippingRegion,
  shippingCost,
  shippingOptions,
  shippingRegionOf,
} from '../../checkout/rules/shipping.ts'
import { type PaidLine, type SplitPayment, splitPayment } from '../../checkout/rules/split-payment.ts'
import type { ViolationRule } from '../../checkout/rules/violation-rule.ts'
import { compact } from '../../http/input/compact.ts'
import { type CouponRule, couponRefusal, type MerchantDiscountRule } from '../../pricing/coupons.ts'
import { type PricingLine, withCovered } from '../../pricing/pricing.ts'
import { type TaxRegion, taxRegionOf } from '../../pricing/tax.ts'
import { calculateTotals, type Totals } from '../../pricing/totals.ts'
import type { ShopSettings } from '../../shop/settings.ts'
import type { ResolvedLine } from '../lines/catalog-lines.ts'
import type { Address, ShippingSelection } from '../types.ts'

export interface EstimateInput {
  readonly shop: ShopSettings
  readonly lines: readonly ResolvedLine[]
  readonly now: Date
  readonly coupon?: CouponRule | undefined
  readonly merchantDiscounts?: readonly MerchantDiscountRule[]
  readonly memberships?: readonly MembershipRule[]
  readonly selectedMemberships?: readonly SelectedMembership[]
  readonly shippingAddress?: Address | undefined
  readonly billingAddress?: Address | undefined
  readonly selectedShippingOption?: ShippingSelection | undefined
  readonly calculateTax?: boolean
  readonly calculateShipping?: boolean
  readonly calculateAdditionalFees?: boolean
  readonly violations?: readonly ViolationRule[]
}

export interface CalculationError {
  readonly code: string
  readonly description: string
}

/** Result of an estimate, independent of its wire format. */
export interface Estimate {
  readonly currency: string
  /** Every line of the cart. */
  readonly lines: readonly ResolvedLine[]
  readonly totals: Totals
  readonly coupon?: CouponRule
  readonly merchantDiscounts: readonly MerchantDiscountRule[]
  readonly needsShipping: boolean
  readonly region?: ShippingRegion
  readonly options: readonly ShippingOption[]
  readonly choice?: ShippingChoice
  readonly taxRegion?: TaxRegion
  readonly memberships: MembershipOptions
  readonly cover: MembershipCover
  readonly violations: readonly ViolationRule[]
  readonly errors: {
    readonly shipping?: CalculationError
    readonly selectedShipping?: CalculationError
    readonly coupon?: CalculationError
    readonly membership?: CalculationError
  }
}

/**
 * Estimates a cart at an address.
 *
 * Unavailable lines are not charged. Without an address, there is no shipping, fee or tax. An invalid coupon gives no discount and is
 * reported as an error.
 */
export function estimate(input: EstimateInput): Estimate {
  const { shop, now, shippingAddress } = input
  const lines = input.lines.filter(isCharged).map(pricingLine)
  const shipped = needsShipping(lines)
  const memberships = membershipOptions(input.memberships ?? [], lines, now)
  const cover = coverLines(memberships, input.selectedMemberships ?? [], lines)
  const refused =
    input.coupon === undefined ? undefined : couponRefusal(input.coupon, withCovered(lines, cover.covered), now)
  const coupon = refused === undefined ? input.coupon : undefined
  const withShipping = shipped && shippingAddress?.country !== undefined && input.calculateShipping !== false
  const delivery = withShipping ? calculateDelivery(input, shippingAddress, lines) : noDelivery
  const taxAddress = (shipped ? delivery.choice?.option.pickup?.address : input.billingAddress) ?? shippingAddress
  const taxRegion = input.calculateTax === false ? undefined : taxRegionOf(shop.taxRegions, taxAddress)
  const totals = calculateTotals({
    currency: shop.currency,
    lines,
    coupon,
    merchantDiscounts: input.merchantDiscounts ?? [],
    shipping: delivery.choice === undefined ? undefined : shippingCost(delivery.choice.option),
    taxRegion,
    fees: shippingAddress?.country !== undefined && input.calculateAdditionalFees !== false ? shop.fees : [],
    covered: cover.covered,
  })
  return compact({
    currency: shop.currency,
    lines: input.lines,
    totals,
    coupon,
    merchantDiscounts: input.merchantDiscounts ?? [],
    needsShipping: shipped,
    ...delivery,
    taxRegion,
    memberships,
    cover,
    violations: input.violations ?? [],
    errors: compact({
      ...delivery.errors,
      coupon: refused,
      membership: cover.refused.length === 0 ? undefined : MEMBERSHIP_REFUSED,
    }),
  })
}

/** The part paid with the order and the part paid later. */
export function paymentOf({ totals, lines }: Estimate): SplitPayment {
  const paid = lines.flatMap(({ id, quantity, itemData }): PaidLine[] => {
    const amount = totals.lines.get(id)
    if (amount === undefined) return []
    const { paymentOption, depositAmount } = itemData
    const deposit = depositAmount === undefined ? undefined : new Big(depositAmount).times(quantity)
    return [compact({ amount, paymentOption, deposit })]
  })
  return splitPayment(totals.summary, paid)
}

/** Lines that cannot be bought without changes. */
export function blockedLines(lines: readonly ResolvedLine[]): ResolvedLine[] {
  return lines.filter((line) => !isBuyable(line.availability))
}

/** Whether a line can only be paid with a membership. */
export function requiresMembership({ itemData }: ResolvedLine): boolean {
  return itemData.paymentOption === 'MEMBERSHIP'
}

/** Lines that require a membership and are not covered by one. */
export function uncoveredLines({ lines, cover }: Pick<Estimate, 'lines' | 'cover'>): ResolvedLine[] {
  return lines.filter((line) => requiresMembership(line) && !cover.covered.has(line.id))
}

/** Lines that the buyer cannot buy, because only members can. */
export function membersOnlyLines<Line extends Pick<ResolvedLine, 'itemData'>>(
  lines: readonly Line[],
  { memberId }: { readonly memberId?: string | undefined },
): Line[] {
  return memberId === undefined ? lines.filter(({ itemData }) => itemData.membersOnly) : []
}

export function isCharged(line: ResolvedLine): boolean {
  return line.availability.status === 'AVAILABLE' || line.availability.status === 'PARTIALLY_AVAILABLE'
}

export function pricingLine({ id, quantity, reference, itemData }: ResolvedLine): PricingLine {
  return compact({
    id,
    quantity,
    price: new Big(itemData.price),
    productId: reference?.catalogItemId,
    collectionIds: itemData.collectionIds,
    taxGroupId: itemData.taxGroupId,
    shippable: itemData.shippable,
    weight: new Big(itemData.weight ?? 0),
  })
}

const MEMBERSHIP_REFUSED: CalculationError = {
  code: 'INVALID_MEMBERSHIP',
  description: 'A selected membership cannot pay for these items',
}

const noDelivery: Pick<Estimate, 'options' | 'errors' | 'choice' | 'region'> = { options: [], errors: {} }

function calculateDelivery(input: EstimateInput, address: Address, lines: readonly PricingLine[]): typeof noDelivery {
  const region = shippingRegionOf(input.shop.shippingRegions, address)
  const options = region === undefined ? [] : shippingOptions(region, lines, input.now)
  if (region === undefined || options.length === 0) {
    const description = region === undefined ? 'No delivery to this address' : 'No delivery for these items'
    return { options: [], errors: { shipping: { code: 'NO_DELIVERY_AVAILABLE', description } } }
  }
  const choice = chooseShipping(options, input.selectedShippingOption)
  if (choice !== undefined) return { region, options, choice, errors: {} }
  const selectedShipping: CalculationError = {
    code: 'SHIPPING_OPTION_NOT_FOUND',
    description: 'The selected delivery method is not available for this address',
  }
  return compact({ region, options, choice: chooseShipping(options, undefined), errors: { selectedShipping } })
}
