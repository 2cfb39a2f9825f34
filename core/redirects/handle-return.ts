import type { CartStore } from '../cart/model.ts'
import type { Client } from '../client/client.ts'
import type { PlatformError } from '../errors/platform-error.ts'
import { emit } from '../events/page-events.ts'
import { base64url } from '../http/base64url.ts'
import { delay } from '../http/timeout.ts'
import type { OrderAccess } from '../orders/adapter.ts'
import { page } from '../state/page.ts'
import { listSlot, type StorageSlot } from '../storage-slot.ts'
import { pageDocument } from '../unclobbered.ts'
import { returnMarker } from './return-marker.ts'

/** Parameters that the platform adds to a return URL. */
const platformParameters = ['orderId', 'wixMemberLoggedIn']

/** Number of reported orders to remember. Older return URLs are unlikely to be opened again. */
const MAX_REPORTED_ORDERS = 50

/** Number of pending redirects to remember. A shopper has fewer of them open at once. */
const MAX_PENDING_REDIRECTS = 20

/** Time until writes of another tab are visible. Each tab reads `localStorage` from a copy, which the browser updates with a delay. */
const STORAGE_DELAY_MS = 1_500

/** Time in which reading an order is retried. */
const UNREAD_MAX_AGE_MS = 24 * 60 * 60 * 1000

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
  const reportOnce = (): void => {
    const report = (): Promise<boolean> => reportOrders(clientId, client, orders)
    // Two tabs may return with the same order at the same time. The lock ensures that only one of them reports it.
    const { locks } = globalThis.navigator ?? {}
    if (!locks) void report()
    else
      void locks.request(reportedOrdersKey(clientId), async () => {
        if (await report()) await delay(STORAGE_DELAY_MS)
      })
  }
  // Wait until scripts after the widgets' script, including deferred ones, have added their listeners.
  if (isParsing()) pageDocument().addEventListener('DOMContentLoaded', reportOnce, { once: true })
  else setTimeout(reportOnce)
}

/**
 * Reports the orders that this shopper can read. If the platform does not respond, keeps an order for a retry. Resolves with whether an order
 * was reported.
 */
async function reportOrders(clientId: string, client: Client, orders: OrderAccess): Promise<boolean> {
  let hasReported = false
  for (const entry of readStored(unreadKey(clientId))) {
    const [time, orderId = ''] = String(entry).split(' ')
    const isDone = isReported(clientId, orderId) || !(Number(time) > Date.now() - UNREAD_MAX_AGE_MS)
    const isRead = isDone ? false : await canReadOrder(orders.requireAccess(client, orderId))
    if (isRead === undefined) continue
    const unread = readStored(unreadKey(clientId))
    listOf(unreadKey(clientId)).write(unread.filter((other) => other !== entry))
    if (!isRead || isReported(clientId, orderId)) continue
    hasReported = true
    page().reportedOrders.add(orderId)
    storeNewest(reportedOrdersKey(clientId), orderId, MAX_REPORTED_ORDERS)
    emit(document, 'store:order:placed', { shop: client.shop, orderId })
  }
  return hasReported
}

/** Resolves with whether the shopper can read an order. `undefined` after a network failure, a 429 or a 5xx. */
function canReadOrder(access: Promise<unknown>): Promise<boolean | undefined> {
  return access.then(
    () => true,
    ({ status = 500 }: Partial<PlatformError>) => (status < 500 && status !== 429 ? false : undefined),
  )
}

/** Whether `DOMContentLoaded` has not fired yet. `readyState` is not sufficient, because it is `interactive` before and after the event. */
function isParsing(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  const { domContentLoadedEventStart } = (entry ?? {}) as Partial<PerformanceNavigationTiming>
  return (
    pageDocument().readyState === 'loading' ||
    (pageDocument().readyState === 'interactive' && domContentLoadedEventStart === 0)
  )
}

const reportedOrdersKey = (clientId: string): string => `storefront-widgets:orders:${clientId}`
const pendingRedirectsKey = (clientId: string): string => `storefront-widgets:departures:${clientId}`
/** Returns the key of the orders that have not been read yet. Entries: `<milliseconds since 1970> <order id>`. */
const unreadKey = (clientId: string): string => `storefront-widgets:unread:${clientId}`

/** Whether this browser has already reported the order. */
function isReported(clientId: string, orderId: string): boolean {
  return page().reportedOrders.has(orderId) || readStored(reportedOrdersKey(clientId)).includes(orderId)
}

const listOf = (key: string): StorageSlot<readonly unknown[]> => listSlot('localStorage', key)

/** Returns a stored list. Empty if storage is blocked. No nonces are stored then, so no order is reported. */
const readStored = (key: string): readonly unknown[] => listOf(key).read() ?? []

/** Prepends `text` to the stored list, and drops entries beyond `limit`. */
function storeNewest(key: string, text: string, limit: number): void {
  listOf(key).write([text, ...readStored(key)].slice(0, limit))
}
