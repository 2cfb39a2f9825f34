import { listSlot, type StorageSlot } from '../../browser/storage-slot.ts'
import { base64url } from '../../convert/base64url.ts'
import { returnMarker } from './return-marker.ts'

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

/** Records the checkout of the cart that this browser opens. `handleReturn` looks for its order if the return URL names none. */
export function rememberCheckout(clientId: string, checkoutId: string): void {
  listOf(checkoutKey(clientId)).write([checkoutId])
}

/** Returns a copy without the parameters of a return. A parameter of the page with the same name would be taken for that of the platform. */
export function stripReturnParameters(url: URL): URL {
  const clean = new URL(url)
  for (const name of [returnMarker, ...platformParameters]) clean.searchParams.delete(name)
  return clean
}

export const pendingRedirectsKey = (clientId: string): string => `storefront-widgets:pending-redirects:${clientId}`
export const checkoutKey = (clientId: string): string => `storefront-widgets:checkout:${clientId}`
/** Returns the key of the orders that have not been reported yet. Entries: `<milliseconds since 1970> <order id>`. */
export const unreportedOrdersKey = (clientId: string): string => `storefront-widgets:unreported-orders:${clientId}`

export const listOf = (key: string): StorageSlot<readonly unknown[]> => listSlot('localStorage', key)

/** Returns a stored list. Empty if storage is blocked. No nonces are stored then, so no order is reported. */
export const readStored = (key: string): readonly unknown[] => listOf(key).read() ?? []

/** Prepends `text` to the stored list, and drops entries beyond `limit`. */
export function storeNewest(key: string, text: string, limit: number): void {
  listOf(key).write([text, ...readStored(key)].slice(0, limit))
}

/** Stores an order until it is reported. */
export const storeUnreportedOrder = (clientId: string, orderId: string): void =>
  storeNewest(unreportedOrdersKey(clientId), `${Date.now()} ${orderId}`, MAX_PENDING_REDIRECTS)
