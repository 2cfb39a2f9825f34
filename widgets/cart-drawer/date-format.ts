/**
 * Creates a date format in a time zone. If the name is missing or invalid, it uses the shopper's time zone. The element shows an invalid name as
 * a configuration error.
 */
export function createDateFormat(
  locale: string,
  timeZone: string | undefined,
  style: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, { ...style, timeZone })
  } catch {
    return new Intl.DateTimeFormat(locale, style)
  }
}
