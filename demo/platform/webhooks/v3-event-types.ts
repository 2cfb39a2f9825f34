import type { EventOf } from './event-types.ts'

export type InventoryChangeReason = 'ORDER' | 'MANUAL' | 'REVERT_INVENTORY_CHANGE'

/** The types of the events of Catalog V3 and Cart V2. Source: core/README.md#events. */
export const v3EventTypes = [
  'wix.ecom.v2.cart_created',
  'wix.ecom.v2.cart_updated',
  'wix.ecom.v2.cart_deleted',
  'wix.ecom.v2.cart_calculated',
  'wix.stores.catalog.v3.product_created',
  'wix.stores.catalog.v3.product_updated',
  'wix.stores.catalog.v3.product_deleted',
  'wix.stores.catalog.v3.inventory_item_created',
  'wix.stores.catalog.v3.inventory_item_updated',
  'wix.stores.catalog.v3.inventory_item_deleted',
  'wix.stores.catalog.v3.inventory_item_updated_with_reason',
  'wix.stores.catalog.v3.inventory_item_stock_status_updated',
  'wix.categories.v1.category_created',
  'wix.categories.v1.category_updated',
  'wix.categories.v1.category_deleted',
  'wix.categories.v1.category_category_moved',
  'wix.categories.v1.category_item_added_to_category',
  'wix.categories.v1.category_item_removed_from_category',
  'wix.categories.v1.category_items_arranged_in_category',
] as const

export type V3Event = EventOf<(typeof v3EventTypes)[number]>
