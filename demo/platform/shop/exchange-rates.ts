/** Exchange rates of the US dollar for display prices. Approximate, and not updated. The hosted platform updates its rates daily. */
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
