/** The digits of Arabic and Persian begin here; they come in order. */
const otherDigits = [0x0660, 0x06f0]

/**
 * The exact decimal that a shopper means: `19,99` and `$ 19.99` are `19.99`, `1.234,5` is `1234.5`. Empty for nothing; undefined for what is
 * no amount.
 *
 * Of two different signs the last one is the decimal sign. A single one before exactly three digits groups thousands.
 */
export function priceText(typed: string): string | undefined {
  const text = [...typed]
    .map(westernDigit)
    .join('')
    .replaceAll('٫', '.')
    .replace(/[^\d.,-]/g, '')
  const signs = [...text.replace(/[^.,]/g, '')]
  const grouped = signs.length !== 1 || /^[1-9]\d{0,2}[.,]\d{3}$/.test(text)
  const at = new Set(signs).size === 2 || !grouped ? text.lastIndexOf(signs.at(-1) ?? '') : text.length
  const integer = text.slice(0, at).replace(/[.,]/g, '') || (signs.length ? '0' : '')
  const part = text.slice(at + 1).replace(/0+$/, '')
  if (!typed.trim()) return ''
  if (!/^\d{1,12}$/.test(integer) || !/^\d{0,6}$/.test(part)) return undefined
  return integer.replace(/^0+(?=\d)/, '') + (part && `.${part}`)
}

function westernDigit(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  const first = otherDigits.find((start) => code >= start && code < start + 10)
  return first === undefined ? sign : String(code - first)
}
