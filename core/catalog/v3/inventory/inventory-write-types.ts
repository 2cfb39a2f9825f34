import type { ExtendedFields } from '../products/product-types.ts'

/** Why a stock changes. */
export type InventoryChangeReason = 'ORDER' | 'MANUAL' | 'REVERT_INVENTORY_CHANGE'

/** Stock of a variant: units with `quantity` (at most 99,999), or whether there are any with `inStock`. */
interface StockLevel {
  readonly quantity?: number
  readonly inStock?: boolean
  readonly preorderInfo?: {
    readonly enabled?: boolean
    readonly message?: string
    /** Units. */
    readonly limit?: number
  }
  readonly extendedFields?: ExtendedFields
}

/** The stock of a variant at a location, by default that of the shop. */
export interface NewInventoryItem extends StockLevel {
  readonly productId: string
  readonly variantId: string
  readonly locationId?: string
}

/** New values of an inventory item. `revision` is that of the item as it was read. */
export interface InventoryItemChange extends StockLevel {
  readonly id: string
  readonly revision: string
}

/** New values of every inventory item that a filter selects. */
export interface InventoryItemUpdate extends StockLevel {}

/** An inventory item to update, with `id` and `revision`, or to create, with `productId` and `variantId`. */
export type InventoryItemUpsert = InventoryItemChange | NewInventoryItem

/** A change of the quantity by 1 to 99,999 units. Exactly one property. */
export interface QuantityAdjustment {
  readonly incrementBy?: number
  readonly decrementBy?: number
}

/** Units to remove, 1 to 99,999. `preorderRequest`: they are preordered. */
interface Decrement {
  readonly decrementBy: number
  readonly preorderRequest?: boolean
}

/** Units to remove from an inventory item. */
export interface DecrementById extends Decrement {
  readonly inventoryItemId: string
}

/** Units to remove from a variant at a location, by default that of the shop. */
export interface DecrementByVariant extends Decrement {
  readonly variantId: string
  readonly locationId?: string
}

/** Units to add to an inventory item, 1 to 99,999. */
export interface IncrementById {
  readonly inventoryItemId: string
  readonly incrementBy: number
}

/** Units to add to a variant at a location, by default that of the shop. 1 to 99,999. */
export interface IncrementByVariant {
  readonly variantId: string
  readonly locationId?: string
  readonly incrementBy: number
}
