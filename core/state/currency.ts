import { pageConfig, readSetting } from '../client/config.ts'

/** Messages about invalid codes that were already logged. */
const logged = new Set<string>()

/** Returns the currency that the page converts prices to. An invalid code is reported once in the console and ignored. */
export function pageCurrency(): string | undefined {
  const currency = readSetting('currency')
  const error = currencyError(currency)
  if (!error) return currency
  if (!logged.has(error)) console.error(error)
  logged.add(error)
  return undefined
}

/** Returns an error message if the setting is not a currency code. */
export const currencyError = (currency: string | undefined): string | undefined =>
  !currency || /^[a-z]{3}$/i.test(currency)
    ? undefined
    : `data-currency="${currency}" is not supported. Use a code such as EUR.`

/** Calls `onChange` when the page's currency changes. The first comparison is with `initial`. Returns the function that unsubscribes. */
export function watchCurrency(initial: string | undefined, onChange: () => void): () => void {
  let current = initial
  const check = (): void => {
    const next = pageCurrency()
    if (next === current) return
    current = next
    onChange()
  }
  // Wait until the caller has finished its setup.
  queueMicrotask(check)
  return pageConfig().subscribe(check)
}
