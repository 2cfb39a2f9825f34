import type { Endpoint } from '../../../http/endpoint.ts'
import type { CursorMetadata, CursorSearch, Filter } from '../../../http/query/query-types.ts'
import { aggregationDecimalPaths, searchPaths } from '../search-paths.ts'
import type { AggregatedSearch, AggregationData, SearchText } from '../search-types.ts'
import type { InventoryFilterFields, WireInventoryItem } from './inventory-types.ts'

/** A page of inventory items. */
export interface InventoryPage {
  /** Inventory items of the page. */
  readonly inventoryItems?: readonly WireInventoryItem[]
  /** Size of the page, and the cursors of the adjacent pages. */
  readonly pagingMetadata?: CursorMetadata
}

/**
 * Reads the stock of one variant at one location. Retried once after a retryable failure.
 *
 * Fails with an application error: 404 when there is no such item, 428 on a site with Catalog V1. Source: core/README.md#catalog-v3.
 */
export const getInventoryItem: Endpoint<{ inventoryItemId: string }, { inventoryItem: WireInventoryItem }> = {
  area: 'inventoryV3',
  method: 'GET',
  path: '/stores/v3/inventory-items/{inventoryItemId}',
  retry: true,
  convert: { response: { date: ['inventoryItem.createdDate', 'inventoryItem.updatedDate'] } },
}

/**
 * Queries the stock of variants, for example by `variantId` or `productId`. At most 1,000 per request. Retried once after a retryable
 * failure.
 *
 * A variant has one item per location. Always sent as POST, although the platform also accepts GET. With a cursor, the query has no filter
 * and no sort.
 * Fails with `INVALID_ARGUMENT`, or an application error: 428 on a site with Catalog V1. Source: core/README.md#catalog-v3.
 */
export const queryInventoryItems: Endpoint<{ query: CursorSearch<InventoryFilterFields> }, InventoryPage> = {
  area: 'inventoryV3',
  method: 'POST',
  path: '/stores/v3/inventory-items/query',
  retry: true,
  convert: { response: { date: ['inventoryItems.*.createdDate', 'inventoryItems.*.updatedDate'] } },
}

/**
 * Searches the stock of variants by text and filters, with up to 10 aggregations. At most 1,000 per request. Eventually consistent. Retried
 * once after a retryable failure.
 *
 * Always sent as POST, although the platform also accepts GET. With a cursor, the search has no filter, no sort and no text.
 * Fails with `INVALID_ARGUMENT`, or an application error: 428 on a site with Catalog V1. Source: core/README.md#catalog-v3.
 */
export const searchInventoryItems: Endpoint<
  { search: AggregatedSearch<InventoryFilterFields> },
  InventoryPage & { aggregationData?: AggregationData }
> = {
  area: 'inventoryV3',
  method: 'POST',
  path: '/stores/v3/inventory-items/search',
  retry: true,
  convert: /* @__PURE__ */ (() => ({
    request: searchPaths(),
    response: {
      date: ['inventoryItems.*.createdDate', 'inventoryItems.*.updatedDate'],
      decimal: aggregationDecimalPaths(),
    },
  }))(),
}

/**
 * Counts the inventory items that a filter and a text select, without both all of them. Retried once after a retryable failure.
 *
 * Always sent as POST, although the platform also accepts GET. Fails with `INVALID_ARGUMENT`, or an application error: 428 on a site with
 * Catalog V1. Source: core/README.md#catalog-v3.
 */
export const countInventoryItems: Endpoint<
  { filter?: Filter<InventoryFilterFields>; search?: SearchText },
  { count?: number }
> = {
  area: 'inventoryV3',
  method: 'POST',
  path: '/stores/v3/inventory-items/count',
  retry: true,
}
