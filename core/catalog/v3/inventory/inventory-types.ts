import type { OpenEnum } from '../../../open-enum.ts'
import type { ExtendedFields } from '../products/product-types.ts'

/** Whether a variant can be bought at a location. */
export type ItemAvailabilityStatus = 'IN_STOCK' | 'OUT_OF_STOCK' | 'PREORDER'

/** The stock of one variant at one location. */
export interface WireInventoryItem {
  readonly id: string
  /** Number of the version, which updates must name. */
  readonly revision?: string | null
  readonly createdDate?: Date | null
  readonly updatedDate?: Date | null
  readonly productId?: string
  readonly variantId?: string
  readonly locationId?: string | null
  /** Whether units are counted: `quantity` is present, otherwise `inStock`. */
  readonly trackQuantity?: boolean
  /** Units left, at most 99,999. Negative when more were sold than there were. */
  readonly quantity?: number
  readonly inStock?: boolean
  readonly availabilityStatus?: OpenEnum<ItemAvailabilityStatus>
  readonly preorderInfo?: WirePreorder
  readonly product?: WireInventoryProduct
  readonly extendedFields?: ExtendedFields
}

/** Preorder of a variant at a location. `limit`, `counter` and `quantity` are units, and present only for counted stock. */
export interface WirePreorder {
  readonly enabled?: boolean | null
  /** Text for shoppers. */
  readonly message?: string | null
  /** Units that can be preordered after the stock is sold out. */
  readonly limit?: number | null
  /** Units preordered so far. */
  readonly counter?: number | null
  /** Units that can still be preordered. */
  readonly quantity?: number | null
}

/** What a stock tells about its product and variant. */
export interface WireInventoryProduct {
  readonly name?: string | null
  readonly directCategoryIds?: readonly string[]
  readonly variantName?: string | null
  readonly variantSku?: string | null
  readonly variantVisible?: boolean | null
}

/** Fields by which inventory items are filtered and sorted. It does not sort by ids other than `productId`. */
export interface InventoryFilterFields {
  readonly id: string
  readonly productId: string
  readonly variantId: string
  readonly locationId: string
  readonly createdDate: Date
  readonly updatedDate: Date
  readonly trackQuantity: boolean
  readonly quantity: number
  readonly inStock: boolean
  readonly availabilityStatus: ItemAvailabilityStatus
  readonly 'preorderInfo.enabled': boolean
  readonly 'product.name': string
  readonly 'product.brand.id': string
  /** `$hasAll` and `$hasSome` only. */
  readonly 'product.directCategoryIds': readonly string[]
  readonly 'product.variantName': string
  readonly 'product.variantSku': string
  readonly 'product.variantBarcode': string
}
