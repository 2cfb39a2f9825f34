import type { Image } from '../../../convert/image.ts'
import type { ChoiceType, ModifierRenderType } from '../products/enumerations.ts'
import type { CustomizationType } from './customization-types.ts'

/** A choice to add. A `ONE_COLOR` choice needs its `colorCode` (CSS hex color) and may have a picture. */
export interface NewCustomizationChoice {
  /** 1 to 50 characters. */
  readonly name: string
  readonly choiceType: ChoiceType
  readonly colorCode?: string
  /** Decimal string. */
  readonly defaultAddedPrice?: string
  readonly displayImage?: Image
  readonly primaryChoiceIds?: readonly string[]
}

/** New values of a choice. */
export type CustomizationChoiceChange = { readonly id: string } & Partial<NewCustomizationChoice>

/** A text that the shopper enters. The title has 1 to 100 characters, the text at most 500. */
export interface NewFreeTextInput {
  readonly title: string
  readonly minCharCount?: number
  readonly maxCharCount?: number
  /** Decimal string. */
  readonly defaultAddedPrice?: string
}

/** An option or modifier to create, with its choices, or with its text for `FREE_TEXT`. */
export interface NewCustomization {
  readonly name: string
  readonly customizationType: CustomizationType
  readonly customizationRenderType: ModifierRenderType
  readonly freeTextInput?: NewFreeTextInput
  /** 1 to 1,000. */
  readonly choicesSettings?: { readonly choices: readonly NewCustomizationChoice[] }
}

/** New values of an option or modifier. `revision` is that of it as it was read. Choices have calls of their own. */
export interface CustomizationChange {
  readonly id: string
  readonly revision: string
  readonly name?: string
  readonly freeTextInput?: Partial<NewFreeTextInput>
}

/** Choices to add to one customization, 1 to 100. */
export interface ChoicesOfCustomization {
  readonly customizationId: string
  readonly choices: readonly NewCustomizationChoice[]
}
