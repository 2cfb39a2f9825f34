/** Joins texts in the way of the language, such as `Every month, save 10%` and `Jeden Monat und 10 % sparen`. Omits texts that are empty or absent. */
export function formatList(texts: readonly (string | false | 0 | undefined)[], locale: string): string {
  const list = texts.filter((text): text is string => Boolean(text))
  return new Intl.ListFormat(locale, { style: 'narrow' }).format(list)
}
