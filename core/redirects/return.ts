import type { CartStore } from '../cart/cart.ts'
import { emit } from '../events/page-events.ts'
import { page } from '../state/page.ts'
import { returnMarker } from './return-marker.ts'

/** What the platform adds to an address of ours is ours as well. */
const added = ['orderId', 'wixMemberLoggedIn']

/** Orders that are remembered as told; older ones are not on any page any more. */
const mostOrders = 50

/** `url` as an address to return to from a flow of the shop `clientId`: without what an earlier return has left there. */
export function returnUrl(url: URL, clientId: string): string {
  const clean = withoutReturn(url)
  clean.searchParams.set(returnMarker, clientId)
  return clean.href
}

function withoutReturn(url: URL): URL {
  const clean = new URL(url)
  if (clean.searchParams.has(returnMarker)) for (const name of [returnMarker, ...added]) clean.searchParams.delete(name)
  return clean
}

/**
 * Deals with the return from a flow of the shop `clientId`, if this page was reached by one: the cart is read again, the
 * address is cleaned, and an order is told by one `store:order:placed`, once in this browser however often the address
 * is visited.
 */
export function handleReturn(clientId: string, cart: CartStore): void {
  const url = new URL(location.href)
  if (url.searchParams.get(returnMarker) !== clientId) return
  const orderId = url.searchParams.get('orderId')
  history.replaceState(history.state, '', withoutReturn(url))
  void cart.refresh({ everywhere: true })
  if (!orderId) return
  const look = (): void => {
    if (isNews(clientId, orderId)) emit(document, 'store:order:placed', { orderId })
  }
  const tell = (): void => {
    // Two tabs may come back with one order at the same moment: only one of them is the first to look.
    const { locks } = globalThis.navigator ?? {}
    if (locks) void locks.request(ordersKey(clientId), look)
    else look()
  }
  // Scripts below the widgets' on the page want to hear it too, also those that are deferred.
  if (isParsing()) document.addEventListener('DOMContentLoaded', tell, { once: true })
  else setTimeout(tell)
}

/** Whether `DOMContentLoaded` is still to come, which `readyState` does not tell while deferred scripts run. */
function isParsing(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  const { domContentLoadedEventStart } = (entry ?? {}) as Partial<PerformanceNavigationTiming>
  return (
    document.readyState === 'loading' || (document.readyState === 'interactive' && domContentLoadedEventStart === 0)
  )
}

const ordersKey = (clientId: string): string => `storefront-widgets:orders:${clientId}`

/** Whether the order was never told in this browser; it is from now on. */
function isNews(clientId: string, orderId: string): boolean {
  const key = ordersKey(clientId)
  const { told } = page()
  const known = [...told, ...stored(key)]
  if (known.includes(orderId)) return false
  told.add(orderId)
  try {
    localStorage.setItem(key, JSON.stringify([orderId, ...known].slice(0, mostOrders)))
  } catch {
    // Storage is blocked or full: the page remembers as long as it lives, and its address is clean already.
  }
  return true
}

function stored(key: string): readonly unknown[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(found) ? found : []
  } catch {
    return []
  }
}
