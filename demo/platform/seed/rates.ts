/**
 * What one US dollar buys, for prices shown in the shopper's currency. A demo's rates: near the truth once, and not kept up with
 * it. The hosted platform has new ones every day.
 */
export const exchangeRates: Readonly<Record<string, string>> = {
  AUD: '1.5164',
  CAD: '1.3712',
  CHF: '0.8853',
  EUR: '0.9217',
  GBP: '0.7854',
  ILS: '3.7126',
  JPY: '151.37',
  KWD: '0.30725',
  PLN: '3.9641',
}
