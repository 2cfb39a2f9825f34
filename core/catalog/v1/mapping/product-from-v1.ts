import { omitUndefined } from '../../../convert/omit-undefined.ts'
import { cssColor } from '../../css-color.ts'
import type { Choice, Money, Picture, Price, Product, ProductOption, Stock, Variant } from '../../model.ts'
import { toPicture } from '../../picture.ts'
import type { ProductResponse } from '../reading/product-response.ts'
import type { WireMediaItem, WireOption, WirePriceData, WireVariant, WireVariantStock } from '../types.ts'

/**
 * Maps a product of Catalog V1 to the model. Accepts converted and unconverted responses, because prefetched responses are not converted.
 *
 * Prices are those charged, in the currency of the shop. The value of a choice is its text, as in variants and cart lines. A variant that
 * names a color instead gets the text of that choice.
 * Source: core/README.md#catalog.
 */
export function productFromV1(wire: ProductResponse): Product {
  const name = wire.name ?? ''
  const pictures = toPictures(wire.media?.items?.length ? wire.media.items : [wire.media?.mainMedia], name)
  const options = (wire.productOptions ?? []).map((option) => toOption(option, pictures, name))
  const prices = wire.priceData ?? wire.price
  const { productType, ribbon, ribbons, brand, productPageUrl: page } = wire
  return omitUndefined({
    id: wire.id,
    slug: wire.slug ?? '',
    name,
    description: wire.description ?? '',
    kind: productType === 'digital' ? 'digital' : productType === 'physical' ? 'physical' : ('other' as const),
    ribbon: ribbon || ribbons?.[0]?.text || undefined,
    brand: brand || undefined,
    byPlan: wire.allowOneTimePurchases === false || undefined,
    pictures,
    price: toPrice(prices, wire, wire.convertedPriceData),
    options,
    requiresVariant: wire.manageVariants === true,
    // A product without managed variants has a single variant without choices, which represents the product.
    variants: (wire.variants ?? []).filter(hasChoices).map((variant) => toVariant(variant, wire)),
    customTexts: (wire.customTextFields ?? []).map(({ title = '', maxLength, mandatory }) =>
      omitUndefined({ key: title, title, maxLength, required: mandatory === true }),
    ),
    stock: toStock({
      ...wire.stock,
      trackQuantity: wire.stock?.trackInventory === true,
      inStock: wire.stock?.inStock ?? wire.stock?.inventoryStatus !== 'OUT_OF_STOCK',
    }),
    collectionIds: wire.collectionIds,
    url: page?.base && page.path ? page.base.replace(/\/$/, '') + page.path : undefined,
  })
}

function toPictures(items: readonly (WireMediaItem | undefined)[], alt: string): Picture[] {
  // The still frame of a video has no media id, so the platform cannot scale it.
  return items.flatMap((item) => toPicture(item?.image ? { ...item.image, id: item.id } : item?.thumbnail, alt) ?? [])
}

function toOption(option: WireOption, pictures: Picture[], alt: string): ProductOption {
  const kind = option.optionType === 'color' ? 'color' : 'list'
  const choices = (option.choices ?? []).map((choice): Choice => {
    const label = choice.description || choice.value || ''
    const [choicePicture] = toPictures([choice.media?.mainMedia ?? choice.media?.items?.[0]], alt)
    return omitUndefined({
      value: label,
      label,
      color: kind === 'color' ? cssColor(choice.value) : undefined,
      picture: choicePicture && pictureIndex(pictures, choicePicture),
      inStock: choice.inStock !== false,
      visible: choice.visible !== false,
    })
  })
  return { name: option.name ?? '', kind, choices }
}

/** Returns the index of a picture in the list. Appends the picture if it is new. */
function pictureIndex(pictures: Picture[], choicePicture: Picture): number {
  const found = pictures.findIndex(({ id, url }) =>
    choicePicture.id ? id === choicePicture.id : url === choicePicture.url,
  )
  return found < 0 ? pictures.push(choicePicture) - 1 : found
}

function toVariant({ id, choices, variant, stock }: WireVariant, product: ProductResponse): Variant {
  const choicesByOption = Object.entries(choices ?? {}).map(([option, text]): [string, string] => [
    option,
    choiceName(product, option, text),
  ])
  const priceSource = variant?.priceData ? variant : product
  return omitUndefined({
    id: id ?? '',
    choices: Object.fromEntries(choicesByOption),
    price: toPrice(priceSource.priceData ?? product.price, product, priceSource.convertedPriceData),
    sku: variant?.sku || undefined,
    stock: toStock(stock ?? {}),
    visible: variant?.visible !== false,
  })
}

function hasChoices({ choices }: WireVariant): boolean {
  return Object.keys(choices ?? {}).length > 0
}

function choiceName(product: ProductResponse, option: string, text: string): string {
  const choices = product.productOptions?.find(({ name }) => name === option)?.choices ?? []
  if (choices.some(({ description }) => description === text)) return text
  return choices.find(({ value }) => value === text)?.description || text
}

function toStock({ trackQuantity, quantity, inStock = true }: WireVariantStock): Stock {
  return omitUndefined({ inStock, quantity: trackQuantity ? (quantity ?? undefined) : undefined })
}

/** Maps prices, prices per unit and prices converted to the shopper's currency. */
function toPrice(
  data: WirePriceData | undefined,
  { pricePerUnitData: unit }: ProductResponse,
  convertedData?: WirePriceData,
): Price {
  const money = (amount: number, currency = data?.currency ?? ''): Money => ({ amount: String(amount), currency })
  const full = data?.price ?? 0
  const current = data?.discountedPrice ?? full
  const perUnit = data?.pricePerUnit
  return omitUndefined({
    current: money(current),
    full: current < full ? money(full) : undefined,
    converted:
      convertedData?.currency && convertedData.currency !== data?.currency
        ? money(convertedData.discountedPrice ?? convertedData.price ?? 0, convertedData.currency)
        : undefined,
    perUnit:
      perUnit && unit
        ? { price: money(perUnit), baseQuantity: unit.baseQuantity ?? 1, unit: unit.baseMeasurementUnit ?? '' }
        : undefined,
  })
}
