import type { CartSummary } from '../../cart/v2/summary-types.ts'
import type { WireCart } from '../../cart/v2/types.ts'
import type { WireCategory } from '../../catalog/v3/categories/category-types.ts'
import type { WireInventoryItem } from '../../catalog/v3/inventory/inventory-types.ts'
import type { WireProduct } from '../../catalog/v3/products/product-types.ts'
import type { TreeReference } from '../../catalog/v3/tree-reference.ts'
import type { OpenEnum } from '../../open-enum.ts'
import type { ActionEvent, CreatedEvent, DeletedEvent, UpdatedEvent } from '../webhook-types.ts'

/** An update of an inventory item, with its reason. It is sent beside `inventory_item_updated`. */
export interface InventoryItemUpdatedWithReason {
  /** The item after the change. */
  readonly currentEntity: WireInventoryItem
  readonly reason: OpenEnum<'ORDER' | 'MANUAL' | 'REVERT_INVENTORY_CHANGE'>
  /** The app that made the change. */
  readonly appId?: string
}

/** The item is now in stock, or is not any more. */
export interface StockStatusUpdated {
  readonly inStock: boolean
}

interface CategoryAction {
  readonly categoryId: string
  readonly treeReference?: TreeReference
}

export interface CategoryMoved extends CategoryAction {
  /** The parent after the move. Absent for a category at the top. */
  readonly parentCategory?: { readonly id?: string; readonly index?: number }
}

interface CategoryItem {
  /** Id of the product. */
  readonly catalogItemId: string
  readonly appId: string
}

export interface ItemAddedToCategory extends CategoryAction {
  readonly addedItem: CategoryItem
}

export interface ItemRemovedFromCategory extends CategoryAction {
  readonly removedItem: CategoryItem
}

export interface ItemsArrangedInCategory extends CategoryAction {}

/**
 * The event types of Catalog V3 and Cart V2, with the arguments of their handlers. Entities are those of responses, without the parts that
 * calls return only on request. Source: core/README.md#events.
 */
export interface V3WebhookEvents {
  'wix.ecom.v2.cart_created': CreatedEvent<WireCart>
  'wix.ecom.v2.cart_updated': UpdatedEvent<WireCart>
  'wix.ecom.v2.cart_deleted': DeletedEvent<WireCart>
  'wix.ecom.v2.cart_calculated': ActionEvent<CartSummary>
  'wix.stores.catalog.v3.product_created': CreatedEvent<WireProduct>
  'wix.stores.catalog.v3.product_updated': UpdatedEvent<WireProduct>
  'wix.stores.catalog.v3.product_deleted': DeletedEvent<WireProduct>
  'wix.stores.catalog.v3.inventory_item_created': CreatedEvent<WireInventoryItem>
  'wix.stores.catalog.v3.inventory_item_updated': UpdatedEvent<WireInventoryItem>
  'wix.stores.catalog.v3.inventory_item_deleted': DeletedEvent<WireInventoryItem>
  'wix.stores.catalog.v3.inventory_item_updated_with_reason': ActionEvent<InventoryItemUpdatedWithReason>
  'wix.stores.catalog.v3.inventory_item_stock_status_updated': ActionEvent<StockStatusUpdated>
  'wix.categories.v1.category_created': CreatedEvent<WireCategory>
  'wix.categories.v1.category_updated': UpdatedEvent<WireCategory>
  'wix.categories.v1.category_deleted': DeletedEvent<WireCategory>
  'wix.categories.v1.category_category_moved': ActionEvent<CategoryMoved>
  'wix.categories.v1.category_item_added_to_category': ActionEvent<ItemAddedToCategory>
  'wix.categories.v1.category_item_removed_from_category': ActionEvent<ItemRemovedFromCategory>
  'wix.categories.v1.category_items_arranged_in_category': ActionEvent<ItemsArrangedInCategory>
}
