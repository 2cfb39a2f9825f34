import type { Platform } from '../platform.ts'
import type { ShippingRegion } from '../rules/shipping.ts'
import type { TaxRegion } from '../rules/tax.ts'
import type { FeeRule } from '../rules/totals.ts'
import { exchangeRates } from '../seed/rates.ts'
import { fees, shippingRegions } from '../seed/shipping.ts'
import { taxRegions } from '../seed/tax.ts'

/** App id of the catalogue in cart lines. Source: WIRE.md. */
export const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** What the merchant has set for the whole shop. */
export interface ShopSettings {
  readonly currency: string
  readonly language: string
  /** Where the shop is: delivery hours are told in it. */
  readonly timeZone: string
  readonly weightUnit: 'KG' | 'LB'
  readonly taxRegions: readonly TaxRegion[]
  readonly shippingRegions: readonly ShippingRegion[]
  readonly fees: readonly FeeRule[]
  /** What one unit of the shop's currency is worth in others. */
  readonly rates: Readonly<Record<string, string>>
}

/** The settings, with what a test has added to them. */
export function shopNow({ sandbox }: Pick<Platform, 'sandbox'>): ShopSettings {
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
