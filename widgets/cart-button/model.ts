/** Units from here on are no longer counted out: the badge would outgrow the button. */
const MOST = 99

/** What the badge shows for `count` units; `undefined` for none. */
export function badgeOf(count: number, locale: string): string | undefined {
  if (!(count > 0)) return undefined
  return Math.min(count, MOST).toLocaleString(locale) + (count > MOST ? '+' : '')
}
