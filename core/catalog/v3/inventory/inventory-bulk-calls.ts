import type { MerchantEndpoint } from '../../../http/endpoint.ts'
import type { BulkResults } from '../bulk-types.ts'
import type { WireInventoryItem } from './inventory-types.ts'
import type {
  InventoryChangeReason,
  InventoryItemChange,
  InventoryItemUpsert,
  NewInventoryItem,
} from './inventory-write-types.ts'

/**
 * Creates 1 to 1,000 inventory items. One may fail while others succeed. Not idempotent: never retried.
 *
 * `returnEntity` returns the items. Fails with `INVALID_ARGUMENT` or an application error. Source: core/README.md#catalog-v3.
 */
export const bulkCreateInventoryItems: MerchantEndpoint<
  { inventoryItems: readonly NewInventoryItem[]; returnEntity?: boolean },
  BulkResults<WireInventoryItem>
> = {
  area: 'inventoryV3',
  method: 'POST',
  path: '/stores/v3/bulk/inventory-items/create',
  convert: { response: { date: ['results.*.item.createdDate', 'results.*.item.updatedDate'] } },
}

/**
 * Updates 1 to 1,000 inventory items. One may fail while others succeed, for example for a revision that is not the current one.
 *
 * `returnEntity` returns the items. Fails with `INVALID_ARGUMENT` or an application error. Source: core/README.md#catalog-v3.
 */
export const bulkUpdateInventoryItems: MerchantEndpoint<
  {
    inventoryItems: readonly { inventoryItem: InventoryItemChange }[]
    returnEntity?: boolean
    reason?: InventoryChangeReason
  },
  BulkResults<WireInventoryItem>
> = {
  area: 'inventoryV3',
  method: 'POST',
  path: '/stores/v3/bulk/inventory-items/update',
  convert: { response: { date: ['results.*.item.createdDate', 'results.*.item.updatedDate'] } },
}

/**
 * Updates 1 to 1,000 inventory items, and creates those that do not exist. One may fail while others succeed.
 *
 * `returnEntity` returns the items. Fails with `INVALID_ARGUMENT` or an application error. Source: core/README.md#catalog-v3.
 */
export const bulkUpsertInventoryItems: MerchantEndpoint<
  { inventoryItems: readonly { inventoryItem: InventoryItemUpsert }[]; returnEntity?: boolean },
  BulkResults<WireInventoryItem>
> = {
  area: 'inventoryV3',
  method: 'POST',
  path: '/stores/v3/bulk/inventory-items/upsert',
  convert: { response: { date: ['results.*.item.createdDate', 'results.*.item.updatedDate'] } },
}

/**
 * Deletes 1 to 1,000 inventory items. One may fail while others succeed. Fails with `INVALID_ARGUMENT` or an application error. Source:
 * core/README.md#catalog-v3.
 */
export const bulkDeleteInventoryItems: MerchantEndpoint<{ inventoryItemIds: readonly string[] }, BulkResults<never>> = {
  area: 'inventoryV3',
  method: 'POST',
  path: '/stores/v3/bulk/inventory-items/delete',
}
