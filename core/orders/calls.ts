import { address } from '../convert/address.ts'
import { image } from '../convert/image.ts'
import type { Endpoint } from '../http/endpoint.ts'
import type { CursorMetadata, CursorSearch } from '../http/query-types.ts'
import { orderPaths } from './paths.ts'
import type { WireOrder } from './types.ts'

/**
 * Reads one order. Visitors and members see their own only; for merchants there are all.
 *
 * Safe to repeat. Fails with an application error (404) when there is no such order, or it is somebody else's.
 * Source: SPEC.md §7 Orders.
 */
export const getOrder: Endpoint<{ id: string }, { order: WireOrder }> = {
  area: 'orders',
  method: 'GET',
  path: '/v1/orders/{id}',
  convert: /* @__PURE__ */ (() => ({ response: orderPaths('order'), using: { address, image } }))(),
}

/**
 * Finds orders, newest first unless a sort says otherwise. Visitors and members find their own only.
 *
 * Pages go by cursor (see `pageOf`): a request that names a cursor carries no filter and no sort, for the cursor holds them.
 * Without paging the first 50, at most 100 at a time. Safe to repeat.
 * Source: SPEC.md §7 Orders.
 */
export const searchOrders: Endpoint<
  { search: CursorSearch },
  { orders?: readonly WireOrder[]; metadata?: CursorMetadata }
> = {
  area: 'orders',
  method: 'POST',
  path: '/v1/orders/search',
  convert: /* @__PURE__ */ (() => ({ response: orderPaths('orders.*'), using: { address, image } }))(),
}
