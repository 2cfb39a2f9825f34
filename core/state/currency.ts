import { pageConfig, readSetting } from '../client/config.ts'

/** Invalid codes that were already reported. */
const warnedCurrencies = new Set<string>()

/** Returns the currency that the page converts prices to. An invalid code is reported once in the console and ignored. */
export function pageCurrency(): string | undefined {
  const currency = readSetting('currency')
  if (!currency || /^[a-z]{3}$/i.test(currency)) return currency
  if (!warnedCurrencies.has(currency))
    console.error(`data-currency="${currency}" is not supported. Use a three-letter currency code, such as EUR.`)
  warnedCurrencies.add(currency)
  return undefined
}

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
