import { encodeJson } from '../../core/encode-json.ts'

const STORAGE_KEY = 'storefront-widgets:analytics:orders'
/** Maximum number of stored order ids. The oldest are removed. */
const MAX_ORDERS = 50
/** The orders reported by this page. Replaces the storage where it is blocked or full. */
const reported = new Set<string>()

/**
 * Marks an order as reported. Returns whether it was not reported before in this browser. Call it only with consent, because it writes to
 * `localStorage`.
 */
export function isNewOrder(orderId: string): boolean {
  const orderIds = new Set([...reported, ...stored()])
  if (orderIds.has(orderId)) return false
  reported.add(orderId)
  try {
    localStorage.setItem(STORAGE_KEY, encodeJson([orderId, ...orderIds].slice(0, MAX_ORDERS)))
  } catch {
    // The storage is blocked or full: see `reported`.
  }
  return true
}

function stored(): readonly unknown[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(found) ? found : []
  } catch {
    return []
  }
}
