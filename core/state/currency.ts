import { pageConfig, readSetting } from '../config.ts'

/** Codes already complained about. */
const wrong = new Set<string>()

/** The currency that the page wants prices converted to as well; what cannot be one is told of once, and passed over. */
export function pageCurrency(): string | undefined {
  const currency = readSetting('currency')
  if (!currency || /^[a-z]{3}$/i.test(currency)) return currency
  if (!wrong.has(currency))
    console.error(`“${currency}” is no currency: give data-currency a code of three letters, such as EUR.`)
  wrong.add(currency)
  return undefined
}

/** Calls `changed` when the page's currency is another than `before`, now and whenever it becomes one. Returns the function that ends it. */
export function followCurrency(before: string | undefined, changed: () => void): () => void {
  let shown = before
  const look = (): void => {
    const next = pageCurrency()
    if (next === shown) return
    shown = next
    changed()
  }
  // Whoever follows may not be done yet with what is to change.
  queueMicrotask(look)
  return pageConfig().subscribe(look)
}
