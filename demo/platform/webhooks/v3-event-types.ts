import type { ActionEvent, DeletedEvent, EntityEvent, UpdatedEvent } from './event-types.ts'

export type InventoryChangeReason = 'ORDER' | 'MANUAL' | 'REVERT_INVENTORY_CHANGE'

/** Events of Catalog V3 and Cart V2. Source: core/README.md#events. */
export type V3Event =
  | EntityEvent<'wix.ecom.v2.cart_created'>
  | UpdatedEvent<'wix.ecom.v2.cart_updated'>
  | DeletedEvent<'wix.ecom.v2.cart_deleted'>
  | ActionEvent<'wix.ecom.v2.cart_calculated'>
  | EntityEvent<`wix.stores.catalog.v3.${'product' | 'inventory_item'}_created`>
  | UpdatedEvent<`wix.stores.catalog.v3.${'product' | 'inventory_item'}_updated`>
  | DeletedEvent<`wix.stores.catalog.v3.${'product' | 'inventory_item'}_deleted`>
  | ActionEvent<`wix.stores.catalog.v3.inventory_item_${'stock_status_updated' | 'updated_with_reason'}`>
  | EntityEvent<'wix.categories.v1.category_created'>
  | UpdatedEvent<'wix.categories.v1.category_updated'>
  | DeletedEvent<'wix.categories.v1.category_deleted'>
  | ActionEvent<`wix.categories.v1.category_${CategoryAction}`>

type CategoryAction =
  | 'category_moved'
  | 'item_added_to_category'
  | 'item_removed_from_category'
  | 'items_arranged_in_category'

/** The types of `V3Event`, each once. */
export const v3EventTypes: readonly V3Event['type'][] = [
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
]
