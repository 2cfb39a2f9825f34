import type { Image } from '../../../convert/image.ts'
import type { ChoiceType, ModifierRenderType } from '../products/enumerations.ts'
import type { CustomizationType } from './customization-types.ts'

/** A choice to add. A `ONE_COLOR` choice needs its `colorCode` (CSS hex color) and may have a picture. */
export interface NewCustomizationChoice {
  /** 1 to 50 characters. */
  readonly name: string
  /** Whether the choice is shown as a text, a color or a picture. */
  readonly choiceType: ChoiceType
  /** CSS color, for a choice of the type `ONE_COLOR`. */
  readonly colorCode?: string
  /** Decimal string. */
  readonly defaultAddedPrice?: string
  /** Picture of the choice. */
  readonly displayImage?: Image
  /** IDs of the main choices that this one belongs to, for filters. */
  readonly primaryChoiceIds?: readonly string[]
}

/** New values of a choice. */
export type CustomizationChoiceChange = {
  /** ID of the choice. */
  readonly id: string
} & Partial<NewCustomizationChoice>

/** A text that the shopper enters. The title has 1 to 100 characters, the text at most 500. */
export interface NewFreeTextInput {
  /** Label of the field. */
  readonly title: string
  /** Minimum number of characters. */
  readonly minCharCount?: number
  /** Maximum number of characters. */
  readonly maxCharCount?: number
  /** Decimal string. */
  readonly defaultAddedPrice?: string
}

/** An option or modifier to create, with its choices, or with its text for `FREE_TEXT`. */
export interface NewCustomization {
  /** Name for shoppers. */
  readonly name: string
  /** Option, with variants, or modifier, without. */
  readonly customizationType: CustomizationType
  /** How shoppers choose: as a list, as colors or as a text. */
  readonly customizationRenderType: ModifierRenderType
  /** Field for a text of the shopper. */
  readonly freeTextInput?: NewFreeTextInput
  /** 1 to 1,000. */
  readonly choicesSettings?: {
    /** Choices in display order. */
    readonly choices: readonly NewCustomizationChoice[]
  }
}

/** New values of an option or modifier. `revision` is that of it as it was read. Choices have calls of their own. */
export interface CustomizationChange {
  /** ID of the customization. */
  readonly id: string
  /** Revision of the customization as it was read. */
  readonly revision: string
  /** New name. */
  readonly name?: string
  /** Changes of the field for a text. */
  readonly freeTextInput?: Partial<NewFreeTextInput>
}

/** Choices to add to one customization, 1 to 100. */
export interface ChoicesOfCustomization {
  /** ID of the customization. */
  readonly customizationId: string
  /** Choices to add. */
  readonly choices: readonly NewCustomizationChoice[]
}
