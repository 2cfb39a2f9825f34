/**
 * Wire types of Catalog V3, after conversion. Fields that the platform may omit are optional. Many are present only when the call
 * requests them by name (see `ProductField`).
 */

import type { OpenEnum } from '../../../../open-enum.ts'
import type { RichContent } from '../../rich-content.ts'
import type { SeoData } from '../../seo-data.ts'
import type {
  InventoryAvailability,
  PreorderAvailability,
  PreorderStatus,
  ProductType,
  PurchaseCriteria,
  WeightUnit,
} from '../enumerations.ts'
import type { WireMedia } from './media-types.ts'
import type { WireModifier, WireOption } from './option-types.ts'
import type { WireAmountRange, WirePricePerUnit, WireSubscriptionDetails, WireUnit } from './price-types.ts'
import type { WireVariant } from './variant-types.ts'

/** A product of Catalog V3. */
export interface WireProduct {
  /** ID of the product. */
  readonly id: string
  /** Number of the version, which updates must name. */
  readonly revision?: string | null
  /** Date and time of the creation. */
  readonly createdDate?: Date | null
  /** Date and time of the last change. */
  readonly updatedDate?: Date | null
  /** Name of the product. */
  readonly name?: string | null
  /** Last part of the URL of the product page. */
  readonly slug?: string | null
  /** Name that the merchant chose to find the product again, not part of a URL, unlike the slug. */
  readonly handle?: string | null
  /** Page of the product on the platform's own site. Field `URL`. */
  readonly url?: {
    /** Path of the product page. */
    readonly relativePath?: string
    /** URL of the product page on the platform. */
    readonly url?: string
  }
  /** Physical or digital. */
  readonly productType?: OpenEnum<ProductType>
  /** Field `DESCRIPTION`. */
  readonly description?: RichContent
  /** HTML. Field `PLAIN_DESCRIPTION`. */
  readonly plainDescription?: string | null
  /** Whether shoppers see the product. */
  readonly visible?: boolean | null
  /** Whether the product is offered at the point of sale. */
  readonly visibleInPos?: boolean | null
  /** Pictures and videos. */
  readonly media?: WireMedia
  /** Tags and settings for search engines. */
  readonly seoData?: SeoData
  /** ID of the tax group of the product. */
  readonly taxGroupId?: string | null
  /** Options of the product, which make up its variants. */
  readonly options?: readonly WireOption[]
  /** Choices and texts that do not make variants. */
  readonly modifiers?: readonly WireModifier[]
  /** Brand. */
  readonly brand?: WireNamed
  /** Ribbon on the picture. */
  readonly ribbon?: WireNamed
  /** Further ribbons, at most 4. */
  readonly additionalRibbons?: readonly WireNamed[]
  /** At most 20. Field `INFO_SECTION`. */
  readonly infoSections?: readonly WireProductInfoSection[]
  /** ID of the category for breadcrumbs. */
  readonly mainCategoryId?: string | null
  /** Path to the main category. Field `BREADCRUMBS_INFO`. */
  readonly breadcrumbsInfo?: WireBreadcrumbs
  /** Categories that have the product itself. Field `DIRECT_CATEGORIES_INFO`. */
  readonly directCategoriesInfo?: WireProductCategories
  /** These and all categories above them. Field `ALL_CATEGORIES_INFO`. */
  readonly allCategoriesInfo?: WireProductCategories
  /** ISO 4217 code. Field `CURRENCY`. */
  readonly currency?: string | null
  /** Lowest and highest price to pay of the variants. */
  readonly actualPriceRange?: WireAmountRange
  /** Lowest and highest price before reductions. */
  readonly compareAtPriceRange?: WireAmountRange
  /** For merchants only. Field `MERCHANT_DATA`. */
  readonly costRange?: WireAmountRange
  /** Stock of the product. */
  readonly inventory?: WireProductInventory
  /** Variants, at most 1,000. Only calls that read one product return them. */
  readonly variantsInfo?: {
    /** All variants, 1 or more. */
    readonly variants?: readonly WireVariant[]
  }
  /** `minPriceVariant`: field `MIN_PRICE_VARIANT`. */
  readonly variantSummary?: {
    /** Number of variants. */
    readonly variantCount?: number
    /** The variant with the lowest price. */
    readonly minPriceVariant?: WireVariant
  }
  /** Subscriptions that the product is sold as. */
  readonly subscriptionDetails?: WireSubscriptionDetails
  /** Weight and price per unit of measure. */
  readonly physicalProperties?: WireProductPhysics
  /** Who can buy the product. */
  readonly purchaseEligibility?: {
    /** Everyone, or members only. */
    readonly userCriteria?: OpenEnum<PurchaseCriteria>
  }
  /** Tags of the product. */
  readonly tags?: WireTags
  /** Fields of other apps, by the namespace of the app. */
  readonly extendedFields?: ExtendedFields
}

