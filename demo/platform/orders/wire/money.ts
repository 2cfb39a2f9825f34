import { randomUUID } from 'node:crypto'
import type { Big } from 'big.js'
import type { Estimate } from '../../cart/estimate/estimate.ts'
import { discountTypeOf } from '../../pricing/coupons.ts'
import { amountText, sum, type WireOrderPrice, wireOrderPrice } from '../../pricing/money.ts'
import { aggregateTax, type TaxResult } from '../../pricing/tax.ts'
import { couponAmount } from '../../pricing/totals.ts'
import { shop } from '../../shop/settings.ts'
import type { WireOrder, WireOrderLine } from '../types.ts'

/** Formats a price of an order. */
export const money = (amount: Big): WireOrderPrice => wireOrderPrice(amount, shop.currency, shop.language)

export interface TaxDetails {
  taxableAmount: WireOrderPrice
  taxRate: string
  totalTax: WireOrderPrice
}

export function taxDetails(tax: TaxResult): TaxDetails {
  return { taxableAmount: money(tax.taxable), taxRate: amountText(tax.rate), totalTax: money(tax.tax) }
}

export function taxInfo(tax: TaxResult): WireOrderLine['taxInfo'] {
  return {
    taxAmount: money(tax.tax),
    taxableAmount: money(tax.taxable),
    taxRate: amountText(tax.rate),
    taxIncludedInPrice: tax.included,
    taxBreakdown: tax.parts.map((part) => ({
      jurisdiction: part.jurisdiction,
      jurisdictionType: part.jurisdictionType,
      rate: part.rate,
      taxAmount: money(part.tax),
      taxableAmount: money(tax.taxable),
      taxName: part.name,
      taxType: 'Sales',
    })),
  }
}

export function orderTax({ totals }: Estimate): WireOrder['taxInfo'] {
  return {
    totalTax: money(totals.summary.tax),
    taxBreakdown: aggregateTax(totals.taxes).map((part) => ({
      taxName: part.name,
      taxType: 'Sales',
      jurisdiction: part.jurisdiction,
      jurisdictionType: part.jurisdictionType,
      rate: part.rate,
      aggregatedTaxAmount: money(part.tax),
    })),
  }
}

export function orderDiscounts({ totals, coupon, merchantDiscounts }: Estimate): Record<string, unknown>[] {
  const spreadOf = (spread: ReadonlyMap<string, Big>) => ({
    lineItemIds: positive(spread).map(([id]) => id),
    lineItemDiscounts: positive(spread).map(([id, amount]) => ({ id, totalDiscount: money(amount) })),
  })
  const byMerchant = totals.merchantDiscounts.map((spread, index) => ({
    id: randomUUID(),
    merchantDiscount: {
      discountReason: 'UNSPECIFIED',
      amount: money(sum(spread.values())),
      ...(merchantDiscounts[index]?.percentage === undefined
        ? {}
        : { percentage: merchantDiscounts[index].percentage }),
    },
    discountType: 'GLOBAL',
    ...spreadOf(spread),
  }))
  const amount = couponAmount(totals)
  if (coupon === undefined || amount.eq(0)) return byMerchant
  return [
    {
      id: randomUUID(),
      coupon: { id: coupon.id, code: coupon.code, name: coupon.name, amount: money(amount) },
      discountType: discountTypeOf(coupon),
      ...spreadOf(totals.couponDiscounts),
    },
    ...byMerchant,
  ]
}

function positive(spread: ReadonlyMap<string, Big>): [string, Big][] {
  return [...spread].filter(([, amount]) => amount.gt(0))
}
