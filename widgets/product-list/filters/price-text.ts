/** Code points of the first Arabic and Persian digit. The others follow in order. */
const otherDigits = [0x0660, 0x06f0]

/**
 * Parses an amount that a shopper typed, and returns the exact decimal: `19.99` for `19,99` and `$ 19.99`, `1234.5` for `1.234,5`. Returns an empty
 * string for blank text, and `undefined` for text that is not an amount.
 *
 * If the text has two different separators, the last one is the decimal separator. A single separator before exactly three digits groups thousands.
 */
export function priceText(typed: string): string | undefined {
  const text = [...typed]
    .map(westernDigit)
    .join('')
    .replaceAll('٫', '.')
    .replace(/[^\d.,-]/g, '')
  const signs = [...text.replace(/[^.,]/g, '')]
  const grouped = signs.length !== 1 || /^[1-9]\d{0,2}[.,]\d{3}$/.test(text)
  const decimalSign = new Set(signs).size === 2 || !grouped ? text.lastIndexOf(signs.at(-1) ?? '') : text.length
  const integer = text.slice(0, decimalSign).replace(/[.,]/g, '') || (signs.length ? '0' : '')
  const part = text.slice(decimalSign + 1).replace(/0+$/, '')
  if (!typed.trim()) return ''
  if (!/^\d{1,12}$/.test(integer) || !/^\d{0,6}$/.test(part)) return undefined
  return integer.replace(/^0+(?=\d)/, '') + (part && `.${part}`)
}

function westernDigit(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  const first = otherDigits.find((start) => code >= start && code < start + 10)
  return first === undefined ? sign : String(code - first)
}
