/** One formatter per locale: making them is the slow part of `Intl`. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** A day as the locale writes it, for instance `5 March 2026`; empty for an invalid date, which `Intl` refuses with a `RangeError`. */
export function formatDate(date: Date, locale: string): string {
  if (Number.isNaN(date.getTime())) return ''
  const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
  formats.set(locale, format)
  return format.format(date)
}
