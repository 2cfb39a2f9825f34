import { keep } from './i18n.ts'

/** A day as the locale writes it, for instance `5 March 2026`. */
export function formatDate(date: Date, locale: string): string {
  return keep(`date ${locale}`, () => new Intl.DateTimeFormat(locale, { dateStyle: 'long' })).format(date)
}
