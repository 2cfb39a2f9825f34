import { Big } from 'big.js'
import type { MembershipRule } from '../rules/memberships.ts'
import { amountText, sum, type WirePrice, wirePrice, ZERO } from '../rules/money.ts'
import type { ShippingOption } from '../rules/shipping.ts'
import { aggregateTax, type TaxResult } from '../rules/tax.ts'
import type { PriceSummary, TaxedAmount } from '../rules/totals.ts'
import { blockedLines, type CalculationError, type Estimate, isCharged } from './estimate.ts'
import { STORES_APP_ID, shop } from './shop.ts'

/** Totals as the platform answers them, without the cart. Source: platform reference, Estimate Totals. */
export function wireEstimate(result: Estimate): Record<string, unknown> {
  const { totals } = result
  const money = (amount: Big) => wirePrice(amount, result.currency, shop.language)
  const { now, later } = splitPayment(result)
  return {
    calculatedLineItems: result.lines.filter(isCharged).map((line) => {
      const amount = totals.lines.get(line.id)
      return amount === undefined ? { lineItemId: line.id } : wireCalculatedLine(line, amount, money)
    }),
    priceSummary: wireSummary(totals.summary, money),
    taxSummary: wireTaxSummary(result, money),
    ...(result.region === undefined ? {} : { shippingInfo: wireShippingInfo(result, money) }),
    appliedDiscounts: wireDiscounts(result, money),
    calculationErrors: wireErrors(result.errors),
    weightUnit: shop.weightUnit,
    currency: result.currency,
    payNow: wireSummary(now, money),
    payLater: wireSummary(later, money),
    membershipOptions: wireMemberships(result),
    additionalFees: totals.fees.map((fee) => ({
      code: fee.rule.code,
      name: fee.rule.name,
      translatedName: fee.rule.name,
      price: money(fee.price),
      priceBeforeTax: money(fee.beforeTax),
      priceAfterTax: money(fee.afterTax),
      taxDetails: wireTax(fee.tax, money),
      lineItemIds: [],
      source: 'SERVICE_PLUGIN',
    })),
    violations: blockedLines(result.lines).map((line) => ({
      severity: 'ERROR',
      target: { lineItem: { name: 'LINE_ITEM_DEFAULT', id: line.id } },
      description: violationText(line.availability.status, line.facts.name),
    })),
  }
}

type Money = (amount: Big) => WirePrice

function wireCalculatedLine(line: Estimate['lines'][number], amount: TaxedAmount, money: Money) {
  const unit = amount.price.div(line.quantity)
  return {
    lineItemId: line.id,
    pricesBreakdown: {
      totalPriceAfterTax: money(amount.afterTax),
      totalPriceBeforeTax: money(amount.beforeTax),
      taxDetails: wireTax(amount.tax, money),
      totalDiscount: money(amount.discount),
      price: money(unit),
      priceBeforeDiscounts: money(unit),
      lineItemPrice: money(amount.price),
      fullPrice: money(new Big(line.facts.fullPrice)),
    },
    paymentOption: line.facts.paymentOption,
  }
}

function wireTax(tax: TaxResult, money: Money) {
  return {
    taxableAmount: money(tax.taxable),
    taxRate: amountText(tax.rate),
    totalTax: money(tax.tax),
    rateBreakdown: tax.parts.map((part) => ({ name: part.name, rate: part.rate, tax: money(part.tax) })),
    taxBreakdown: tax.parts.map((part) => ({
      jurisdiction: part.jurisdiction,
      jurisdictionType: part.jurisdictionType,
      nonTaxableAmount: money(ZERO),
      rate: part.rate,
      taxAmount: money(part.tax),
      taxableAmount: money(tax.taxable),
      taxType: 'Sales',
      taxName: part.name,
    })),
  }
}

function wireSummary(summary: PriceSummary, money: Money) {
  return {
    subtotal: money(summary.subtotal),
    shipping: money(summary.shipping),
    tax: money(summary.tax),
    discount: money(summary.discount),
    total: money(summary.total),
    additionalFees: money(summary.additionalFees),
  }
}

function wireTaxSummary({ totals, taxRegion }: Estimate, money: Money) {
  const taxed = totals.taxes.filter((tax) => tax.parts.length > 0)
  return {
    taxableAmount: money(sum(taxed.map((tax) => tax.taxable))),
    totalTax: money(totals.summary.tax),
    calculationDetails:
      taxRegion === undefined
        ? { rateType: 'NO_TAX_COLLECTED' }
        : { rateType: 'MANUAL_RATE', manualRateReason: 'GLOBAL_SETTING_TO_MANUAL' },
    aggregatedTaxBreakdown: aggregateTax(taxed).map((part) => ({
      taxName: part.name,
      taxType: 'Sales',
      jurisdiction: part.jurisdiction,
      jurisdictionTypeEnum: part.jurisdictionType,
      rate: part.rate,
      aggregatedTaxAmount: money(part.tax),
      aggregatedTaxableAmount: money(part.taxable),
    })),
  }
}

function wireShippingInfo({ region, options, choice, totals }: Estimate, money: Money) {
  const carriers = new Map<string, ShippingOption[]>()
  for (const option of options) carriers.set(option.carrierId, [...(carriers.get(option.carrierId) ?? []), option])
  const cost = totals.shipping
  return {
    region: { id: region?.id, name: region?.name },
    carrierServiceOptions: [...carriers].map(([carrierId, offered]) => ({
      carrierId,
      shippingOptions: offered.map((option) => ({
        code: option.code,
        title: option.title,
        logistics: wireLogistics(option),
        cost: {
          price: money(option.price),
          otherCharges: option.charges.map(({ type, details, price }) => ({ type, details, price: money(price) })),
        },
        deliveryAllocations: [],
        partial: false,
      })),
    })),
    ...(choice === undefined || cost === undefined
      ? {}
      : {
          selectedCarrierServiceOption: {
            code: choice.option.code,
            carrierId: choice.option.carrierId,
            title: choice.option.title,
            logistics: wireLogistics(choice.option),
            cost: wireShippingCost(cost, money),
            requestedShippingOption: choice.requested,
            otherCharges: choice.option.charges.map(({ type, details, price }) => ({
              type,
              details,
              cost: { price: money(price) },
            })),
            deliveryAllocations: [],
            partial: false,
          },
        }),
  }
}

