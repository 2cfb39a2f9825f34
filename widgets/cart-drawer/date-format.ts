/** Creates a date format in a time zone. If the name is missing or invalid, it uses the shopper's time zone. */
export function createDateFormat(
  locale: string,
  timeZone: string | undefined,
  style: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, { ...style, timeZone })
  } catch (cause) {
    console.error(`time-zone="${timeZone}" is not a valid time zone. Use an IANA name such as Europe/Berlin.`, cause)
    return new Intl.DateTimeFormat(locale, style)
  }
}
