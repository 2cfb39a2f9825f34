import type { MeasurementUnit } from '../../units.ts'
import type { OptionRenderType } from './enumerations.ts'
import type { Dimensions } from './variant-types.ts'

/** An amount as a decimal string with at most 3 decimal places, in the currency of the shop. */
export interface AmountToSet {
  readonly amount: string
}

/** A choice of an option, by its ids or by its names. A variant has one for each option of its product. */
export type VariantChoice =
  | { readonly optionChoiceIds: { readonly optionId: string; readonly choiceId: string } }
  | {
      readonly optionChoiceNames: {
        readonly optionName: string
        readonly choiceName: string
        readonly renderType: OptionRenderType
      }
    }

/** Fields of a variant that merchants set. */
export interface VariantContent {
  readonly visible?: boolean
  readonly sku?: string
  readonly barcode?: string
  /** `compareAtPrice` is the price before a reduction. */
  readonly price?: { readonly actualPrice?: AmountToSet; readonly compareAtPrice?: AmountToSet }
  readonly revenueDetails?: { readonly cost?: AmountToSet }
  /** For physical products. The weight is in the unit of the site. */
  readonly physicalProperties?: {
    readonly weight?: number | null
    readonly pricePerUnit?: { readonly settings?: UnitToSet }
    readonly productDimensions?: Dimensions
    readonly packageDimensions?: Dimensions
  }
  /** For digital products: id of the file. */
  readonly digitalProperties?: { readonly digitalFile?: { readonly id: string } }
}

/** Quantity (0.01 or more) and unit that a price per unit refers to. */
export interface UnitToSet {
  readonly quantity?: number
  readonly measurementUnit?: MeasurementUnit
}

/** A variant of a product. With `id`, it is one that the product has. */
export interface VariantToSet extends VariantContent {
  readonly id?: string
  readonly choices?: readonly VariantChoice[]
}

/** A variant with its stock at the default location: units with `quantity`, or whether there are any with `inStock`. */
export interface VariantWithInventory extends VariantToSet {
  readonly inventoryItem?: {
    readonly quantity?: number
    readonly inStock?: boolean
    /** Of the item that the variant has, for updates. */
    readonly id?: string
    readonly revision?: string
    readonly preorderInfo?: { readonly enabled?: boolean; readonly message?: string; readonly limit?: number }
  }
}
