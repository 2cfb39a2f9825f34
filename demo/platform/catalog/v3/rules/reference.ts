import Big from 'big.js'
import { isEmpty, textOf, textsOf } from '../../rules/reference-options.ts'
import { subscriptionOf } from '../../rules/subscriptions.ts'
import type { CatalogProduct, CatalogVariant } from '../../types.ts'
import { type ChoiceModifier, modifiersOf, type TextModifier } from './customizations.ts'
import { isPreorderable, variantWithId } from './variants.ts'

/**
 * The `options` of a catalog reference. Those to products of Catalog V3 contain keys instead of names.
 *
 * Source: platform reference, eCommerce, Catalog Reference of Wix Stores V3.
 */
export type ReferenceOptions = {
  readonly variantId: string
  /** Name of an option → name of its choice. In Catalog V3: key of a modifier → key of its choice. */
  readonly options?: Readonly<Record<string, string>>
  /** Title of a text field, or key of a free text → text of the buyer. */
  readonly customTextFields?: Readonly<Record<string, string>>
  readonly subscriptionOptionId?: string
  readonly preOrderRequested?: true
}

/** A catalog item of Catalog V3, resolved from its reference. */
export interface ResolvedReference {
  readonly variant: CatalogVariant
  /** The options of the reference without unknown keys. */
  readonly options: ReferenceOptions
  /** Option or modifier name → choice name. */
  readonly choices: Readonly<Record<string, string>>
  /** Title of a free text → text of the buyer. */
  readonly customTextFields: Readonly<Record<string, string>>
  /** Surcharges of modifiers per unit, in the shop's currency. */
  readonly addedPrice: string
}

type TextByKey = Readonly<Record<string, string>>

/**
 * Resolves the `options` of a reference. `undefined` if they are invalid: an unknown variant, choice or subscription, a mandatory modifier
 * without a choice, a text that is too short or too long, or a variant that can only be pre-ordered without `preOrderRequested`.
 */
export function resolveReference(
  product: CatalogProduct,
  input: Readonly<Record<string, unknown>> = {},
): ResolvedReference | undefined {
  const variant = variantWithId(product, textOf(input['variantId']) ?? '')
  const modifiers = modifiersOf(product)
  const chosen = chosenModifiers(modifiers.filter(isChoice), textsOf(input['options']))
  const filled = filledTexts(modifiers.filter(isText), textsOf(input['customTextFields']))
  const subscriptionOptionId = textOf(input['subscriptionOptionId'])
  if (variant === undefined || chosen === undefined || filled === undefined) return undefined
  if (!isSold(product, subscriptionOptionId)) return undefined
  const isPreorder = input['preOrderRequested'] === true
  if (isPreorderable(variant) && !isPreorder) return undefined
  return {
    variant,
    options: {
      variantId: String(input['variantId']),
      ...(isEmpty(chosen.keys) ? {} : { options: chosen.keys }),
      ...(isEmpty(filled.keys) ? {} : { customTextFields: filled.keys }),
      ...(subscriptionOptionId === undefined ? {} : { subscriptionOptionId }),
      ...(isPreorder ? { preOrderRequested: true } : {}),
    },
    choices: { ...variant.choices, ...chosen.names },
    customTextFields: filled.names,
    addedPrice: [...chosen.prices, ...filled.prices].reduce((sum, price) => sum.plus(price), new Big(0)).toFixed(),
  }
}

/** Whether a product is sold with this subscription option, or without one. */
function isSold(product: CatalogProduct, subscriptionOptionId: string | undefined): boolean {
  if (subscriptionOptionId === undefined) return product.oneTimePurchase !== false
  return subscriptionOf(product, subscriptionOptionId) !== undefined
}

interface SelectedModifiers {
  /** By key, as in the reference. */
  readonly keys: TextByKey
  /** By name, as shown. */
  readonly names: TextByKey
  readonly prices: readonly string[]
}

function chosenModifiers(modifiers: readonly ChoiceModifier[], input: TextByKey): SelectedModifiers | undefined {
  const chosen = modifiers.flatMap((modifier) => {
    const choice = modifier.choices.find(({ key }) => key === input[modifier.key])
    return choice === undefined ? [] : [{ modifier, choice }]
  })
  const isInvalid = (modifier: ChoiceModifier): boolean =>
    (modifier.mandatory || input[modifier.key] !== undefined) &&
    !chosen.some((candidate) => candidate.modifier === modifier)
  if (modifiers.some(isInvalid)) return undefined
  return {
    keys: Object.fromEntries(chosen.map(({ modifier, choice }) => [modifier.key, choice.key])),
    names: Object.fromEntries(chosen.map(({ modifier, choice }) => [modifier.name, choice.name])),
    prices: chosen.map(({ choice }) => choice.addedPrice ?? '0'),
  }
}

function filledTexts(modifiers: readonly TextModifier[], input: TextByKey): SelectedModifiers | undefined {
  const filled = modifiers.map((modifier) => ({ modifier, text: input[modifier.key]?.trim() ?? '' }))
  const isInvalid = ({ modifier: { mandatory, field }, text }: (typeof filled)[number]): boolean =>
    text === '' ? mandatory : text.length < (field.minLength ?? 0) || text.length > field.maxLength
  if (filled.some(isInvalid)) return undefined
  const present = filled.filter(({ text }) => text !== '')
  return {
    keys: Object.fromEntries(present.map(({ modifier, text }) => [modifier.key, text])),
    names: Object.fromEntries(present.map(({ modifier, text }) => [modifier.name, text])),
    prices: present.map(({ modifier }) => modifier.field.addedPrice ?? '0'),
  }
}

function isChoice(modifier: ChoiceModifier | TextModifier): modifier is ChoiceModifier {
  return modifier.renderType !== 'FREE_TEXT'
}

function isText(modifier: ChoiceModifier | TextModifier): modifier is TextModifier {
  return modifier.renderType === 'FREE_TEXT'
}
