/** Joins texts in the way of the language, such as `Every month, save 10%` and `Jeden Monat und 10 % sparen`. Omits those that are empty or absent. */
export function formatList(items: readonly (string | false | 0 | undefined)[], locale: string): string {
  const list = items.filter((item): item is string => Boolean(item))
  return new Intl.ListFormat(locale, { style: 'narrow' }).format(list)
}
