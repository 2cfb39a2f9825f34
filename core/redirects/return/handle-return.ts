import type { CartStore } from '../../cart/model.ts'
import type { Client } from '../../client/client.ts'
import { lazy } from '../../lazy.ts'
import type { OrderAccess } from '../../orders/adapter.ts'
import { returnMarker } from './return-marker.ts'
import {
  pendingRedirectsKey,
  readStored,
  storeUnreportedOrder,
  stripReturnParameters,
  unreportedOrdersKey,
} from './return-url.ts'

/** Loads the report of orders on demand, because most pages have no order to report. */
const loadReport = lazy(() => import('./report-orders.ts'))

/**
 * Handles the return from a flow of the shop `clientId`, if the URL of this page is a return URL. Refreshes the cart, removes the parameters
 * from the URL, and dispatches `store:order:placed` for an order, once per order and browser.
 *
 * Reports an order only if this browser started the flow and can read the order, because anyone can link to a return URL. If the URL
 * contains no order, looks for the order of the last checkout. If the platform cannot be reached, the next pages retry for a day.
 */
export function handleReturn(clientId: string, cart: CartStore, client: Client, orders: OrderAccess): void {
  const url = new URL(location.href)
  const [shop, nonce] = url.searchParams.get(returnMarker)?.split('.') ?? []
  let isOrderUnknown = false
  if (shop === clientId) {
    const orderId = url.searchParams.get('orderId')
    // Without the mark of Next.js: its router ignores changes that have it, and would restore the previous URL.
    history.replaceState({ ...history.state, __NA: false }, '', stripReturnParameters(url))
    void cart.refresh({ everywhere: true })
    if (readStored(pendingRedirectsKey(clientId)).includes(nonce)) {
      if (orderId) storeUnreportedOrder(clientId, orderId)
      isOrderUnknown = !orderId
    }
  }
  if (!isOrderUnknown && readStored(unreportedOrdersKey(clientId)).length === 0) return
  // If the code cannot be loaded, the stored orders are reported by a later page.
  loadReport().then(
    async ({ findOrder, reportStoredOrders }) => {
      reportStoredOrders(clientId, client, orders)
      if (isOrderUnknown && (await findOrder(clientId, cart))) reportStoredOrders(clientId, client, orders)
    },
    () => undefined,
  )
}