/** A brand or ribbon of a product. */
export interface WireNamed {
  /** ID. */
  readonly id?: string | null
  /** Name for shoppers. */
  readonly name?: string | null
}

/** A section below the description, for example “Returns”. The fields besides `id` have their own field names. */
export interface WireProductInfoSection {
  /** ID of the info section. */
  readonly id?: string | null
  /** Name for the merchant, unique in the shop. */
  readonly uniqueName?: string | null
  /** Title for shoppers. */
  readonly title?: string | null
  /** Text of the section, with formatting. */
  readonly description?: RichContent
  /** HTML. Field `INFO_SECTION_PLAIN_DESCRIPTION`. */
  readonly plainDescription?: string | null
}

/** Categories of a product. */
export interface WireProductCategories {
  /** `index` is the position of the product in the category. */
  readonly categories?: readonly {
    /** ID of the category. */
    readonly id?: string
    /** Position of the product in the category. */
    readonly index?: number | null
  }[]
}

/** Categories from the top to the main one, at most 5. */
export interface WireBreadcrumbs {
  /** Categories from the top of the tree to the product. */
  readonly breadcrumbs?: readonly {
    /** ID of the category. */
    readonly categoryId?: string
    /** Name of the category. */
    readonly categoryName?: string
    /** Last part of the URL of the category. */
    readonly categorySlug?: string
  }[]
}

/** Stock of all variants at the default location. */
export interface WireProductInventory {
  /** Whether all, some or none of the variants are in stock. */
  readonly availabilityStatus?: OpenEnum<InventoryAvailability>
  /** Whether pre-orders are enabled. */
  readonly preorderStatus?: OpenEnum<PreorderStatus>
  /** Whether all, some or none of the variants can be pre-ordered. */
  readonly preorderAvailability?: OpenEnum<PreorderAvailability>
}

/** What is shipped. Weights are in the unit of the site. */
export interface WireProductPhysics {
  /** Quantity and unit that the price per unit refers to. */
  readonly pricePerUnit?: WireUnit
  /** Lowest and highest price per unit of the variants. */
  readonly pricePerUnitRange?: {
    /** Lowest price per unit. */
    readonly minValue?: WirePricePerUnit
    /** Highest price per unit. */
    readonly maxValue?: WirePricePerUnit
  }
  /** Lowest and highest weight of the variants. */
  readonly shippingWeightRange?: {
    /** Lowest weight. */
    readonly minValue?: number
    /** Highest weight. */
    readonly maxValue?: number
  }
  /** Field `WEIGHT_MEASUREMENT_UNIT_INFO`. */
  readonly weightMeasurementUnitInfo?: {
    /** Unit of all weights. */
    readonly weightMeasurementUnit?: OpenEnum<WeightUnit>
  }
  /** ID of the service that ships the product. */
  readonly fulfillerId?: string | null
  /** ID of the delivery profile of the product. */
  readonly deliveryProfileId?: string | null
}

/** Ids of tags, at most 100 each. Shoppers do not see private tags. */
export interface WireTags {
  /** Tags that visitors may see. */
  readonly publicTags?: {
    /** IDs of the tags. */
    readonly tagIds?: readonly string[]
  }
  /** Tags that only the merchant sees. */
  readonly privateTags?: {
    /** IDs of the tags. */
    readonly tagIds?: readonly string[]
  }
}

/** Fields that apps add to an entity, by the namespace of the app. */
export interface ExtendedFields {
  /** Values by app namespace and field name. */
  readonly namespaces?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}
