import type { CatalogProduct, MediaRef } from '../../types.ts'
import {
  type Choice,
  choiceStateOf,
  type Modifier,
  modifiersOf,
  type Option,
  optionsOf,
} from '../rules/customizations.ts'
import { type WireContext, wireAmount } from './context.ts'
import { wireMediaItem, wirePicture } from './media.ts'

/** The options of a product, whose choices determine the variant. */
export function wireOptions(product: CatalogProduct, context: WireContext): Record<string, unknown>[] {
  return optionsOf(product).map((option) => ({
    id: option.id,
    name: option.name,
    key: option.key,
    optionRenderType: option.renderType,
    choicesSettings: { choices: option.choices.map((choice) => wireOptionChoice(product, option, choice, context)) },
  }))
}

function wireOptionChoice(product: CatalogProduct, option: Option, choice: Choice, context: WireContext) {
  return { ...wireChoice(product, choice, context), ...choiceStateOf(product, option, choice) }
}

/** The modifiers of a product, which do not determine the variant. */
export function wireModifiers(product: CatalogProduct, context: WireContext): Record<string, unknown>[] {
  return modifiersOf(product).map((modifier) => ({
    id: modifier.id,
    name: modifier.name,
    key: modifier.key,
    modifierRenderType: modifier.renderType,
    mandatory: modifier.mandatory,
    ...wireModifierSettings(product, modifier, context),
  }))
}

function wireModifierSettings(product: CatalogProduct, modifier: Modifier, context: WireContext) {
  if (modifier.renderType === 'FREE_TEXT')
    return { freeTextSettings: wireFreeText(modifier, (price) => wireAmount(price, product.currency, context).amount) }
  const choices = modifier.choices.map((choice) => ({
    ...wireChoice(product, choice, context),
    ...(choice.addedPrice === undefined
      ? {}
      : { addedPrice: wireAmount(choice.addedPrice, product.currency, context).amount }),
  }))
  return { choicesSettings: { choices } }
}

/** Length limits and surcharge of a free text. `convert` converts the surcharge to the currency of the response. */
export function wireFreeText(
  { key, field }: Pick<Extract<Modifier, { field: object }>, 'key' | 'field'>,
  convert: (price: string) => string = (price) => price,
): Record<string, unknown> {
  return {
    title: field.title,
    key,
    minCharCount: field.minLength ?? 0,
    maxCharCount: field.maxLength,
    ...(field.addedPrice === undefined ? {} : { defaultAddedPrice: convert(field.addedPrice) }),
  }
}

/** The fields that choices of options and modifiers share. Media only if their fields are requested. */
function wireChoice({ media }: CatalogProduct, choice: Choice, context: WireContext): Record<string, unknown> {
  const { id, key, name, color, mediaIds, displayMediaId } = choice
  const linked = media.filter((item) => mediaIds.includes(item.id))
  const display = media.find((item) => item.id === displayMediaId)
  return {
    choiceId: id,
    key,
    name,
    choiceType: color === undefined ? 'CHOICE_TEXT' : 'ONE_COLOR',
    ...(color === undefined ? {} : { colorCode: color }),
    ...(linked.length === 0 ? {} : linkedMedia(linked, context)),
    ...(display !== undefined && context.has('PRODUCT_CHOICES_DISPLAY_IMAGE')
      ? { displayImage: displayImage(display, context) }
      : {}),
  }
}

/** Either the media of a choice, or only their ids with the field `PRODUCT_CHOICES_MEDIA_REFERENCES`. */
function linkedMedia(linked: readonly MediaRef[], context: WireContext): Record<string, unknown> {
  return context.has('PRODUCT_CHOICES_MEDIA_REFERENCES')
    ? { media: { items: linked.map(({ id }) => ({ mediaId: id })) } }
    : { linkedMedia: linked.map((item) => wireMediaItem(item, context)) }
}

function displayImage({ id, alt }: MediaRef, { origin }: WireContext): Record<string, unknown> {
  const { url } = wirePicture(id, alt, origin)
  return { id, url, altText: alt }
}
