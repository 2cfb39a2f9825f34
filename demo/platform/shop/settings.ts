import type { ShippingRegion } from '../checkout/rules/shipping.ts'
import type { Platform } from '../platform.ts'
import type { TaxRegion } from '../pricing/tax.ts'
import type { FeeRule } from '../pricing/totals.ts'
import { exchangeRates } from './exchange-rates.ts'
import { fees, shippingRegions } from './shipping.ts'
import { taxRegions } from './tax.ts'

/** App id of the catalog in cart lines. Source: core/README.md#cart. */
export const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** Settings of the shop. */
export interface ShopSettings {
  readonly currency: string
  readonly language: string
  /** Time zone of the shop and of delivery slots. */
  readonly timeZone: string
  readonly weightUnit: 'KG' | 'LB'
  readonly taxRegions: readonly TaxRegion[]
  readonly shippingRegions: readonly ShippingRegion[]
  readonly fees: readonly FeeRule[]
  /** Exchange rates of the shop's currency. */
  readonly rates: Readonly<Record<string, string>>
}

/** The settings with additional fees of the sandbox. */
export function currentShop({ sandbox }: Pick<Platform, 'sandbox'>): ShopSettings {
  return { ...shop, fees: [...shop.fees, ...sandbox.fees] }
}

export const shop: ShopSettings = {
  currency: 'USD',
  language: 'en',
  timeZone: 'America/New_York',
  weightUnit: 'KG',
  taxRegions,
  shippingRegions,
  fees,
  rates: exchangeRates,
}
