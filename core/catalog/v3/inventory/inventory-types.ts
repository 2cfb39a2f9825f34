import type { OpenEnum } from '../../../open-enum.ts'
import type { ExtendedFields } from '../products/types/product-types.ts'

/** Whether a variant can be bought at a location. */
export type ItemAvailabilityStatus = 'IN_STOCK' | 'OUT_OF_STOCK' | 'PREORDER'

/** The stock of one variant at one location. */
export interface WireInventoryItem {
  /** ID of the inventory item. */
  readonly id: string
  /** Number of the version, which updates must name. */
  readonly revision?: string | null
  /** Date and time of the creation. */
  readonly createdDate?: Date | null
  /** Date and time of the last change. */
  readonly updatedDate?: Date | null
  /** ID of the product. */
  readonly productId?: string
  /** ID of the variant. */
  readonly variantId?: string
  /** ID of the location that has the stock. */
  readonly locationId?: string | null
  /** Whether units are counted: `quantity` is present, otherwise `inStock`. */
  readonly trackQuantity?: boolean
  /** Units left, at most 99,999. Negative when more were sold than there were. */
  readonly quantity?: number
  /** Whether the variant can be ordered from this location. */
  readonly inStock?: boolean
  /** In stock, out of stock or for pre-order. */
  readonly availabilityStatus?: OpenEnum<ItemAvailabilityStatus>
  /** Whether the variant can be pre-ordered. */
  readonly preorderInfo?: WirePreorder
  /** Facts about the product and its variant. */
  readonly product?: WireInventoryProduct
  /** Additional fields that apps have defined. */
  readonly extendedFields?: ExtendedFields
}

/** Pre-order of a variant at a location. `limit`, `counter` and `quantity` are units, and present only for counted stock. */
export interface WirePreorder {
  /** Whether pre-orders are accepted. */
  readonly enabled?: boolean | null
  /** Text for shoppers. */
  readonly message?: string | null
  /** Units that can be pre-ordered after the stock is sold out. */
  readonly limit?: number | null
  /** Units pre-ordered so far. */
  readonly counter?: number | null
  /** Units that can still be pre-ordered. */
  readonly quantity?: number | null
}

/** The product data and variant data of an inventory item. */
export interface WireInventoryProduct {
  /** Name of the product. */
  readonly name?: string | null
  /** IDs of the categories that the product was added to. */
  readonly directCategoryIds?: readonly string[]
  /** Name of the variant, from its choices. */
  readonly variantName?: string | null
  /** Stock keeping unit of the variant. */
  readonly variantSku?: string | null
  /** Whether shoppers see the variant. */
  readonly variantVisible?: boolean | null
}

/** Fields by which inventory items are filtered and sorted. It does not sort by ids other than `productId`. */
export interface InventoryFilterFields {
  /** ID of the inventory item. */
  readonly id: string
  /** ID of the product. */
  readonly productId: string
  /** ID of the variant. */
  readonly variantId: string
  /** ID of the location of the stock. */
  readonly locationId: string
  /** Date and time of the creation. */
  readonly createdDate: Date
  /** Date and time of the last change. */
  readonly updatedDate: Date
  /** Whether the platform counts the units in stock. */
  readonly trackQuantity: boolean
  /** Units in stock. */
  readonly quantity: number
  /** Whether the item is in stock. */
  readonly inStock: boolean
  /** Whether the item can be bought. */
  readonly availabilityStatus: ItemAvailabilityStatus
  /** Whether the item can be pre-ordered. */
  readonly 'preorderInfo.enabled': boolean
  /** Name of the product. */
  readonly 'product.name': string
  /** ID of the brand. */
  readonly 'product.brand.id': string
  /** `$hasAll` and `$hasSome` only. */
  readonly 'product.directCategoryIds': readonly string[]
  /** Name of the variant, made of its choices. */
  readonly 'product.variantName': string
  /** Stock keeping unit of the variant. */
  readonly 'product.variantSku': string
  /** Barcode of the variant. */
  readonly 'product.variantBarcode': string
}
