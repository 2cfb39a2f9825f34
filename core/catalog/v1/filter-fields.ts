import type { CatalogDiscountType, InventoryStatus, ProductType } from './enumerations.ts'

/**
 * Fields by which products can be filtered and sorted. `collections.id` and `collectionIds` are the same list.
 *
 * Source: the platform's public reference.
 */
export interface ProductFilterFields {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly description: string
  readonly sku: string
  readonly productType: ProductType
  readonly numericId: string
  readonly visible: boolean
  readonly weight: number
  readonly price: number
  readonly 'priceData.price': number
  readonly 'discount.type': CatalogDiscountType
  readonly 'collections.id': readonly string[]
  readonly collectionIds: readonly string[]
  readonly inventoryStatus: InventoryStatus
  readonly 'stock.inventoryStatus': InventoryStatus
  readonly ribbon: string
  readonly brand: string
  readonly lastUpdated: Date
  readonly createdDate: Date
}

/** Fields by which collections can be filtered and sorted. */
export interface CollectionFilterFields {
  readonly id: string
  readonly name: string
  readonly slug: string
}

/** Fields by which store variants can be filtered and sorted. `id` is the product id and the variant id, joined by a hyphen. */
export interface StoreVariantFilterFields {
  readonly id: string
  readonly variantId: string
  readonly productId: string
  readonly productName: string
  readonly variantName: string
  readonly sku: string
  readonly managedVariant: boolean
  readonly collectionIds: readonly string[]
  readonly 'stock.inStock': boolean
  readonly 'stock.quantity': number
  readonly 'stock.trackQuantity': boolean
}