function wireShippingCost(cost: TaxedAmount, money: Money) {
  return {
    totalPriceAfterTax: money(cost.afterTax),
    totalPriceBeforeTax: money(cost.beforeTax),
    taxDetails: wireTax(cost.tax, money),
    totalDiscount: money(cost.discount),
    price: money(cost.price),
  }
}

export function wireLogistics(option: ShippingOption): Record<string, unknown> {
  const { pickup, slot, instructions, deliveryTime } = option
  return {
    deliveryTime,
    ...(instructions === undefined ? {} : { instructions }),
    ...(pickup === undefined
      ? {}
      : {
          pickupDetails: {
            address: pickup.address,
            businessLocation: pickup.method === 'STORE_PICKUP',
            pickupMethod: pickup.method,
          },
        }),
    ...(slot === undefined ? {} : { deliveryTimeSlot: { from: slot.from.toISOString(), to: slot.to.toISOString() } }),
  }
}

function wireDiscounts({ totals, coupon, merchantDiscounts }: Estimate, money: Money) {
  const applied: Record<string, unknown>[] = []
  if (coupon !== undefined) {
    const forShipping = coupon.benefit.kind === 'free-shipping'
    const amount = forShipping ? (totals.shipping?.discount ?? ZERO) : sum(totals.couponDiscounts.values())
    const limited = coupon.productIds !== undefined || coupon.collectionIds !== undefined
    applied.push({
      coupon: { id: coupon.id, code: coupon.code, name: coupon.name, amount: money(amount) },
      discountType: forShipping ? 'SHIPPING' : limited ? 'SPECIFIC_ITEMS' : 'GLOBAL',
      lineItemIds: discountedIds(totals.couponDiscounts),
    })
  }
  totals.merchantDiscounts.forEach((spread, index) => {
    const percentage = merchantDiscounts[index]?.percentage
    applied.push({
      merchantDiscount: { amount: money(sum(spread.values())), ...(percentage === undefined ? {} : { percentage }) },
      discountType: 'GLOBAL',
      lineItemIds: discountedIds(spread),
    })
  })
  return applied
}

function discountedIds(discounts: ReadonlyMap<string, Big>): string[] {
  return [...discounts].filter(([, amount]) => amount.gt(0)).map(([id]) => id)
}

function wireErrors({ shipping, selectedShipping, coupon, membership }: Estimate['errors']) {
  const details = (error: CalculationError) => ({ applicationError: { ...error, data: {} } })
  return {
    ...(shipping === undefined ? {} : { generalShippingCalculationError: details(shipping) }),
    ...(selectedShipping === undefined ? {} : { selectedShippingOptionError: details(selectedShipping) }),
    ...(coupon === undefined ? {} : { couponCalculationError: details(coupon) }),
    ...(membership === undefined ? {} : { membershipError: details(membership) }),
    orderValidationErrors: [],
  }
}

function wireMemberships({ memberships, cover }: Estimate) {
  return {
    eligibleMemberships: memberships.eligible.map(({ membership, lineItemIds }) =>
      wireMembership(membership, lineItemIds),
    ),
    invalidMemberships: memberships.invalid.map(({ membership, reason }) => ({
      membership: wireMembership(membership, []),
      reason,
    })),
    selectedMemberships: cover.selected.map(({ id, lineItemIds }) => ({
      id,
      appId: memberships.eligible.find(({ membership }) => membership.id === id)?.membership.appId ?? STORES_APP_ID,
      lineItemIds,
    })),
  }
}

function wireMembership(membership: MembershipRule, lineItemIds: readonly string[]) {
  const { id, appId, name, credits, expirationDate } = membership
  return {
    id,
    appId,
    name: { original: name, translated: name },
    lineItemIds,
    ...(credits === undefined ? {} : { credits }),
    ...(expirationDate === undefined ? {} : { expirationDate }),
  }
}

/** What is paid when ordering, and what is paid offline afterwards. Delivery and fees are paid at once. */
function splitPayment({ totals, lines }: Estimate): { now: PriceSummary; later: PriceSummary } {
  const { summary } = totals
  const offline = lines.filter((line) => line.facts.paymentOption === 'FULL_PAYMENT_OFFLINE')
  const parts = offline.flatMap((line) => totals.lines.get(line.id) ?? [])
  const later: PriceSummary = {
    subtotal: sum(parts.map((part) => part.price)),
    shipping: ZERO,
    discount: sum(parts.map((part) => part.discount)),
    additionalFees: ZERO,
    tax: sum(parts.map((part) => part.tax.tax)),
    total: sum(parts.map((part) => part.afterTax)),
  }
  const now: PriceSummary = {
    subtotal: summary.subtotal.minus(later.subtotal),
    shipping: summary.shipping,
    discount: summary.discount.minus(later.discount),
    additionalFees: summary.additionalFees,
    tax: summary.tax.minus(later.tax),
    total: summary.total.minus(later.total),
  }
  return { now, later }
}

function violationText(status: string, name: string): string {
  if (status === 'NOT_FOUND') return `${name} does not exist any more`
  return status === 'NOT_AVAILABLE' ? `${name} is sold out` : `There is less of ${name} than the cart asks for`
}
