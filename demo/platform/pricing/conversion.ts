import { Big } from 'big.js'

/** A currency for display, besides the currency of payment. */
export interface Conversion {
  readonly currency: string
  /** Value of one unit of the shop's currency. */
  readonly rate: Big
}

/** The requested conversion. `undefined` without a rate, or for the shop's own currency. */
export function conversionTo(
  code: string | null | undefined,
  rates: Readonly<Record<string, string>>,
): Conversion | undefined {
  const currency = code?.trim().toUpperCase() ?? ''
  const rate = rates[currency]
  return rate === undefined ? undefined : { currency, rate: new Big(rate) }
}
