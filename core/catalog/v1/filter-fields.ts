import type { CatalogDiscountType, InventoryStatus, ProductType } from './enumerations.ts'

/**
 * Fields by which products can be filtered and sorted. `collections.id` and `collectionIds` are the same list.
 *
 * Source: the platform's public reference.
 */
export interface ProductFilterFields {
  /** ID of the product. */
  readonly id: string
  /** Name of the product. */
  readonly name: string
  /** Last part of the URL of the product page. */
  readonly slug: string
  /** Description, with its HTML. */
  readonly description: string
  /** Stock keeping unit of the product. */
  readonly sku: string
  /** Whether the product is shipped or downloaded. */
  readonly productType: ProductType
  /** Number that rises with each product that is created. */
  readonly numericId: string
  /** Whether shoppers see the product. */
  readonly visible: boolean
  /** Weight, in the unit of the shop. */
  readonly weight: number
  /** Price before discounts. */
  readonly price: number
  /** The same as `price`. */
  readonly 'priceData.price': number
  /** Kind of the discount. */
  readonly 'discount.type': CatalogDiscountType
  /** IDs of the collections that contain the product. */
  readonly 'collections.id': readonly string[]
  /** The same as `collections.id`. */
  readonly collectionIds: readonly string[]
  /** Whether the variants are in stock. */
  readonly inventoryStatus: InventoryStatus
  /** The same as `inventoryStatus`. */
  readonly 'stock.inventoryStatus': InventoryStatus
  /** Text of the ribbon. */
  readonly ribbon: string
  /** Name of the brand. */
  readonly brand: string
  /** Date and time of the last change. */
  readonly lastUpdated: Date
  /** Date and time of the creation. */
  readonly createdDate: Date
}

/** Fields by which collections can be filtered and sorted. */
export interface CollectionFilterFields {
  /** ID of the collection. */
  readonly id: string
  /** Name of the collection. */
  readonly name: string
  /** Last part of the URL of the collection. */
  readonly slug: string
}

/** Fields by which store variants can be filtered and sorted. `id` is the product id and the variant id, joined by a hyphen. */
export interface StoreVariantFilterFields {
  /** ID of product and variant together. */
  readonly id: string
  /** ID of the variant. */
  readonly variantId: string
  /** ID of the product. */
  readonly productId: string
  /** Name of the product. */
  readonly productName: string
  /** Name of the variant, made of its choices. */
  readonly variantName: string
  /** Stock keeping unit of the variant. */
  readonly sku: string
  /** Whether the variant has its own price, weight or stock. */
  readonly managedVariant: boolean
  /** IDs of the collections that contain the product. */
  readonly collectionIds: readonly string[]
  /** Whether the variant is in stock. */
  readonly 'stock.inStock': boolean
  /** Units in stock. */
  readonly 'stock.quantity': number
  /** Whether the platform counts the units in stock. */
  readonly 'stock.trackQuantity': boolean
}
