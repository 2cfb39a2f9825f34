import type { Big } from 'big.js'
import { amountText, type WirePrice, ZERO } from '../rules/money.ts'
import type { ShippingOption } from '../rules/shipping.ts'
import type { TaxResult } from '../rules/tax.ts'
import type { TaxedAmount } from '../rules/totals.ts'
import type { Estimate } from './estimate.ts'

export type Money = (amount: Big) => WirePrice

/** Delivery as offered and as chosen. Source: platform reference, `shippingInfo`. */
export function wireShippingInfo({ region, options, choice, totals }: Estimate, money: Money): Record<string, unknown> {
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

export function wireTax(tax: TaxResult, money: Money): Record<string, unknown> {
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
