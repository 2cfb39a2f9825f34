/** Highest count that the badge shows. Higher counts are shown with a plus sign, so that they fit the badge. */
const MAX_COUNT = 99

/** Returns the text of the badge for `count` units, or `undefined` for an empty cart. */
export function badgeText(count: number, locale: string): string | undefined {
  if (!(count > 0)) return undefined
  return Math.min(count, MAX_COUNT).toLocaleString(locale) + (count > MAX_COUNT ? '+' : '')
}
