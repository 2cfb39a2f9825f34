import { address } from '../../convert/address.ts'
import { image } from '../../convert/image.ts'
import type { Endpoint } from '../../http/endpoint.ts'
import type { CursorMetadata, CursorSearch } from '../../http/query/query-types.ts'
import { orderPaths } from './conversion-paths.ts'
import type { OrderFilterFields } from './filter-fields.ts'
import type { WireOrder } from './types.ts'

/**
 * Reads one order. Visitors and members can read only their own orders. Merchants can read all.
 *
 * Safe to repeat. Fails with an application error (404) when the order does not exist or belongs to another buyer.
 * Source: core/README.md#orders; the platform's reference, Get Order.
 */
export const getOrder: Endpoint<{ id: string }, { order: WireOrder }> = {
  area: 'orders',
  method: 'GET',
  path: '/v1/orders/{id}',
  convert: /* @__PURE__ */ (() => ({ response: orderPaths('order'), using: { address, image } }))(),
}

/**
 * Searches orders. The newest come first unless `search.sort` is set. Visitors and members find only their own orders.
 *
 * Paging uses cursors (see `pageOf`). A request with a cursor has neither filter nor sort: the cursor contains both.
 * The page size is 50 by default, and 100 at most. Safe to repeat.
 * Source: core/README.md#orders; the platform's reference, Search Orders.
 */
export const searchOrders: Endpoint<
  { search: CursorSearch<OrderFilterFields> },
  { orders?: readonly WireOrder[]; metadata?: CursorMetadata }
> = {
  area: 'orders',
  method: 'POST',
  path: '/v1/orders/search',
  convert: /* @__PURE__ */ (() => ({ response: orderPaths('orders.*'), using: { address, image } }))(),
}
