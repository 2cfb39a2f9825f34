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

/** Calls `onChange` whenever the page's currency differs from the previous one, which is first `initial`. Returns the function that stops it. */
export function watchCurrency(initial: string | undefined, onChange: () => void): () => void {
  let current = initial
  const check = (): void => {
    const next = pageCurrency()
    if (next === current) return
    current = next
    onChange()
  }
  // The caller may not have finished its set-up yet.
  queueMicrotask(check)
  return pageConfig().subscribe(check)
}
