import type { ExtendedFields } from '../products/types/product-types.ts'

/** Why a stock changes. */
export type InventoryChangeReason = 'ORDER' | 'MANUAL' | 'REVERT_INVENTORY_CHANGE'

/** Stock of a variant: units with `quantity` (at most 99,999), or whether there are any with `inStock`. */
interface StockLevel {
  /** Units in stock. Turns on the tracking of the quantity. */
  readonly quantity?: number
  /** Whether the variant can be ordered, without tracking of the quantity. */
  readonly inStock?: boolean
  /** Whether the variant can be pre-ordered. */
  readonly preorderInfo?: {
    /** Whether pre-orders are accepted. */
    readonly enabled?: boolean
    /** Text about the pre-order for shoppers. */
    readonly message?: string
    /** Units. */
    readonly limit?: number
  }
  /** Additional fields that apps have defined. */
  readonly extendedFields?: ExtendedFields
}

/** The stock of a variant at a location, by default that of the shop. */
export interface NewInventoryItem extends StockLevel {
  /** ID of the product. */
  readonly productId: string
  /** ID of the variant. */
  readonly variantId: string
  /** ID of the location. Default: the main location of the business. */
  readonly locationId?: string
}

/** New values of an inventory item. `revision` is that of the item as it was read. */
export interface InventoryItemChange extends StockLevel {
  /** ID of the inventory item. */
  readonly id: string
  /** Revision of the inventory item as it was read. */
  readonly revision: string
}

/** New values of every inventory item that a filter selects. */
export interface InventoryItemUpdate extends StockLevel {}

/** An inventory item to update, with `id` and `revision`, or to create, with `productId` and `variantId`. */
export type InventoryItemUpsert = InventoryItemChange | NewInventoryItem

/** A change of the quantity by 1 to 99,999 units. Exactly one property. */
export interface QuantityAdjustment {
  /** Units to add. */
  readonly incrementBy?: number
  /** Units to subtract. */
  readonly decrementBy?: number
}

/** Units to remove, 1 to 99,999. `preorderRequest`: they are pre-ordered. */
interface Decrement {
  /** Units to subtract. */
  readonly decrementBy: number
  /** Whether the units are pre-ordered. */
  readonly preorderRequest?: boolean
}

/** Units to remove from an inventory item. */
export interface DecrementById extends Decrement {
  /** ID of the inventory item. */
  readonly inventoryItemId: string
}

/** Units to remove from a variant at a location, by default that of the shop. */
export interface DecrementByVariant extends Decrement {
  /** ID of the variant. */
  readonly variantId: string
  /** ID of the location. Default: the main location of the business. */
  readonly locationId?: string
}

/** Units to add to an inventory item, 1 to 99,999. */
export interface IncrementById {
  /** ID of the inventory item. */
  readonly inventoryItemId: string
  /** Units to add. */
  readonly incrementBy: number
}

/** Units to add to a variant at a location, by default that of the shop. 1 to 99,999. */
export interface IncrementByVariant {
  /** ID of the variant. */
  readonly variantId: string
  /** ID of the location. Default: the main location of the business. */
  readonly locationId?: string
  /** Units to add. */
  readonly incrementBy: number
}
