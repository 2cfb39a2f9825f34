import type { Image } from '../../../convert/image.ts'
import type { OpenEnum } from '../../../open-enum.ts'
import type { ChoiceType, ModifierRenderType } from '../products/enumerations.ts'
import type { WireFreeText } from '../products/option-types.ts'

/** Whether a customization decides the variant (`PRODUCT_OPTION`) or is further input of the shopper (`MODIFIER`). */
export type CustomizationType = 'PRODUCT_OPTION' | 'MODIFIER'

/** An option or modifier of the shop. Products use it with some or all of its choices. */
export interface WireCustomization {
  readonly id: string
  /** Number of the version, which updates must name. */
  readonly revision?: string | null
  readonly createdDate?: Date | null
  readonly updatedDate?: Date | null
  /** Derived from the name. */
  readonly key?: string | null
  readonly name?: string
  readonly customizationType?: OpenEnum<CustomizationType>
  readonly customizationRenderType?: OpenEnum<ModifierRenderType>
  /** Present when the shopper enters a text (`FREE_TEXT`). */
  readonly freeTextInput?: WireFreeText
  /** 1 to 1,000 choices. Present unless the shopper enters a text. */
  readonly choicesSettings?: { readonly choices?: readonly WireCustomizationChoice[] }
  /** Products that use it. Field `ASSIGNED_PRODUCTS_COUNT`. */
  readonly assignedProductsCount?: number | null
}

/** A choice of a customization. */
export interface WireCustomizationChoice {
  readonly id?: string
  /** Derived from the name. */
  readonly key?: string | null
  readonly name?: string
  readonly choiceType?: OpenEnum<ChoiceType>
  /** CSS hex color of a `ONE_COLOR` choice. */
  readonly colorCode?: string
  /** Decimal string added to the price when a modifier of a product gets the choice. */
  readonly defaultAddedPrice?: string | null
  /** Picture beside a `ONE_COLOR` choice. Field `CHOICE_DISPLAY_IMAGE`. */
  readonly displayImage?: Image
  /** Ids of the choices under which filters group this one. */
  readonly primaryChoiceIds?: readonly string[]
}

/** Fields of a customization that a call returns only by request. */
export type CustomizationField = 'ASSIGNED_PRODUCTS_COUNT' | 'CHOICE_DISPLAY_IMAGE'

/** Fields by which `queryCustomizations` filters and sorts. It does not sort by the types. */
export interface CustomizationFilterFields {
  readonly id: string
  readonly name: string
  readonly customizationType: CustomizationType
  readonly customizationRenderType: ModifierRenderType
  readonly createdDate: Date
  readonly updatedDate: Date
}
