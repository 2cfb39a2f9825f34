import { choiceName, matchingVariants } from '../rules/variant.ts'
import type { CatalogProduct, CatalogVariant } from '../types.ts'
import { type WireMedia, wireMedia } from './media.ts'

type Choices = Readonly<Record<string, string>>

/**
 * The options of a product in catalog responses.
 *
 * A choice is visible and in stock if a variant with it is. Only variants that match the chosen choices of other options are considered.
 */
export function wireOptions(product: CatalogProduct, origin: string, chosen: Choices = {}): unknown[] {
  return product.options.map((option) => ({
    optionType: option.kind,
    name: option.name,
    choices: option.choices.map(({ name, color, mediaIds }) => {
      const variants = matchingVariants(product, { ...chosen, [option.name]: name })
      const visible = variants.filter((variant) => variant.visible)
      return {
        value: color ?? name,
        description: name,
        ...(mediaIds.length === 0 ? {} : { media: choiceMedia(product, mediaIds, origin) }),
        inStock: visible.some(({ stock }) => stock.inStock),
        visible: visible.length > 0,
      }
    }),
  }))
}

function choiceMedia(product: CatalogProduct, ids: readonly string[], origin: string): WireMedia {
  const pictures = product.media.filter(({ kind, id }) => kind === 'image' && ids.includes(id))
  return wireMedia(pictures, origin)
}

/** The names of options or choices that the product does not have. */
export function unknownChoices(product: CatalogProduct, chosen: Choices): string[] {
  return Object.entries(chosen).flatMap(([name, choice]) => {
    const option = product.options.find((candidate) => candidate.name === name)
    return option !== undefined && choiceName(option, choice) !== undefined ? [] : [name]
  })
}

/** The variant of a complete choice, or `undefined`. */
export function selectedVariant(product: CatalogProduct, chosen: Choices): CatalogVariant | undefined {
  if (!product.options.every(({ name }) => chosen[name] !== undefined)) return undefined
  return matchingVariants(product, chosen)[0]
}
