import { Big } from 'big.js'
import { compact } from '../../../http/input/compact.ts'
import type { Conversion } from '../../../pricing/conversion.ts'
import { discountTypeOf } from '../../../pricing/coupons.ts'
import { type MoneyMapper, sum, wirePrice } from '../../../pricing/money.ts'
import { aggregateTax } from '../../../pricing/tax.ts'
import { couponAmount, type PriceSummary, type TaxedAmount } from '../../../pricing/totals.ts'
import { shop } from '../../../shop/settings.ts'
import { type CalculationError, type Estimate, isCharged, paymentOf } from '../../estimate/estimate.ts'
import { wireMemberships } from './membership-wire.ts'
import { wireShippingInfo, wireTax } from './shipping-wire.ts'
import { violationsOf } from './violations.ts'

/** Totals in responses, without the cart. Source: platform reference, Estimate Totals. */
export function wireEstimate(result: Estimate, conversion?: Conversion): Record<string, unknown> {
  const { totals } = result
  const money: MoneyMapper = (amount) => wirePrice(amount, result.currency, shop.language, conversion)
  const { now, later } = paymentOf(result)
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
    violations: violationsOf(result),
  }
}

function wireCalculatedLine(line: Estimate['lines'][number], amount: TaxedAmount, money: MoneyMapper) {
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
      fullPrice: money(new Big(line.itemData.fullPrice)),
      ...(line.itemData.depositAmount === undefined
        ? {}
        : { depositAmount: money(new Big(line.itemData.depositAmount)) }),
    },
    paymentOption: line.itemData.paymentOption,
  }
}

function wireSummary(summary: PriceSummary, money: MoneyMapper) {
  return {
    subtotal: money(summary.subtotal),
    shipping: money(summary.shipping),
    tax: money(summary.tax),
    discount: money(summary.discount),
    total: money(summary.total),
    additionalFees: money(summary.additionalFees),
  }
}

function wireTaxSummary({ totals, taxRegion }: Estimate, money: MoneyMapper) {
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

function wireDiscounts({ totals, coupon, merchantDiscounts }: Estimate, money: MoneyMapper) {
  const applied: Record<string, unknown>[] = []
  if (coupon !== undefined) {
    applied.push({
      coupon: { id: coupon.id, code: coupon.code, name: coupon.name, amount: money(couponAmount(totals)) },
      discountType: discountTypeOf(coupon),
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
  const details = (error: CalculationError | undefined) => error && { applicationError: { ...error, data: {} } }
  return compact({
    generalShippingCalculationError: details(shipping),
    selectedShippingOptionError: details(selectedShipping),
    couponCalculationError: details(coupon),
    membershipError: details(membership),
    orderValidationErrors: [],
  })
}
