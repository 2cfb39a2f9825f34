import type { Image } from '../../../convert/image.ts'
import type { OpenEnum } from '../../../open-enum.ts'
import type { ChoiceType, ModifierRenderType } from '../products/enumerations.ts'
import type { WireFreeText } from '../products/types/option-types.ts'

/** Whether a customization decides the variant (`PRODUCT_OPTION`) or is further input of the shopper (`MODIFIER`). */
export type CustomizationType = 'PRODUCT_OPTION' | 'MODIFIER'

/** An option or modifier of the shop. Products use it with some or all of its choices. */
export interface WireCustomization {
  /** ID of the customization. */
  readonly id: string
  /** Number of the version, which updates must name. */
  readonly revision?: string | null
  /** Date and time of the creation. */
  readonly createdDate?: Date | null
  /** Date and time of the last change. */
  readonly updatedDate?: Date | null
  /** Derived from the name. */
  readonly key?: string | null
  /** Name for shoppers, such as `Color`. */
  readonly name?: string
  /** Option, with variants, or modifier, without. */
  readonly customizationType?: OpenEnum<CustomizationType>
  /** How shoppers choose: as a list, as colors or as a text. */
  readonly customizationRenderType?: OpenEnum<ModifierRenderType>
  /** Present when the shopper enters a text (`FREE_TEXT`). */
  readonly freeTextInput?: WireFreeText
  /** 1 to 1,000 choices. Present unless the shopper enters a text. */
  readonly choicesSettings?: {
    /** Choices in display order. */
    readonly choices?: readonly WireCustomizationChoice[]
  }
  /** Products that use it. Field `ASSIGNED_PRODUCTS_COUNT`. */
  readonly assignedProductsCount?: number | null
}

/** A choice of a customization. */
export interface WireCustomizationChoice {
  /** ID of the choice. */
  readonly id?: string
  /** Derived from the name. */
  readonly key?: string | null
  /** Name of the choice for shoppers. */
  readonly name?: string
  /** Whether the choice is shown as a text, a color or a picture. */
  readonly choiceType?: OpenEnum<ChoiceType>
  /** CSS hex color of a `ONE_COLOR` choice. */
  readonly colorCode?: string
  /** Decimal string added to the price when a modifier of a product gets the choice. */
  readonly defaultAddedPrice?: string | null
  /** Picture next to a `ONE_COLOR` choice. Field `CHOICE_DISPLAY_IMAGE`. */
  readonly displayImage?: Image
  /** Ids of the choices under which filters group this one. */
  readonly primaryChoiceIds?: readonly string[]
}

/** Fields of a customization that a call returns only by request. */
export type CustomizationField = 'ASSIGNED_PRODUCTS_COUNT' | 'CHOICE_DISPLAY_IMAGE'

/** Fields by which `queryCustomizations` filters and sorts. It does not sort by the types. */
export interface CustomizationFilterFields {
  /** ID of the customization. */
  readonly id: string
  /** Name of the customization. */
  readonly name: string
  /** Whether it is an option or a modifier. */
  readonly customizationType: CustomizationType
  /** How shoppers choose a value. */
  readonly customizationRenderType: ModifierRenderType
  /** Date and time of the creation. */
  readonly createdDate: Date
  /** Date and time of the last change. */
  readonly updatedDate: Date
}
