import type { OpenEnum } from '../../../../open-enum.ts'
import type { DimensionsUnit } from '../../../units.ts'
import type { OptionRenderType, ProductType, SecureFileType, WeightUnit } from '../enumerations.ts'
import type { WireMediaItem } from './media-types.ts'
import type { WirePrice, WirePricePerUnit, WireRevenue, WireSubscriptionPrices, WireUnit } from './price-types.ts'

/** Decimal strings in `unit`. */
export interface Dimensions {
  /** Length, a decimal string. */
  readonly length?: string | null
  /** Width, a decimal string. */
  readonly width?: string | null
  /** Height, a decimal string. */
  readonly height?: string | null
  /** Unit of length. */
  readonly unit?: OpenEnum<DimensionsUnit>
}

/** A choice of an option that defines a variant. */
export interface WireVariantChoice {
  /** The choice by IDs. */
  readonly optionChoiceIds?: {
    /** ID of the option. */
    readonly optionId?: string
    /** ID of the choice. */
    readonly choiceId?: string
  }
  /** Field `VARIANT_OPTION_CHOICE_NAMES`. Always present in variants without their product. */
  readonly optionChoiceNames?: {
    /** Name of the option. */
    readonly optionName?: string
    /** Name of the choice. */
    readonly choiceName?: string
    /** Whether the choices are shown as a list, colors or pictures. */
    readonly renderType?: OpenEnum<OptionRenderType>
  }
}

/** Fields that variants have with and without their product. */
interface WireAnyVariant {
  /** Whether shoppers see the variant. */
  readonly visible?: boolean | null
  /** Stock keeping unit. */
  readonly sku?: string | null
  /** Barcode. */
  readonly barcode?: string | null
  /** Prices of the variant. */
  readonly price?: WirePrice
  /** Cost and profit, for merchants. */
  readonly revenueDetails?: WireRevenue
  /** Picture or video of the variant. */
  readonly media?: WireMediaItem
  /** Prices to subscribers. */
  readonly subscriptionPricesInfo?: WireSubscriptionPrices
  /** Stock at the default location. Quantities are in the inventory. */
  readonly inventoryStatus?: {
    /** Whether the variant can be ordered. */
    readonly inStock?: boolean
    /** Whether the variant can be pre-ordered. */
    readonly preorderEnabled?: boolean
  }
  /** Present for physical products. */
  readonly physicalProperties?: WireVariantPhysics
  /** Present for digital products. */
  readonly digitalProperties?: {
    /** File that the buyer receives. */
    readonly digitalFile?: WireSecureFile
  }
}

/** Weight and dimensions of a variant. The weight is in the unit of the site (field `WEIGHT_MEASUREMENT_UNIT_INFO`). */
export interface WireVariantPhysics {
  /** Weight in the unit of the product. */
  readonly weight?: number | null
  /** Price per unit of measure. */
  readonly pricePerUnit?: WirePricePerUnit & {
    /** Content of the variant. */
    readonly settings?: WireUnit
  }
  /** Size of the product itself. */
  readonly productDimensions?: Dimensions
  /** Size of the package to ship. */
  readonly packageDimensions?: Dimensions
}

/** The file that the buyer of a digital product receives. */
export interface WireSecureFile {
  /** ID of the file. */
  readonly id?: string
  /** Name of the file. */
  readonly fileName?: string
  /** Bytes as a decimal string. */
  readonly fileSize?: string | null
  /** Kind of file. */
  readonly fileType?: OpenEnum<SecureFileType>
}

/** A variant of a product. A product without options has one, without choices. */
export interface WireVariant extends WireAnyVariant {
  /** ID of the variant. */
  readonly id?: string | null
  /** The choices that make up the variant. */
  readonly choices?: readonly WireVariantChoice[]
}

/** A variant without its product. `productData.productId` and `variantId` together are unique. */
export interface WireStoreVariant extends WireAnyVariant {
  /** ID of the variant. */
  readonly variantId?: string
  /** The choices that make up the variant. */
  readonly optionChoices?: readonly WireVariantChoice[]
  /** Facts about the product. */
  readonly productData?: WireVariantProduct
}

/** The product data of a variant. */
export interface WireVariantProduct {
  /** ID of the product. */
  readonly productId?: string
  /** Name of the product. */
  readonly name?: string | null
  /** Physical or digital. */
  readonly productType?: OpenEnum<ProductType>
  /** Last part of the URL of the product page. */
  readonly slug?: string | null
  /** ID of the product in another system. */
  readonly handle?: string | null
  /** Whether shoppers see the product. */
  readonly visible?: boolean | null
  /** Whether the product is offered at the point of sale. */
  readonly visibleInPos?: boolean | null
  /** ID of the category for breadcrumbs. */
  readonly mainCategoryId?: string | null
  /** Currency of the prices, as an ISO 4217 code. */
  readonly currency?: string | null
  /** Number of the last change of the product. */
  readonly revision?: string | null
  /** Date and time of the last change. */
  readonly updatedDate?: Date | null
  /** Unit of weights. */
  readonly physicalProperties?: {
    /** Unit of all weights. */
    readonly weightMeasurementUnitInfo?: {
      /** Unit of all weights. */
      readonly weightMeasurementUnit?: OpenEnum<WeightUnit>
    }
  }
}
