/** A format for times in a named zone: the merchant's, or the shopper's where the name is missing or unknown. */
export function zoned(
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
