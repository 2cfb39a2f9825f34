import { Big } from 'big.js'
import type { Conversion } from './conversion.ts'

/** An amount as the platform answers it: exact decimal strings beside the same amounts as text for people. */
export interface WirePrice {
  amount: string
  convertedAmount: string
  formattedAmount: string
  formattedConvertedAmount: string
}

/** An order's price: orders keep one currency and therefore no converted amounts. */
export interface WireOrderPrice {
  amount: string
  formattedAmount: string
}

export const ZERO: Big = new Big(0)

/** Formats by language and currency: to make one takes longer than all else that a cart needs. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(language: string, currency: string): Intl.NumberFormat {
  const key = `${language} ${currency}`
  const format = formats.get(key) ?? new Intl.NumberFormat(language, { style: 'currency', currency })
  formats.set(key, format)
  return format
}

/** Digits behind the point that the currency is paid in: 2 for USD, 0 for JPY, 3 for KWD. */
export function minorDigits(currency: string): number {
  return formatOf('en', currency).resolvedOptions().maximumFractionDigits ?? 2
}

/** The smallest payable amount of the currency. */
export function minorUnit(currency: string): Big {
  return new Big(10).pow(-minorDigits(currency))
}

/** Rounds half up to what can be paid in the currency. */
export function roundMoney(amount: Big, currency: string): Big {
  return amount.round(minorDigits(currency), Big.roundHalfUp)
}

export function sum(amounts: Iterable<Big>): Big {
  let total = ZERO
  for (const amount of amounts) total = total.plus(amount)
  return total
}

export function least(one: Big, other: Big): Big {
  return one.lt(other) ? one : other
}

/** The amount itself, or zero where it is below. */
export function atLeastZero(amount: Big): Big {
  return amount.lt(0) ? ZERO : amount
}

/** Plain decimal text without trailing zeros, as the platform writes amounts: `85`, `12.5`. */
export function amountText(amount: Big): string {
  return amount.toFixed()
}

/** Formats from the exact decimal: no binary float is involved. */
export function formatMoney(amount: Big, currency: string, language: string): string {
  const exact = amountText(amount) as Intl.StringNumericLiteral
  return formatOf(language, currency).format(exact)
}

/** The amount in the other currency, rounded half up to what is paid in it. Each amount on its own: sums are converted as sums. */
export function converted(amount: Big, { currency, rate }: Conversion): Big {
  return roundMoney(amount.times(rate), currency)
}

/** `conversion`: the currency that the converted amounts are in; absent, they are the same as the others. */
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
 * Splits a payable total over shares in proportion to their weights, so that the parts add up to it exactly.
 *
 * Parts are rounded down, and the units left over go to the largest remainders; equal remainders are decided by id, so
 * that the order of the shares never matters. No part exceeds its weight while the total does not exceed their sum.
 * All weights zero: every part is zero, whatever the total.
 */
export function allocate(total: Big, weights: ReadonlyMap<string, Big>, currency: string): Map<string, Big> {
  const whole = sum(weights.values())
  if (whole.lte(0)) return new Map([...weights.keys()].map((id) => [id, ZERO]))
  const digits = minorDigits(currency)
  const unit = minorUnit(currency)
  const parts = [...weights].map(([id, weight]) => {
    // The product first: a quotient is cut off after 20 digits, and cutting before multiplying could lose a unit.
    const exact = total.times(weight).div(whole)
    const part = exact.round(digits, Big.roundDown)
    return { id, part, rest: exact.minus(part) }
  })
  let left = total
    .minus(sum(parts.map(({ part }) => part)))
    .div(unit)
    .round(0, Big.roundHalfUp)
  parts.sort((a, b) => b.rest.cmp(a.rest) || (a.id < b.id ? -1 : 1))
  for (const share of parts) {
    if (left.lte(0)) break
    share.part = share.part.plus(unit)
    left = left.minus(1)
  }
  return new Map(parts.map(({ id, part }) => [id, part]))
}
