import type { MeasurementUnit } from '../../../units.ts'
import type { OptionRenderType } from '../enumerations.ts'
import type { Dimensions } from './variant-types.ts'

/** An amount as a decimal string with at most 3 decimal places, in the currency of the shop. */
export interface AmountToSet {
  /** Amount, a decimal string. */
  readonly amount: string
}

/** A choice of an option, by its ids or by its names. A variant has one for each option of its product. */
export type VariantChoice =
  | {
      /** The choice by IDs. */
      readonly optionChoiceIds: {
        /** ID of the option. */
        readonly optionId: string
        /** ID of the choice. */
        readonly choiceId: string
      }
    }
  | {
      /** The choice by names, for options that are new. */
      readonly optionChoiceNames: {
        /** Name of the option. */
        readonly optionName: string
        /** Name of the choice. */
        readonly choiceName: string
        /** Whether the choices are shown as a list, colors or pictures. */
        readonly renderType: OptionRenderType
      }
    }

/** Fields of a variant that merchants set. */
export interface VariantContent {
  /** Whether shoppers see the variant. */
  readonly visible?: boolean
  /** Stock keeping unit. */
  readonly sku?: string
  /** Barcode. */
  readonly barcode?: string
  /** `compareAtPrice` is the price before a reduction. */
  readonly price?: {
    /** Price to pay. */
    readonly actualPrice?: AmountToSet
    /** Price before the reduction. */
    readonly compareAtPrice?: AmountToSet
  }
  /** Cost of the variant. */
  readonly revenueDetails?: {
    /** What the variant costs the merchant. */
    readonly cost?: AmountToSet
  }
  /** For physical products. The weight is in the unit of the site. */
  readonly physicalProperties?: {
    /** Weight in the unit of the product. */
    readonly weight?: number | null
    /** Content of the variant, for the price per unit of measure. */
    readonly pricePerUnit?: {
      /** Quantity and unit of the content. */
      readonly settings?: UnitToSet
    }
    /** Size of the product itself. */
    readonly productDimensions?: Dimensions
    /** Size of the package to ship. */
    readonly packageDimensions?: Dimensions
  }
  /** For digital products: id of the file. */
  readonly digitalProperties?: {
    /** File that the buyer receives. */
    readonly digitalFile?: {
      /** ID of the file. */
      readonly id: string
    }
  }
}

/** Quantity (0.01 or more) and unit that a price per unit refers to. */
export interface UnitToSet {
  /** Quantity in the unit. */
  readonly quantity?: number
  /** Unit of measure. */
  readonly measurementUnit?: MeasurementUnit
}

/** A variant of a product. With `id`, it is one that the product has. */
export interface VariantToSet extends VariantContent {
  /** ID of a variant that exists. */
  readonly id?: string
  /** The choices that make up the variant. None for a product without options. */
  readonly choices?: readonly VariantChoice[]
}

/** A variant with its stock at the default location: units with `quantity`, or whether there are any with `inStock`. */
export interface VariantWithInventory extends VariantToSet {
  /** Stock of the variant. */
  readonly inventoryItem?: {
    /** Units in stock. Turns on the tracking of the quantity. */
    readonly quantity?: number
    /** Whether the variant can be ordered, without tracking of the quantity. */
    readonly inStock?: boolean
    /** Of the item that the variant has, for updates. */
    readonly id?: string
    /** Revision of the inventory item as it was read. */
    readonly revision?: string
    /** Whether the variant can be pre-ordered. */
    readonly preorderInfo?: {
      /** Whether pre-orders are accepted. */
      readonly enabled?: boolean
      /** Text about the pre-order for shoppers. */
      readonly message?: string
      /** Maximum number of pre-orders. */
      readonly limit?: number
    }
  }
}
