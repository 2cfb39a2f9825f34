import type { WireCart } from '../../cart/v2/types/cart-types.ts'
import type { CartSummary } from '../../cart/v2/types/summary-types.ts'
import type { WireCategory } from '../../catalog/v3/categories/category-types.ts'
import type { WireInventoryItem } from '../../catalog/v3/inventory/inventory-types.ts'
import type { WireProduct } from '../../catalog/v3/products/types/product-types.ts'
import type { TreeReference } from '../../catalog/v3/tree-reference.ts'
import type { OpenEnum } from '../../open-enum.ts'
import type { ActionEvent, CreatedEvent, DeletedEvent, UpdatedEvent } from '../webhook-types.ts'

/** An update of an inventory item, with its reason. It is sent in addition to `inventory_item_updated`. */
export interface InventoryItemUpdatedWithReason {
  /** The item after the change. */
  readonly currentEntity: WireInventoryItem
  /** `ORDER`: items were ordered. `MANUAL`: the stock was edited. `REVERT_INVENTORY_CHANGE`: an earlier change was reverted. */
  readonly reason: OpenEnum<'ORDER' | 'MANUAL' | 'REVERT_INVENTORY_CHANGE'>
  /** The app that made the change. */
  readonly appId?: string
}

/** The item came into stock or sold out. */
export interface StockStatusUpdated {
  /** Whether the item is in stock now. */
  readonly inStock: boolean
}

interface CategoryAction {
  /** ID of the category. */
  readonly categoryId: string
  /** Tree that the category belongs to. */
  readonly treeReference?: TreeReference
}

export interface CategoryMoved extends CategoryAction {
  /** The parent after the move. Absent for a category at the top level. */
  readonly parentCategory?: {
    /** ID of the category above. */
    readonly id?: string
    /** Position among the categories of the same level. */
    readonly index?: number
  }
}

interface CategoryItem {
  /** ID of the product. */
  readonly catalogItemId: string
  /** ID of the app whose catalog contains the item. For products: `STORES_APP_ID`. */
  readonly appId: string
}

export interface ItemAddedToCategory extends CategoryAction {
  /** The item that was added. */
  readonly addedItem: CategoryItem
}

export interface ItemRemovedFromCategory extends CategoryAction {
  /** The item that was removed. */
  readonly removedItem: CategoryItem
}

export interface ItemsArrangedInCategory extends CategoryAction {}

/**
 * The event types of Catalog V3 and Cart V2, with the arguments of their handlers. Entities have the types of responses, without the
 * fields that calls return only on request. Source: core/README.md#events.
 */
export interface V3WebhookEvents {
  /** A cart was created. */
  'wix.ecom.v2.cart_created': CreatedEvent<WireCart>
  /** A cart was changed or ordered. */
  'wix.ecom.v2.cart_updated': UpdatedEvent<WireCart>
  /** A cart was deleted. */
  'wix.ecom.v2.cart_deleted': DeletedEvent<WireCart>
  /** The totals of a cart were calculated. */
  'wix.ecom.v2.cart_calculated': ActionEvent<CartSummary>
  /** A product was created. */
  'wix.stores.catalog.v3.product_created': CreatedEvent<WireProduct>
  /** A product was changed. */
  'wix.stores.catalog.v3.product_updated': UpdatedEvent<WireProduct>
  /** A product was deleted. */
  'wix.stores.catalog.v3.product_deleted': DeletedEvent<WireProduct>
  /** The stock of a variant at a location was created. */
  'wix.stores.catalog.v3.inventory_item_created': CreatedEvent<WireInventoryItem>
  /** The stock of a variant at a location was changed. */
  'wix.stores.catalog.v3.inventory_item_updated': UpdatedEvent<WireInventoryItem>
  /** The stock of a variant at a location was deleted. */
  'wix.stores.catalog.v3.inventory_item_deleted': DeletedEvent<WireInventoryItem>
  /** As `inventory_item_updated`, with the reason of the change. */
  'wix.stores.catalog.v3.inventory_item_updated_with_reason': ActionEvent<InventoryItemUpdatedWithReason>
  /** A variant came into stock at a location, or is sold out there. */
  'wix.stores.catalog.v3.inventory_item_stock_status_updated': ActionEvent<StockStatusUpdated>
  /** A category was created. */
  'wix.categories.v1.category_created': CreatedEvent<WireCategory>
  /** A category was changed. */
  'wix.categories.v1.category_updated': UpdatedEvent<WireCategory>
  /** A category was deleted. */
  'wix.categories.v1.category_deleted': DeletedEvent<WireCategory>
  /** A category was moved to another position or another parent. */
  'wix.categories.v1.category_category_moved': ActionEvent<CategoryMoved>
  /** An item was added to a category. */
  'wix.categories.v1.category_item_added_to_category': ActionEvent<ItemAddedToCategory>
  /** An item was removed from a category. */
  'wix.categories.v1.category_item_removed_from_category': ActionEvent<ItemRemovedFromCategory>
  /** The items of a category were put into another order. */
  'wix.categories.v1.category_items_arranged_in_category': ActionEvent<ItemsArrangedInCategory>
}
