import { shop } from '../../shop/settings.ts'

/** The text names the time zone, because the shopper may be in another one. */
const STYLE: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: shop.timeZone,
  timeZoneName: 'short',
}

/** `Thursday, March 6, 2025 at 1:00 PM EST`: a moment in the time zone of the shop. */
export function momentText(date: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { ...STYLE, year: 'numeric' }).format(date)
}

/** `Tuesday, March 4, 9:00 AM – 12:00 PM EST`: a period in the time zone of the shop. */
export function periodText({ from, to }: { readonly from: Date; readonly to: Date }, language: string): string {
  return new Intl.DateTimeFormat(language, STYLE).formatRange(from, to)
}
