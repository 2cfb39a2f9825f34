import { Big } from 'big.js'

/** A currency that prices are shown in beside the one they are paid in. */
export interface Conversion {
  readonly currency: string
  /** Of one unit of the shop's currency. */
  readonly rate: Big
}

/** The conversion that a shopper asks for; undefined when there is no rate for it, or it is the shop's own currency. */
export function conversionTo(
  asked: string | null | undefined,
  rates: Readonly<Record<string, string>>,
): Conversion | undefined {
  const currency = asked?.trim().toUpperCase() ?? ''
  const rate = Object.hasOwn(rates, currency) ? rates[currency] : undefined
  return rate === undefined ? undefined : { currency, rate: new Big(rate) }
}
