import { Big } from 'big.js'
import type { Conversion } from './conversion.ts'

/** A price in responses: exact decimal strings and formatted texts. */
export interface WirePrice {
  amount: string
  convertedAmount: string
  formattedAmount: string
  formattedConvertedAmount: string
}

/** A price of an order. Orders have one currency and no converted amounts. */
export interface WireOrderPrice {
  amount: string
  formattedAmount: string
}

export const ZERO: Big = new Big(0)

/** Formats are cached by language and currency, because creating one is slow. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(language: string, currency: string): Intl.NumberFormat {
  const key = `${language} ${currency}`
  const format = formats.get(key) ?? new Intl.NumberFormat(language, { style: 'currency', currency })
  formats.set(key, format)
  return format
}

/** Decimals of the currency's minor unit: 2 for USD, 0 for JPY, 3 for KWD. */
export function minorDigits(currency: string): number {
  return formatOf('en', currency).resolvedOptions().maximumFractionDigits ?? 2
}

/** The smallest payable amount of the currency. */
export function minorUnit(currency: string): Big {
  return new Big(10).pow(-minorDigits(currency))
}

/** Rounds half up to the currency's minor unit. */
export function roundMoney(amount: Big, currency: string): Big {
  return amount.round(minorDigits(currency), Big.roundHalfUp)
}

export function sum(amounts: Iterable<Big>): Big {
  let total = ZERO
  for (const amount of amounts) total = total.plus(amount)
  return total
}

export function min(a: Big, b: Big): Big {
  return a.lt(b) ? a : b
}

/** The amount, or zero if it is negative. */
export function atLeastZero(amount: Big): Big {
  return amount.lt(0) ? ZERO : amount
}

/** Decimal text without trailing zeros, as in the platform's responses: `85`, `12.5`. */
export function amountText(amount: Big): string {
  return amount.toFixed()
}

/** Formats the exact decimal without binary floating-point arithmetic. */
export function formatMoney(amount: Big, currency: string, language: string): string {
  const exact = amountText(amount) as Intl.StringNumericLiteral
  return formatOf(language, currency).format(exact)
}

/** The converted amount, rounded half up to the minor unit. Sums are converted as sums. */
export function converted(amount: Big, { currency, rate }: Conversion): Big {
  return roundMoney(amount.times(rate), currency)
}

/** Maps an amount to a price in responses. */
export type MoneyMapper = (amount: Big) => WirePrice

/** `conversion` applies to the converted amounts. Without it, they equal the others. */
export function wirePrice(amount: Big, currency: string, language = 'en', conversion?: Conversion): WirePrice {
  const shown = conversion === undefined ? amount : converted(amount, conversion)
  return {
    amount: amountText(amount),
    convertedAmount: amountText(shown),
    formattedAmount: formatMoney(amount, currency, language),
    formattedConvertedAmount: formatMoney(shown, conversion?.currency ?? currency, language),
  }
}

export function wireOrderPrice(amount: Big, currency: string, language = 'en'): WireOrderPrice {
  return { amount: amountText(amount), formattedAmount: formatMoney(amount, currency, language) }
}

/**
 * Distributes a total over shares in proportion to their weights, so that the parts add up exactly.
 *
 * Parts are rounded down, and the remaining units go to the largest remainders; ties are decided by id, so that the order of the shares
 * does not matter. No part exceeds its weight if the total does not exceed the sum of weights. If all weights are zero, all parts are
 * zero.
 */
export function allocate(total: Big, weights: ReadonlyMap<string, Big>, currency: string): Map<string, Big> {
  const totalWeight = sum(weights.values())
  if (totalWeight.lte(0)) return new Map([...weights.keys()].map((id) => [id, ZERO]))
  const digits = minorDigits(currency)
  const unit = minorUnit(currency)
  const parts = [...weights].map(([id, weight]) => {
    // Multiplies first, because a quotient has at most 20 decimals: multiplying a truncated quotient could lose a minor unit.
    const exact = total.times(weight).div(totalWeight)
    const part = exact.round(digits, Big.roundDown)
    return { id, part, remainder: exact.minus(part) }
  })
  let unitsLeft = total
    .minus(sum(parts.map(({ part }) => part)))
    .div(unit)
    .round(0, Big.roundHalfUp)
  parts.sort((a, b) => b.remainder.cmp(a.remainder) || (a.id < b.id ? -1 : 1))
  for (const share of parts) {
    if (unitsLeft.lte(0)) break
    share.part = share.part.plus(unit)
    unitsLeft = unitsLeft.minus(1)
  }
  return new Map(parts.map(({ id, part }) => [id, part]))
}
