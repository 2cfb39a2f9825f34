import { pageDocument } from '../../browser/unclobbered.ts'
import type { CartStore } from '../../cart/model.ts'
import type { Client } from '../../client/client.ts'
import type { PlatformError } from '../../errors/platform-error.ts'
import { emit } from '../../events/page-events.ts'
import { delay } from '../../http/timeout.ts'
import type { OrderAccess } from '../../orders/adapter.ts'
import { page } from '../../state/page.ts'
import {
  checkoutKey,
  listOf,
  readStored,
  storeNewest,
  storeUnreportedOrder,
  unreportedOrdersKey,
} from './return-url.ts'

/** Number of reported orders to remember. Older return URLs are unlikely to be opened again. */
const MAX_REPORTED_ORDERS = 50

/** Time until writes of another tab are visible. Each tab reads `localStorage` from a copy, which the browser updates with a delay. */
const STORAGE_DELAY_MS = 1_500

/** Time in which reading an order is retried. */
const UNREPORTED_MAX_AGE_MS = 24 * 60 * 60 * 1000

/** Looks for the order of the last checkout, and stores it for the report. */
export async function findOrder(clientId: string, cart: CartStore): Promise<string | undefined> {
  const [checkoutId] = readStored(checkoutKey(clientId))
  const orderId = checkoutId ? await cart.findOrder(String(checkoutId)) : undefined
  if (orderId) {
    storeUnreportedOrder(clientId, orderId)
    // The checkout has no other order.
    listOf(checkoutKey(clientId)).write(undefined)
  }
  return orderId
}

/** Reports the stored orders, see `handleReturn`. */
export function reportStoredOrders(clientId: string, client: Client, orders: OrderAccess): void {
  if (readStored(unreportedOrdersKey(clientId)).length === 0) return
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
  for (const entry of readStored(unreportedOrdersKey(clientId))) {
    const [time, orderId = ''] = String(entry).split(' ')
    const isDone = isReported(clientId, orderId) || !(Number(time) > Date.now() - UNREPORTED_MAX_AGE_MS)
    const isRead = isDone ? false : await canReadOrder(orders.requireAccess(client, orderId))
    if (isRead === undefined) continue
    const unreported = readStored(unreportedOrdersKey(clientId))
    listOf(unreportedOrdersKey(clientId)).write(unreported.filter((other) => other !== entry))
    if (!isRead || isReported(clientId, orderId)) continue
    hasReported = true
    page().reportedOrders.add(orderId)
    storeNewest(reportedOrdersKey(clientId), orderId, MAX_REPORTED_ORDERS)
    emit(document, 'store:order:placed', { shop: client.shop, orderId })
  }
  return hasReported
}

/** Resolves with whether the shopper can read an order. `undefined` after a temporary failure. */
function canReadOrder(access: Promise<unknown>): Promise<boolean | undefined> {
  return access.then(
    () => true,
    ({ status, retryable }: Partial<PlatformError>) => (status && !retryable ? false : undefined),
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

/** Whether this browser has already reported the order. */
function isReported(clientId: string, orderId: string): boolean {
  return page().reportedOrders.has(orderId) || readStored(reportedOrdersKey(clientId)).includes(orderId)
}
