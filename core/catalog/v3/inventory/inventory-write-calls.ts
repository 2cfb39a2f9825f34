import type { MerchantEndpoint } from '../../../http/endpoint.ts'
import type { WireInventoryItem } from './inventory-types.ts'
import type { InventoryChangeReason, InventoryItemChange, NewInventoryItem } from './inventory-write-types.ts'

/**
 * Creates the stock of a variant at a location. Not idempotent: never retried.
 *
 * Fails with `INVALID_ARGUMENT`, or an application error, for example when there is one already. Source: core/README.md#catalog-v3.
 */
export const createInventoryItem: MerchantEndpoint<
  { inventoryItem: NewInventoryItem },
  { inventoryItem: WireInventoryItem }
> = {
  area: 'inventoryV3',
  method: 'POST',
  path: '/stores/v3/inventory-items',
  convert: { response: { date: ['inventoryItem.createdDate', 'inventoryItem.updatedDate'] } },
}

/**
 * Updates the stock of a variant at a location.
 *
 * A repeat fails, because the revision has increased. Fails with `INVALID_ARGUMENT`, or an application error: 404 when there is no such
 * item, and for a revision that is not the current one. Source: core/README.md#catalog-v3.
 */
export const updateInventoryItem: MerchantEndpoint<
  { inventoryItem: InventoryItemChange; reason?: InventoryChangeReason },
  { inventoryItem: WireInventoryItem }
> = {
  area: 'inventoryV3',
  method: 'PATCH',
  path: '/stores/v3/inventory-items/{inventoryItem.id}',
  convert: { response: { date: ['inventoryItem.createdDate', 'inventoryItem.updatedDate'] } },
}

/**
 * Deletes the stock of a variant at a location. Fails with an application error (404) when there is no such item. Source:
 * core/README.md#catalog-v3.
 */
export const deleteInventoryItem: MerchantEndpoint<{ inventoryItemId: string }, Record<never, never>> = {
  area: 'inventoryV3',
  method: 'DELETE',
  path: '/stores/v3/inventory-items/{inventoryItemId}',
}
