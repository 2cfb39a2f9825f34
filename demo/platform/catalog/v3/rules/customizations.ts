import { matchingVariants } from '../../rules/variant.ts'
import type { CatalogOption, CatalogProduct, CustomTextField } from '../../types.ts'
import { type ChoiceOwner, choiceIdIn, entityIdIn, keyOf } from './names.ts'

/** A choice of an option or modifier. */
export interface Choice {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly color?: string
  readonly mediaIds: readonly string[]
  /** Id of the picture that is shown in place of the color. */
  readonly displayMediaId?: string
  readonly addedPrice?: string
}

/** An option, whose choices determine the variant. */
export interface Option {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly renderType: 'SWATCH_CHOICES' | 'TEXT_CHOICES'
  readonly choices: readonly Choice[]
}

/** A modifier with choices, which do not determine the variant. */
export interface ChoiceModifier extends Option {
  readonly mandatory: boolean
}

/** A modifier that shoppers fill with text. */
export interface TextModifier {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly renderType: 'FREE_TEXT'
  readonly mandatory: boolean
  readonly field: CustomTextField
}

export type Modifier = ChoiceModifier | TextModifier

type WithIds = Pick<CatalogProduct, 'entityIds'>

/** The options of a product. Products without managed variants have none: theirs are modifiers. */
export function optionsOf(
  product: Pick<CatalogProduct, 'options' | 'manageVariants' | 'entityIds'>,
): readonly Option[] {
  return product.manageVariants ? product.options.map((option) => customization(product, 'option', option)) : []
}

/** The modifiers of a product: those with choices, which do not determine its variant, then its custom texts. */
export function modifiersOf(
  product: Pick<CatalogProduct, 'options' | 'modifiers' | 'manageVariants' | 'customTextFields' | 'entityIds'>,
): readonly Modifier[] {
  const choices = choiceModifiersOf(product)
  return [
    ...choices.map(
      (option): Modifier => ({ ...customization(product, 'modifier', option), mandatory: option.mandatory !== false }),
    ),
    ...product.customTextFields.map((field) => textModifier(product, field)),
  ]
}

/** The modifiers with choices, as they are stored. */
export function choiceModifiersOf(
  product: Pick<CatalogProduct, 'options' | 'modifiers' | 'manageVariants'>,
): readonly CatalogOption[] {
  return product.manageVariants ? (product.modifiers ?? []) : product.options
}

function customization(product: WithIds, kind: ChoiceOwner, option: CatalogOption): Option {
  const { name } = option
  return {
    id: entityIdIn(product, kind, name),
    key: keyOf(name),
    name,
    renderType: option.kind === 'color' ? 'SWATCH_CHOICES' : 'TEXT_CHOICES',
    choices: option.choices.map((choice) => ({
      ...choice,
      id: choiceIdIn(product, kind, name, choice.name),
      key: keyOf(choice.name),
    })),
  }
}

function textModifier(product: WithIds, field: CustomTextField): TextModifier {
  const { title, mandatory } = field
  return {
    id: entityIdIn(product, 'free-text', title),
    key: keyOf(title),
    name: title,
    renderType: 'FREE_TEXT',
    mandatory,
    field,
  }
}

/** Whether a choice is visible and in stock, which is the case if a variant with it is. */
export function choiceStateOf(
  product: CatalogProduct,
  option: Option,
  { name }: Choice,
): { readonly inStock: boolean; readonly visible: boolean } {
  const visible = matchingVariants(product, { [option.name]: name }).filter((variant) => variant.visible)
  return { inStock: visible.some(({ stock }) => stock.inStock), visible: visible.length > 0 }
}
