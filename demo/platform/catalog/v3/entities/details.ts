import type { CustomTextField } from '../../types.ts'
import type { NamedEntity } from '../rules/names.ts'

export type EntityKind = NamedEntity | 'info-section'

/** A choice of a customization, as it is stored. */
export interface StoredChoice {
  readonly id: string
  readonly name: string
  readonly color?: string
  /** Surcharge for modifiers of products that get the choice. Decimal string. */
  readonly addedPrice?: string
  /** Picture beside the color, as in requests. */
  readonly displayImage?: Readonly<Record<string, unknown>>
  /** IDs of the primary choices. Filters show this choice as one of them. */
  readonly primaryChoiceIds?: readonly string[]
}

/** The fields of an entity besides its name. Brands and ribbons have none. */
export interface EntityDetails {
  readonly section?: { readonly title: string; readonly description: string }
  readonly renderType?: 'SWATCH_CHOICES' | 'TEXT_CHOICES'
  readonly choices?: readonly StoredChoice[]
  readonly freeText?: CustomTextField
}
