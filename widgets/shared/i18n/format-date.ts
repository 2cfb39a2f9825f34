/** Formatters by locale, cached because creating them is slow. */
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Formats a date as the locale writes it, for example `5 March 2026`. Returns an empty string for an invalid date, for which `Intl` throws a
 * `RangeError`.
 */
export function formatDate(date: Date, locale: string): string {
  if (Number.isNaN(date.getTime())) return ''
  const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
  formats.set(locale, format)
  return format.format(date)
}
