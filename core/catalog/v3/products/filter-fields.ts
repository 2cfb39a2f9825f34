import type { InventoryAvailability, PreorderAvailability, PreorderStatus, ProductType } from './enumerations.ts'

/** Fields by which `queryProducts` filters. It sorts by `slug`, `visible`, `createdDate` and `updatedDate` only. */
export interface ProductFilterFields {
  readonly id: string
  readonly handle: string
  readonly slug: string
  readonly visible: boolean
  readonly createdDate: Date
  readonly updatedDate: Date
  /** `$hasAll` and `$hasSome` only. */
  readonly 'options.id': readonly string[]
}

/**
 * Fields by which `searchProducts`, `countProducts` and the calls of merchants with a filter select products. The platform rejects other
 * fields. It sorts by dates, amounts, weights and `name`. Lists accept `$hasAll` and `$hasSome` only. Amounts are numbers here.
 */
export interface ProductSearchFields extends ProductFilterFields {
  readonly name: string
  readonly productType: ProductType
  readonly visibleInPos: boolean
  readonly taxGroupId: string
  readonly 'actualPriceRange.minValue.amount': number
  readonly 'actualPriceRange.maxValue.amount': number
  readonly 'compareAtPriceRange.minValue.amount': number
  readonly 'compareAtPriceRange.maxValue.amount': number
  readonly 'inventory.availabilityStatus': InventoryAvailability
  readonly 'inventory.preorderStatus': PreorderStatus
  readonly 'inventory.preorderAvailability': PreorderAvailability
  readonly 'brand.id': string
  readonly 'brand.name': string
  readonly 'ribbon.id': string
  readonly 'ribbon.name': string
  readonly 'additionalRibbons.id': readonly string[]
  readonly 'additionalRibbons.name': readonly string[]
  /** `{ $matchItems: [{ id }] }` only. */
  readonly 'allCategoriesInfo.categories': readonly { readonly id: string }[]
  /** `{ $matchItems: [{ id }] }` only. */
  readonly 'directCategoriesInfo.categories': readonly { readonly id: string }[]
  readonly 'options.name': readonly string[]
  readonly 'options.choicesSettings.choices.name': readonly string[]
  readonly 'options.choicesSettings.choices.choiceId': readonly string[]
  readonly 'modifiers.id': readonly string[]
  readonly 'modifiers.name': readonly string[]
  readonly 'modifiers.choicesSettings.choices.name': readonly string[]
  readonly 'modifiers.choicesSettings.choices.choiceId': readonly string[]
  readonly 'infoSections.id': readonly string[]
  readonly 'infoSections.uniqueName': readonly string[]
  readonly 'tags.publicTags.tagIds': readonly string[]
  readonly 'tags.privateTags.tagIds': readonly string[]
  readonly 'physicalProperties.deliveryProfileId': string
  readonly 'physicalProperties.fulfillerId': string
  readonly 'physicalProperties.shippingWeightRange.minValue': number
  readonly 'physicalProperties.shippingWeightRange.maxValue': number
  readonly 'subscriptionDetails.allowOneTimePurchases': boolean
}

/** Fields by which `queryVariants` filters and sorts. */
export interface StoreVariantFilterFields {
  readonly variantId: string
  readonly 'productData.productId': string
}

/** Fields by which `searchVariants` filters and sorts. Amounts are numbers here. */
export interface StoreVariantSearchFields extends StoreVariantFilterFields {
  readonly sku: string
  readonly barcode: string
  readonly visible: boolean
  readonly 'inventoryStatus.inStock': boolean
  readonly 'inventoryStatus.preorderEnabled': boolean
  /** `$hasAll` and `$hasSome` only. */
  readonly 'optionChoices.optionChoiceIds.optionId': readonly string[]
  /** `$hasAll` and `$hasSome` only. */
  readonly 'optionChoices.optionChoiceIds.choiceId': readonly string[]
  readonly 'price.actualPrice.amount': number
  readonly 'price.compareAtPrice.amount': number
  readonly 'productData.name': string
  readonly 'productData.slug': string
  readonly 'productData.handle': string
  readonly 'productData.productType': ProductType
  readonly 'productData.visible': boolean
  readonly 'productData.visibleInPos': boolean
  readonly 'productData.brand.id': string
  readonly 'productData.physicalProperties.fulfillerId': string
  readonly 'productData.updatedDate': Date
}
