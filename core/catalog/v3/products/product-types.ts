/**
 * Wire types of Catalog V3, after conversion. Fields that the platform may omit are optional. Many are present only when the call
 * requests them by name (see `ProductField`).
 */

import type { OpenEnum } from '../../../open-enum.ts'
import type { RichContent } from '../rich-content.ts'
import type { SeoData } from '../seo-data.ts'
import type {
  InventoryAvailability,
  PreorderAvailability,
  PreorderStatus,
  ProductType,
  PurchaseCriteria,
  WeightUnit,
} from './enumerations.ts'
import type { WireMedia } from './media-types.ts'
import type { WireModifier, WireOption } from './option-types.ts'
import type { WireAmountRange, WirePricePerUnit, WireSubscriptionDetails, WireUnit } from './price-types.ts'
import type { WireVariant } from './variant-types.ts'

/** A product of Catalog V3. */
export interface WireProduct {
  readonly id: string
  /** Number of the version, which updates must name. */
  readonly revision?: string | null
  readonly createdDate?: Date | null
  readonly updatedDate?: Date | null
  readonly name?: string | null
  readonly slug?: string | null
  /** Name that the merchant chose to find the product again, unlike the slug no part of an address. */
  readonly handle?: string | null
  /** Page of the product on the platform's own site. Field `URL`. */
  readonly url?: { readonly relativePath?: string; readonly url?: string }
  readonly productType?: OpenEnum<ProductType>
  /** Field `DESCRIPTION`. */
  readonly description?: RichContent
  /** HTML. Field `PLAIN_DESCRIPTION`. */
  readonly plainDescription?: string | null
  readonly visible?: boolean | null
  readonly visibleInPos?: boolean | null
  readonly media?: WireMedia
  readonly seoData?: SeoData
  readonly taxGroupId?: string | null
  readonly options?: readonly WireOption[]
  readonly modifiers?: readonly WireModifier[]
  readonly brand?: WireNamed
  readonly ribbon?: WireNamed
  /** Further ribbons, at most 4. */
  readonly additionalRibbons?: readonly WireNamed[]
  /** At most 20. Field `INFO_SECTION`. */
  readonly infoSections?: readonly WireProductInfoSection[]
  readonly mainCategoryId?: string | null
  /** Path to the main category. Field `BREADCRUMBS_INFO`. */
  readonly breadcrumbsInfo?: WireBreadcrumbs
  /** Categories that have the product itself. Field `DIRECT_CATEGORIES_INFO`. */
  readonly directCategoriesInfo?: WireProductCategories
  /** These and all categories above them. Field `ALL_CATEGORIES_INFO`. */
  readonly allCategoriesInfo?: WireProductCategories
  /** ISO 4217 code. Field `CURRENCY`. */
  readonly currency?: string | null
  readonly actualPriceRange?: WireAmountRange
  readonly compareAtPriceRange?: WireAmountRange
  /** For merchants only. Field `MERCHANT_DATA`. */
  readonly costRange?: WireAmountRange
  readonly inventory?: WireProductInventory
  /** Variants, at most 1,000. Only calls that read one product return them. */
  readonly variantsInfo?: { readonly variants?: readonly WireVariant[] }
  /** `minPriceVariant`: field `MIN_PRICE_VARIANT`. */
  readonly variantSummary?: { readonly variantCount?: number; readonly minPriceVariant?: WireVariant }
  readonly subscriptionDetails?: WireSubscriptionDetails
  readonly physicalProperties?: WireProductPhysics
  readonly purchaseEligibility?: { readonly userCriteria?: OpenEnum<PurchaseCriteria> }
  readonly tags?: WireTags
  /** Fields of other apps, by the namespace of the app. */
  readonly extendedFields?: ExtendedFields
}

/** A brand or ribbon of a product. */
export interface WireNamed {
  readonly id?: string | null
  readonly name?: string | null
}

/** A section below the description, for example “Returns”. The fields besides `id` have their own field names. */
export interface WireProductInfoSection {
  readonly id?: string | null
  readonly uniqueName?: string | null
  readonly title?: string | null
  readonly description?: RichContent
  /** HTML. Field `INFO_SECTION_PLAIN_DESCRIPTION`. */
  readonly plainDescription?: string | null
}

/** Categories of a product. */
export interface WireProductCategories {
  /** `index` is the position of the product in the category. */
  readonly categories?: readonly { readonly id?: string; readonly index?: number | null }[]
}

/** Categories from the top to the main one, at most 5. */
export interface WireBreadcrumbs {
  readonly breadcrumbs?: readonly {
    readonly categoryId?: string
    readonly categoryName?: string
    readonly categorySlug?: string
  }[]
}

/** Stock of all variants at the default location. */
export interface WireProductInventory {
  readonly availabilityStatus?: OpenEnum<InventoryAvailability>
  readonly preorderStatus?: OpenEnum<PreorderStatus>
  readonly preorderAvailability?: OpenEnum<PreorderAvailability>
}

/** What is shipped. Weights are in the unit of the site. */
export interface WireProductPhysics {
  readonly pricePerUnit?: WireUnit
  readonly pricePerUnitRange?: { readonly minValue?: WirePricePerUnit; readonly maxValue?: WirePricePerUnit }
  readonly shippingWeightRange?: { readonly minValue?: number; readonly maxValue?: number }
  /** Field `WEIGHT_MEASUREMENT_UNIT_INFO`. */
  readonly weightMeasurementUnitInfo?: { readonly weightMeasurementUnit?: OpenEnum<WeightUnit> }
  readonly fulfillerId?: string | null
  readonly deliveryProfileId?: string | null
}

/** Ids of tags, at most 100 each. Shoppers do not see private tags. */
export interface WireTags {
  readonly publicTags?: { readonly tagIds?: readonly string[] }
  readonly privateTags?: { readonly tagIds?: readonly string[] }
}

/** Fields that apps add to an entity, by the namespace of the app. */
export interface ExtendedFields {
  readonly namespaces?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}
