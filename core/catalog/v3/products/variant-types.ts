import type { OpenEnum } from '../../../open-enum.ts'
import type { DimensionsUnit } from '../../units.ts'
import type { OptionRenderType, ProductType, SecureFileType, WeightUnit } from './enumerations.ts'
import type { WireMediaItem } from './media-types.ts'
import type { WirePrice, WirePricePerUnit, WireRevenue, WireSubscriptionPrices, WireUnit } from './price-types.ts'

/** Decimal strings in `unit`. */
export interface Dimensions {
  readonly length?: string | null
  readonly width?: string | null
  readonly height?: string | null
  readonly unit?: OpenEnum<DimensionsUnit>
}

/** A choice of an option that defines a variant. */
export interface WireVariantChoice {
  readonly optionChoiceIds?: { readonly optionId?: string; readonly choiceId?: string }
  /** Field `VARIANT_OPTION_CHOICE_NAMES`. Always present in variants without their product. */
  readonly optionChoiceNames?: {
    readonly optionName?: string
    readonly choiceName?: string
    readonly renderType?: OpenEnum<OptionRenderType>
  }
}

/** Fields that variants have with and without their product. */
interface WireAnyVariant {
  readonly visible?: boolean | null
  readonly sku?: string | null
  readonly barcode?: string | null
  readonly price?: WirePrice
  readonly revenueDetails?: WireRevenue
  readonly media?: WireMediaItem
  readonly subscriptionPricesInfo?: WireSubscriptionPrices
  /** Stock at the default location. Quantities are in the inventory. */
  readonly inventoryStatus?: { readonly inStock?: boolean; readonly preorderEnabled?: boolean }
  /** Present for physical products. */
  readonly physicalProperties?: WireVariantPhysics
  /** Present for digital products. */
  readonly digitalProperties?: { readonly digitalFile?: WireSecureFile }
}

/** Weight and dimensions of a variant. The weight is in the unit of the site (field `WEIGHT_MEASUREMENT_UNIT_INFO`). */
export interface WireVariantPhysics {
  readonly weight?: number | null
  readonly pricePerUnit?: WirePricePerUnit & { readonly settings?: WireUnit }
  readonly productDimensions?: Dimensions
  readonly packageDimensions?: Dimensions
}

/** The file that the buyer of a digital product receives. */
export interface WireSecureFile {
  readonly id?: string
  readonly fileName?: string
  /** Bytes as a decimal string. */
  readonly fileSize?: string | null
  readonly fileType?: OpenEnum<SecureFileType>
}

/** A variant of a product. A product without options has one, without choices. */
export interface WireVariant extends WireAnyVariant {
  readonly id?: string | null
  readonly choices?: readonly WireVariantChoice[]
}

/** A variant without its product. `productData.productId` and `variantId` together are unique. */
export interface WireStoreVariant extends WireAnyVariant {
  readonly variantId?: string
  readonly optionChoices?: readonly WireVariantChoice[]
  readonly productData?: WireVariantProduct
}

/** What a variant tells about its product. */
export interface WireVariantProduct {
  readonly productId?: string
  readonly name?: string | null
  readonly productType?: OpenEnum<ProductType>
  readonly slug?: string | null
  readonly handle?: string | null
  readonly visible?: boolean | null
  readonly visibleInPos?: boolean | null
  readonly mainCategoryId?: string | null
  readonly currency?: string | null
  readonly revision?: string | null
  readonly updatedDate?: Date | null
  readonly physicalProperties?: {
    readonly weightMeasurementUnitInfo?: { readonly weightMeasurementUnit?: OpenEnum<WeightUnit> }
  }
}
