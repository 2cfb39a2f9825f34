import type { Image } from '../../../../convert/image.ts'
import type { OpenEnum } from '../../../../open-enum.ts'
import type { ChoiceType, ModifierRenderType, OptionRenderType } from '../enumerations.ts'
import type { WireMediaItem, WireMediaReferences } from './media-types.ts'

/** Fields that choices of options and of modifiers share. */
interface WireAnyChoice {
  /** ID of the choice. */
  readonly choiceId?: string | null
  /** Derived from the name. Carts name choices of modifiers by it. */
  readonly key?: string
  /** Name of the choice for shoppers. */
  readonly name?: string | null
  /** Whether the choice is shown as a text, a color or a picture. */
  readonly choiceType?: OpenEnum<ChoiceType>
  /** CSS hex color of a `ONE_COLOR` choice. */
  readonly colorCode?: string
  /** Media of the product that belong to the choice. Field `PRODUCT_CHOICES_MEDIA_REFERENCES`. */
  readonly media?: WireMediaReferences
  /** Picture next to the name of the choice. Field `PRODUCT_CHOICES_DISPLAY_IMAGE`. */
  readonly displayImage?: Image
  /** Deprecated by the platform for `media`: removed on 2026-12-31. */
  readonly linkedMedia?: readonly WireMediaItem[]
}

/** A choice of an option. */
export interface WireOptionChoice extends WireAnyChoice {
  /** Whether a variant with this choice is in stock at the default location. */
  readonly inStock?: boolean
  /** Whether a variant with this choice is visible. */
  readonly visible?: boolean
}

/** A choice of a modifier. */
export interface WireModifierChoice extends WireAnyChoice {
  /** Decimal string added to the price. */
  readonly addedPrice?: string | null
}

/** An option of a product: its choices decide the variant. A product has at most 6. */
export interface WireOption {
  /** Id of the customization that the option uses. */
  readonly id?: string | null
  /** Derived from the name. */
  readonly key?: string
  /** Name of the option for shoppers. */
  readonly name?: string | null
  /** Whether the choices are shown as a list, colors or pictures. */
  readonly optionRenderType?: OpenEnum<OptionRenderType>
  /** 1 to 1,000 choices. */
  readonly choicesSettings?: {
    /** Choices in display order. */
    readonly choices?: readonly WireOptionChoice[]
  }
}

/** A modifier of a product: further input of the shopper that does not decide the variant. A product has at most 10. */
export interface WireModifier {
  /** Id of the customization that the modifier uses. */
  readonly id?: string | null
  /** Derived from the name. Carts name modifiers with choices by it. */
  readonly key?: string
  /** Name of the modifier for shoppers. */
  readonly name?: string | null
  /** Whether shoppers choose from a list or enter a text. */
  readonly modifierRenderType?: OpenEnum<ModifierRenderType>
  /** Whether a cart line needs it. */
  readonly mandatory?: boolean | null
  /** Field for a text of the shopper. */
  readonly freeTextSettings?: WireFreeText
  /** 1 to 1,000 choices. */
  readonly choicesSettings?: {
    /** Choices in display order. */
    readonly choices?: readonly WireModifierChoice[]
  }
}

/** A text that the shopper enters. Lengths are in characters, at most 500. */
export interface WireFreeText {
  /** Label of the field. */
  readonly title?: string
  /** Derived from the title. Carts name the text by it. */
  readonly key?: string | null
  /** Minimum number of characters. */
  readonly minCharCount?: number
  /** Maximum number of characters. */
  readonly maxCharCount?: number
  /** Decimal string added to the price. */
  readonly defaultAddedPrice?: string | null
}
