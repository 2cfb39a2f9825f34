/** One formatter per locale: making them is the slow part of `Intl`. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** A day as the locale writes it, for instance `5 March 2026`. */
export function formatDate(date: Date, locale: string): string {
  const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
  formats.set(locale, format)
  return format.format(date)
}
