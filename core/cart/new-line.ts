import type { CartLine, NewLine } from './cart.ts'

/** What makes two adds the same thing, so that the second goes to the line of the first. */
export function keyOf({ productId, variantId, options, customText, subscriptionOptionId }: NewLine): string {
  const sorted = (map: Readonly<Record<string, string>> = {}): unknown => Object.entries(map).sort()
  return JSON.stringify([productId, variantId ?? sorted(options), sorted(customText), subscriptionOptionId])
}

/** The line that is shown until the platform has answered. */
export function newLine({ productId, name = '', picture, options, customText }: NewLine, id: string): CartLine {
  const details = Object.entries({ ...options, ...customText }).map(([title, value]) => ({ name: title, value }))
  const shown = picture && { picture }
  return { id, key: id, productId, name, details, ...shown, quantity: 0, availability: 'AVAILABLE', pending: true }
}

/** Throws a `RangeError` for what is not a number of units, `least` or more. */
export function requireUnits(quantity: number, least: number): void {
  if (Number.isInteger(quantity) && quantity >= least) return
  throw new RangeError(`A quantity is a whole number, ${least} or more. Received ${quantity}.`)
}
