import type { CatalogProduct, CatalogVariant, MediaRef, PictureRef } from '../catalog/types.ts'
import { choiceName } from '../rules/catalog-variant.ts'
import { taxGroupOf } from '../seed/tax.ts'
import type { CatalogReference, DescriptionLine, LineFacts, LinePicture } from './documents.ts'

/** The catalogue knows physical and digital products only; carts know gift cards too. */
const GIFT_CARD_SLUG = 'gift-card'

type Choices = Readonly<Record<string, string>>

/** What the catalogue says now of a product as it was chosen. */
export function factsOf(product: CatalogProduct, variant: CatalogVariant, reference: CatalogReference): LineFacts {
  const { options: choices = {}, customTextFields = {} } = reference.options
  const picture = pictureOf(product, choices)
  const weight = variant.weight ?? product.weight
  const isGiftCard = product.slug === GIFT_CARD_SLUG
  const itemType = isGiftCard ? 'GIFT_CARD' : product.productType === 'digital' ? 'DIGITAL' : 'PHYSICAL'
  return {
    name: product.name,
    path: `/product-page/${product.slug}`,
    price: variant.discountedPrice,
    fullPrice: variant.price,
    descriptionLines: [...choiceLines(product, choices), ...textLines(customTextFields)],
    ...(picture === undefined ? {} : { picture }),
    ...(variant.sku === '' ? {} : { sku: variant.sku }),
    ...(weight === undefined ? {} : { weight }),
    shippable: itemType === 'PHYSICAL',
    itemType,
    paymentOption: 'FULL_PAYMENT_ONLINE',
    taxGroupId: taxGroupOf(product.slug),
    collectionIds: product.collectionIds,
  }
}

function choiceLines(product: CatalogProduct, choices: Choices): DescriptionLine[] {
  return product.options.flatMap((option): DescriptionLine[] => {
    const name = choiceName(option, choices[option.name])
    if (name === undefined) return []
    const color = option.choices.find((choice) => choice.name === name)?.color
    const title = { original: option.name, translated: option.name }
    const value = { original: name, translated: name }
    return option.kind === 'color' && color !== undefined
      ? [{ name: title, colorInfo: { ...value, code: color } }]
      : [{ name: title, plainText: value }]
  })
}

function textLines(texts: Choices): DescriptionLine[] {
  return Object.entries(texts).map(([title, text]) => ({
    name: { original: title, translated: title },
    plainText: { original: text, translated: text },
  }))
}

/** The picture of a chosen colour, where there is one; else the product's first. */
function pictureOf(product: CatalogProduct, choices: Choices): LinePicture | undefined {
  const chosenIds = product.options.flatMap((option) => {
    const name = choiceName(option, choices[option.name])
    return option.choices.find((choice) => choice.name === name)?.mediaIds ?? []
  })
  const pictures = product.media.filter(isPicture)
  const found = pictures.find((picture) => chosenIds.includes(picture.id)) ?? pictures[0]
  if (found === undefined) return undefined
  const { id, width, height, alt, secure } = found
  return { id, width, height, alt, ...(secure === undefined ? {} : { secure }) }
}

function isPicture(media: MediaRef): media is PictureRef {
  return media.kind === 'image'
}
