import { asciiDigits } from '../../../core/ascii-digits.ts'

/**
 * Parses an amount that a shopper typed, and returns the exact decimal: `19.99` for `19,99` and `$ 19.99`, `1234.5` for `1.234,5`. Returns an empty
 * string for blank text, and `undefined` for text that is not an amount.
 *
 * If the text has two different separators, the last one is the decimal separator. A single separator before exactly three digits groups thousands,
 * unless it is `decimalSeparator`. Pass that of the locale for a currency with three decimals.
 */
export function parsePrice(typed: string, decimalSeparator = ''): string | undefined {
  const text = amountOf(western(typed))
  const separators = [...text.replace(/[^.,]/g, '')]
  const hasThousands = /^[1-9]\d{0,2}[.,]\d{3}$/.test(text) && separators[0] !== western(decimalSeparator)
  const isGrouped = separators.length !== 1 || hasThousands
  const decimalIndex =
    new Set(separators).size === 2 || !isGrouped ? text.lastIndexOf(separators.at(-1) ?? '') : text.length
  const integer = text.slice(0, decimalIndex).replace(/[.,]/g, '') || (separators.length ? '0' : '')
  const decimals = text.slice(decimalIndex + 1).replace(/0+$/, '')
  if (!typed.trim()) return ''
  if (!/^\d{1,12}$/.test(integer) || !/^\d{0,6}$/.test(decimals)) return undefined
  return integer.replace(/^0+(?=\d)/, '') + (decimals && `.${decimals}`)
}

/** Removes the currency and the period of its abbreviation, and separators of thousands other than `.` and `,`. */
function amountOf(text: string): string {
  return text
    .replace(/^(?:[^\d-]*\p{L}\/?\.?)?[^\d.,-]*/u, '')
    .replace(/[^\p{N}.,-][^\p{N}-]*$/u, '')
    .replace(/[\s\p{Cf}'’٬]/gu, '')
}

/** Replaces Arabic, Persian and full-width digits, and the separators that are typed with them. */
function western(text: string): string {
  return asciiDigits(text)
    .replace(/[٫．。｡]/g, '.')
    .replace(/[،，、､]/g, ',')
}
