import type { InventoryAvailability, PreorderAvailability, PreorderStatus, ProductType } from './enumerations.ts'

/** Fields by which `queryProducts` filters. It sorts by `slug`, `visible`, `createdDate` and `updatedDate` only. */
export interface ProductFilterFields {
  /** ID of the product. */
  readonly id: string
  /** Identifier for imports, unique in the shop. */
  readonly handle: string
  /** Last part of the URL of the product page. */
  readonly slug: string
  /** Whether shoppers see the product. */
  readonly visible: boolean
  /** Date and time of the creation. */
  readonly createdDate: Date
  /** Date and time of the last change. */
  readonly updatedDate: Date
  /** `$hasAll` and `$hasSome` only. */
  readonly 'options.id': readonly string[]
}

/**
 * Fields by which `searchProducts`, `countProducts` and the calls of merchants with a filter select products. The platform rejects other
 * fields. It sorts by dates, amounts, weights and `name`. Lists accept `$hasAll` and `$hasSome` only. Amounts are numbers here.
 */
export interface ProductSearchFields extends ProductFilterFields {
  /** Name of the product. */
  readonly name: string
  /** Whether the product is shipped or downloaded. */
  readonly productType: ProductType
  /** Whether the product is sold at points of sale. */
  readonly visibleInPos: boolean
  /** ID of the tax group. */
  readonly taxGroupId: string
  /** Lowest price of the variants, after discounts. */
  readonly 'actualPriceRange.minValue.amount': number
  /** Highest price of the variants, after discounts. */
  readonly 'actualPriceRange.maxValue.amount': number
  /** Lowest price of the variants before a discount. */
  readonly 'compareAtPriceRange.minValue.amount': number
  /** Highest price of the variants before a discount. */
  readonly 'compareAtPriceRange.maxValue.amount': number
  /** Whether the variants are in stock. */
  readonly 'inventory.availabilityStatus': InventoryAvailability
  /** Whether variants can be pre-ordered. */
  readonly 'inventory.preorderStatus': PreorderStatus
  /** Which variants can be pre-ordered. */
  readonly 'inventory.preorderAvailability': PreorderAvailability
  /** ID of the brand. */
  readonly 'brand.id': string
  /** Name of the brand. */
  readonly 'brand.name': string
  /** ID of the ribbon. */
  readonly 'ribbon.id': string
  /** Text of the ribbon. */
  readonly 'ribbon.name': string
  /** IDs of the further ribbons. */
  readonly 'additionalRibbons.id': readonly string[]
  /** Texts of the further ribbons. */
  readonly 'additionalRibbons.name': readonly string[]
  /** `{ $matchItems: [{ id }] }` only. */
  readonly 'allCategoriesInfo.categories': readonly {
    /** ID of a category. */
    readonly id: string
  }[]
  /** `{ $matchItems: [{ id }] }` only. */
  readonly 'directCategoriesInfo.categories': readonly {
    /** ID of a category. */
    readonly id: string
  }[]
  /** Names of the options. */
  readonly 'options.name': readonly string[]
  /** Names of the choices of the options. */
  readonly 'options.choicesSettings.choices.name': readonly string[]
  /** IDs of the choices of the options. */
  readonly 'options.choicesSettings.choices.choiceId': readonly string[]
  /** IDs of the modifiers. */
  readonly 'modifiers.id': readonly string[]
  /** Names of the modifiers. */
  readonly 'modifiers.name': readonly string[]
  /** Names of the choices of the modifiers. */
  readonly 'modifiers.choicesSettings.choices.name': readonly string[]
  /** IDs of the choices of the modifiers. */
  readonly 'modifiers.choicesSettings.choices.choiceId': readonly string[]
  /** IDs of the info sections. */
  readonly 'infoSections.id': readonly string[]
  /** Unique names of the info sections. */
  readonly 'infoSections.uniqueName': readonly string[]
  /** IDs of the tags that everybody sees. */
  readonly 'tags.publicTags.tagIds': readonly string[]
  /** IDs of the tags that only merchants see. */
  readonly 'tags.privateTags.tagIds': readonly string[]
  /** ID of the delivery profile. */
  readonly 'physicalProperties.deliveryProfileId': string
  /** ID of the service that ships the product. */
  readonly 'physicalProperties.fulfillerId': string
  /** Lowest weight of the variants. */
  readonly 'physicalProperties.shippingWeightRange.minValue': number
  /** Highest weight of the variants. */
  readonly 'physicalProperties.shippingWeightRange.maxValue': number
  /** Whether a subscription product can also be bought once. */
  readonly 'subscriptionDetails.allowOneTimePurchases': boolean
}

/** Fields by which `queryVariants` filters and sorts. */
export interface StoreVariantFilterFields {
  /** ID of the variant. */
  readonly variantId: string
  /** ID of the product. */
  readonly 'productData.productId': string
}

/** Fields by which `searchVariants` filters and sorts. Amounts are numbers here. */
export interface StoreVariantSearchFields extends StoreVariantFilterFields {
  /** Stock keeping unit of the variant. */
  readonly sku: string
  /** Barcode of the variant. */
  readonly barcode: string
  /** Whether shoppers see the variant. */
  readonly visible: boolean
  /** Whether the variant is in stock. */
  readonly 'inventoryStatus.inStock': boolean
  /** Whether the variant can be pre-ordered. */
  readonly 'inventoryStatus.preorderEnabled': boolean
  /** `$hasAll` and `$hasSome` only. */
  readonly 'optionChoices.optionChoiceIds.optionId': readonly string[]
  /** `$hasAll` and `$hasSome` only. */
  readonly 'optionChoices.optionChoiceIds.choiceId': readonly string[]
  /** Price, after discounts. */
  readonly 'price.actualPrice.amount': number
  /** Price before a discount. */
  readonly 'price.compareAtPrice.amount': number
  /** Name of the product. */
  readonly 'productData.name': string
  /** Last part of the URL of the product page. */
  readonly 'productData.slug': string
  /** Identifier of the product for imports. */
  readonly 'productData.handle': string
  /** Whether the product is shipped or downloaded. */
  readonly 'productData.productType': ProductType
  /** Whether shoppers see the product. */
  readonly 'productData.visible': boolean
  /** Whether the product is sold at points of sale. */
  readonly 'productData.visibleInPos': boolean
  /** ID of the brand. */
  readonly 'productData.brand.id': string
  /** ID of the service that ships the product. */
  readonly 'productData.physicalProperties.fulfillerId': string
  /** Date and time of the last change of the product. */
  readonly 'productData.updatedDate': Date
}
