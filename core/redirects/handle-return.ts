import type { CartStore } from '../cart/model.ts'
import type { Client } from '../client/client.ts'
import { base64url } from '../http/base64url.ts'
import { lazy } from '../lazy.ts'
import type { OrderAccess } from '../orders/adapter.ts'
import { returnMarker } from './return-marker.ts'
import { pendingRedirectsKey, readStored, storeNewest, unreadKey } from './return-storage.ts'

/** Loads the code that reports orders. Lazy-loaded, because few pages follow an order. */
const loadReportOrders: () => Promise<typeof import('./report-orders.ts')> = lazy(() => import('./report-orders.ts'))

/** Parameters that the platform adds to a return URL. */
const platformParameters = ['orderId', 'wixMemberLoggedIn']

/** Number of pending redirects to remember. A shopper has fewer of them open at once. */
const MAX_PENDING_REDIRECTS = 20

/**
 * Creates the return URL of a flow of the shop `clientId`. Removes the parameters of an earlier return. Adds a nonce, which is also stored in
 * this browser. `handleReturn` reports no order for a URL with an unknown nonce, such as a forged link.
 */
export function createReturnUrl(url: URL, clientId: string): string {
  const clean = stripReturnParameters(url)
  const nonce = base64url(crypto.getRandomValues(new Uint8Array(16)))
  storeNewest(pendingRedirectsKey(clientId), nonce, MAX_PENDING_REDIRECTS)
  clean.searchParams.set(returnMarker, `${clientId}.${nonce}`)
  return clean.href
}

function stripReturnParameters(url: URL): URL {
  const clean = new URL(url)
  if (clean.searchParams.has(returnMarker))
    for (const name of [returnMarker, ...platformParameters]) clean.searchParams.delete(name)
  return clean
}

/**
 * Handles the return from a flow of the shop `clientId`, if the URL of this page is a return URL. Refreshes the cart, removes the parameters
 * from the URL, and dispatches `store:order:placed` for an order, once per order and browser.
 *
 * Reports an order only if this browser started the flow and can read the order, because anyone can link to a return URL. If the platform
 * cannot be reached, the next pages retry for a day.
 */
export function handleReturn(clientId: string, cart: CartStore, client: Client, orders: OrderAccess): void {
  const url = new URL(location.href)
  const [shop, nonce] = url.searchParams.get(returnMarker)?.split('.') ?? []
  if (shop === clientId) {
    const orderId = url.searchParams.get('orderId')
    history.replaceState(history.state, '', stripReturnParameters(url))
    void cart.refresh({ everywhere: true })
    if (orderId && readStored(pendingRedirectsKey(clientId)).includes(nonce)) {
      storeNewest(unreadKey(clientId), `${Date.now()} ${orderId}`, MAX_PENDING_REDIRECTS)
    }
  }
  if (readStored(unreadKey(clientId)).length === 0) return
  // If the code cannot be loaded, the next page retries.
  loadReportOrders().then(
    ({ reportOrders }) => reportOrders(clientId, client, orders),
    () => undefined,
  )
}
