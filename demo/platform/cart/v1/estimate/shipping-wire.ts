import type { ShippingOption } from '../../../checkout/rules/shipping.ts'
import { amountText, type MoneyMapper, ZERO } from '../../../pricing/money.ts'
import type { TaxResult } from '../../../pricing/tax.ts'
import type { TaxedAmount } from '../../../pricing/totals.ts'
import type { Estimate } from '../../estimate/estimate.ts'
import { wireLogistics } from '../../estimate/logistics-wire.ts'

/** Offered and selected shipping options. Source: platform reference, `shippingInfo`. */
export function wireShippingInfo(
  { region, options, choice, totals }: Estimate,
  money: MoneyMapper,
): Record<string, unknown> {
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
    selectedCarrierServiceOption: choice &&
      cost && {
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
  }
}

function wireShippingCost(cost: TaxedAmount, money: MoneyMapper) {
  return {
    totalPriceAfterTax: money(cost.afterTax),
    totalPriceBeforeTax: money(cost.beforeTax),
    taxDetails: wireTax(cost.tax, money),
    totalDiscount: money(cost.discount),
    price: money(cost.price),
  }
}

export function wireTax(tax: TaxResult, money: MoneyMapper): Record<string, unknown> {
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
