/** Up to this number, words keep the order of the shop (fine, medium, coarse). More words are sorted alphabetically. */
const MAX_IN_SHOP_ORDER = 8

interface SortKey {
  /** Letter sizes come first, then amounts, then words. */
  readonly kind: 'size' | 'amount' | 'word'
  /** Unit of an amount. Amounts without a unit come before grams, liters and meters. */
  readonly unit: string
  readonly amount: number
}

const kinds = ['size', 'amount', 'word'] as const
const SIZE_ORDER = 'sml'
const prefixFactors: Readonly<Record<string, number>> = { k: 1000, c: 0.01, m: 0.001 }

/**
 * Returns the values of an option in the order that shoppers expect: XS to 3XL, 38 to 45, 250 g before 1 kg, then words. Options of different kinds
 * of products may have the same name, so one option can have values of all these kinds.
 */
export function sortValues<Value extends { readonly value: string }>(
  values: readonly Value[],
  locale: string,
): Value[] {
  const keyed = values.map((value) => ({ value, ...sortKeyOf(value.value) }))
  const collator =
    keyed.filter(({ kind }) => kind === 'word').length > MAX_IN_SHOP_ORDER ? new Intl.Collator(locale) : undefined
  keyed.sort(
    (one, other) =>
      kinds.indexOf(one.kind) - kinds.indexOf(other.kind) ||
      one.unit.localeCompare(other.unit) ||
      one.amount - other.amount ||
      (collator?.compare(one.value.value, other.value.value) ?? 0),
  )
  return keyed.map(({ value }) => value)
}

function sortKeyOf(text: string): SortKey {
  const [size, count, xs = '', letter = ''] = /^(?:(\d+)(?=x))?(x*)(s|m|l)$/i.exec(text) ?? []
  if (size)
    return { kind: 'size', unit: '', amount: SIZE_ORDER.indexOf(letter.toLowerCase()) + sizeOffset(count, xs, letter) }
  const [, number, prefix = '', unit = ''] =
    /^\D{0,3}(\d+(?:[.,]\d+)?)(?:(?:.*?[\s\d])?([kcm]?)([glm])$)?/i.exec(text) ?? []
  if (!number) return { kind: 'word', unit: '', amount: 0 }
  const amount = Number(number.replace(',', '.')) * (prefixFactors[prefix.toLowerCase()] ?? 1)
  return { kind: 'amount', unit: unit.toLowerCase(), amount }
}

/** Returns the distance from the plain size: XXL and 2XL are two larger than L, XS is one smaller than S. */
function sizeOffset(count: string | undefined, xs: string, letter: string): number {
  const steps = Number(count) || xs.length
  return /s/i.test(letter) ? -steps : steps
}
