import type { MerchantEndpoint } from '../../../http/endpoint.ts'
import type { BulkResults } from '../bulk-types.ts'
import type { WireInventoryItem } from './inventory-types.ts'
import type {
  DecrementById,
  DecrementByVariant,
  IncrementById,
  IncrementByVariant,
  InventoryChangeReason,
} from './inventory-write-types.ts'

/**
 * Removes units from 1 to 300 inventory items. One may fail while others succeed. Not idempotent: never retried.
 *
 * `restrictInventory: false` allows more units than are left; otherwise those items fail. `returnEntity` returns the items. Fails with
 * `INVALID_ARGUMENT` or an application error. Source: core/README.md#catalog-v3.
 */
export const bulkDecrementInventoryItems: MerchantEndpoint<
  {
    decrementData: readonly DecrementById[]
    restrictInventory?: boolean
    returnEntity?: boolean
    reason?: InventoryChangeReason
  },
  BulkResults<WireInventoryItem>
> = {
  area: 'inventoryV3',
  method: 'POST',
  path: '/stores/v3/bulk/inventory-items/decrement',
  convert: { response: { date: ['results.*.item.createdDate', 'results.*.item.updatedDate'] } },
}

/**
 * Adds units to 1 to 300 inventory items. One may fail while others succeed. Not idempotent: never retried.
 *
 * `returnEntity` returns the items. Fails with `INVALID_ARGUMENT` or an application error. Source: core/README.md#catalog-v3.
 */
export const bulkIncrementInventoryItems: MerchantEndpoint<
  { incrementData: readonly IncrementById[]; returnEntity?: boolean; reason?: InventoryChangeReason },
  BulkResults<WireInventoryItem>
> = {
  area: 'inventoryV3',
  method: 'POST',
  path: '/stores/v3/bulk/inventory-items/increment',
  convert: { response: { date: ['results.*.item.createdDate', 'results.*.item.updatedDate'] } },
}

/**
 * Removes units from 1 to 300 variants at locations, without the ids of their inventory items. One may fail while others succeed. Not
 * idempotent: never retried.
 *
 * `restrictInventory: false` allows more units than are left; otherwise those items fail. `returnEntity` returns the items. Fails with
 * `INVALID_ARGUMENT` or an application error. Source: core/README.md#catalog-v3.
 */
export const bulkDecrementInventoryItemsByVariantAndLocation: MerchantEndpoint<
  {
    decrementData: readonly DecrementByVariant[]
    restrictInventory?: boolean
    returnEntity?: boolean
    reason?: InventoryChangeReason
  },
  BulkResults<WireInventoryItem>
> = {
  area: 'inventoryV3',
  method: 'POST',
  path: '/stores/v3/bulk/inventory-items/decrement-by-variant-and-location',
  convert: { response: { date: ['results.*.item.createdDate', 'results.*.item.updatedDate'] } },
}

/**
 * Adds units to 1 to 300 variants at locations, without the ids of their inventory items. One may fail while others succeed. Not
 * idempotent: never retried.
 *
 * `returnEntity` returns the items. Fails with `INVALID_ARGUMENT` or an application error. Source: core/README.md#catalog-v3.
 */
export const bulkIncrementInventoryItemsByVariantAndLocation: MerchantEndpoint<
  { incrementData: readonly IncrementByVariant[]; returnEntity?: boolean; reason?: InventoryChangeReason },
  BulkResults<WireInventoryItem>
> = {
  area: 'inventoryV3',
  method: 'POST',
  path: '/stores/v3/bulk/inventory-items/increment-by-variant-and-location',
  convert: { response: { date: ['results.*.item.createdDate', 'results.*.item.updatedDate'] } },
}
