import { encodeJson } from '../../core/encode-json.ts'

const key = 'storefront-widgets:analytics:orders'
/** Older ones are on no page any more. */
const mostOrders = 50
/** Where storage is blocked, the page remembers as long as it lives. */
const told = new Set<string>()

/** Whether an order was never told to analytics in this browser; it is from now on. Asked only once somebody has agreed to be counted. */
export function isNewOrder(orderId: string): boolean {
  const known = [...told, ...stored()]
  if (known.includes(orderId)) return false
  told.add(orderId)
  try {
    localStorage.setItem(key, encodeJson([orderId, ...known].slice(0, mostOrders)))
  } catch {
    // Blocked or full: see `told`.
  }
  return true
}

function stored(): readonly unknown[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(found) ? found : []
  } catch {
    return []
  }
}
