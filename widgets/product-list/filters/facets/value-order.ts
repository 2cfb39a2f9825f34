/** Up to so many words stay as the shop has them (fine, medium, coarse); more are looked up by their letters. */
const mostInShopOrder = 8

interface SortKey {
  /** Letter sizes come first, then amounts, then words. */
  readonly kind: 'size' | 'amount' | 'word'
  /** What an amount is of: amounts without a unit come before grams, litres and metres. */
  readonly unit: string
  readonly amount: number
}

const kinds = ['size', 'amount', 'word'] as const
const order = 'sml'
const scale: Readonly<Record<string, number>> = { k: 1000, c: 0.01, m: 0.001 }

/**
 * The values of an option as one looks for them: XS to 3XL, 38 to 45, 250 g before 1 kg, then words. Several kinds of product
 * may name their options alike, so that one option can have all of these.
 */
export function inOrder<Value extends { readonly value: string }>(values: readonly Value[], locale: string): Value[] {
  const keyed = values.map((value) => ({ value, ...sortKeyOf(value.value) }))
  const byLetters =
    keyed.filter(({ kind }) => kind === 'word').length > mostInShopOrder ? new Intl.Collator(locale) : undefined
  keyed.sort(
    (one, other) =>
      kinds.indexOf(one.kind) - kinds.indexOf(other.kind) ||
      one.unit.localeCompare(other.unit) ||
      one.amount - other.amount ||
      (byLetters?.compare(one.value.value, other.value.value) ?? 0),
  )
  return keyed.map(({ value }) => value)
}

function sortKeyOf(text: string): SortKey {
  const [size, count, xs = '', letter = ''] = /^(\d*)(x*)(s|m|l)$/i.exec(text) ?? []
  if (size) return { kind: 'size', unit: '', amount: order.indexOf(letter.toLowerCase()) + extra(count, xs, letter) }
  const [, number, prefix = '', unit = ''] = /^\D{0,3}(\d+(?:[.,]\d+)?)(?:.*?[\s\d]([kcm]?)([glm])$)?/i.exec(text) ?? []
  if (!number) return { kind: 'word', unit: '', amount: 0 }
  const amount = Number(number.replace(',', '.')) * (scale[prefix.toLowerCase()] ?? 1)
  return { kind: 'amount', unit: unit.toLowerCase(), amount }
}

/** How far from the plain letter: XXL and 2XL are two larger than L, XS is one smaller than S. */
function extra(count: string | undefined, xs: string, letter: string): number {
  const steps = Number(count) || xs.length
  return /s/i.test(letter) ? -steps : steps
}
