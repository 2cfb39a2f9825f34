import type { MerchantEndpoint } from '../../../http/endpoint.ts'
import type { CatalogJob, ItemSelection } from '../bulk-types.ts'
import type { StoreVariantSearchFields } from '../products/filter-fields.ts'
import type { InventoryFilterFields } from './inventory-types.ts'
import type { InventoryItemUpdate, QuantityAdjustment } from './inventory-write-types.ts'

/**
 * Updates the inventory items that a filter selects. The platform does this after its response, which has the id of the task. Fails with
 * `INVALID_ARGUMENT` or an application error. Source: core/README.md#catalog-v3.
 */
export const bulkUpdateInventoryItemsByFilter: MerchantEndpoint<
  ItemSelection<InventoryFilterFields> & { inventoryItem: InventoryItemUpdate },
  CatalogJob
> = {
  area: 'inventoryV3',
  method: 'POST',
  path: '/stores/v3/bulk/inventory-items/update-by-filter',
}

/**
 * Deletes the inventory items that a filter selects. The platform does this after its response, which has the id of the task. Fails with
 * `INVALID_ARGUMENT` or an application error. Source: core/README.md#catalog-v3.
 */
export const bulkDeleteInventoryItemsByFilter: MerchantEndpoint<ItemSelection<InventoryFilterFields>, CatalogJob> = {
  area: 'inventoryV3',
  method: 'POST',
  path: '/stores/v3/bulk/inventory-items/delete-by-filter',
}

/**
 * Raises or lowers the quantity of the inventory items that a filter selects. See also `bulkAdjustInventoryItemsByFilter`. The platform
 * does this after its response, which has the id of the task.
 *
 * Not idempotent: never retried. Fails with `INVALID_ARGUMENT` or an application error. Source: core/README.md#catalog-v3.
 */
export const bulkSetOrAdjustInventoryItemsByFilter: MerchantEndpoint<
  ItemSelection<InventoryFilterFields> & { adjustedInventoryAction: QuantityAdjustment },
  CatalogJob
> = {
  area: 'inventoryV3',
  method: 'POST',
  path: '/stores/v3/bulk/inventory-items/set-or-adjust-by-filter',
}

/**
 * Raises or lowers the quantity of the inventory items that a filter selects. The platform does this after its response, which has the id
 * of the task. `trackQuantity` also counts those that were not counted.
 *
 * Not idempotent: never retried. Fails with `INVALID_ARGUMENT` or an application error. Source: core/README.md#catalog-v3.
 */
export const bulkAdjustInventoryItemsByFilter: MerchantEndpoint<
  ItemSelection<InventoryFilterFields> & { adjustment: QuantityAdjustment; trackQuantity?: boolean },
  CatalogJob
> = {
  area: 'inventoryV3',
  method: 'POST',
  path: '/stores/v3/bulk/inventory-items/adjust-by-filter',
}

/**
 * Creates inventory items at a location for the variants that a filter selects (see `searchVariants`), with a quantity of at most 99,999.
 * The platform does this after its response, which has the id of the task. Fails with `INVALID_ARGUMENT` or an application error. Source:
 * core/README.md#catalog-v3.
 */
export const bulkCreateInventoryItemsByVariantFilter: MerchantEndpoint<
  ItemSelection<StoreVariantSearchFields> & { locationId: string; inventoryCreationData?: { quantity?: number } },
  CatalogJob
> = {
  area: 'inventoryV3',
  method: 'POST',
  path: '/stores/v3/bulk/inventory-items/create-by-variant-filter',
}
