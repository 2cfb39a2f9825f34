import { defined } from '../convert/defined.ts'
import { pictureOf } from './picture.ts'
import type { Choice, Money, Picture, Price, Product, ProductOption, Stock, Variant } from './product.ts'
import type { ProductAnswer } from './product-answer.ts'
import type { WireMediaItem, WireOption, WirePriceData, WireVariant, WireVariantStock } from './types.ts'

/**
 * Turns a product of the V1 catalogue into ours. Reads the answer of the platform converted or not, for what an early
 * query brought never went through a client.
 *
 * Prices are what is charged, in the currency of the shop. A choice is named by its text, as variants and cart lines do; where a
 * variant names it by colour, that is put right.
 * Source: SPEC.md §3, Product.
 */
export function productFromV1(wire: ProductAnswer): Product {
  const name = wire.name ?? ''
  const pictures = picturesOf(wire.media?.items?.length ? wire.media.items : [wire.media?.mainMedia], name)
  const options = (wire.productOptions ?? []).map((option) => optionOf(option, pictures, name))
  const prices = wire.priceData ?? wire.price
  const { productType, ribbon, ribbons, brand, productPageUrl: page } = wire
  return defined({
    id: wire.id,
    slug: wire.slug ?? '',
    name,
    description: wire.description ?? '',
    kind: productType === 'digital' ? ('digital' as const) : ('physical' as const),
    ribbon: ribbon || ribbons?.[0]?.text || undefined,
    brand: brand || undefined,
    byPlan: wire.allowOneTimePurchases === false || undefined,
    pictures,
    price: priceOf(prices, wire, wire.convertedPriceData),
    options,
    managesVariants: wire.manageVariants === true,
    // A product whose variants are not managed has one that stands for all of them, and makes no choice.
    variants: (wire.variants ?? []).filter(hasChoices).map((variant) => variantOf(variant, wire)),
    customTexts: (wire.customTextFields ?? []).map(({ title = '', maxLength, mandatory }) =>
      defined({ title, maxLength, required: mandatory === true }),
    ),
    stock: stockOf({
      ...wire.stock,
      trackQuantity: wire.stock?.trackInventory === true,
      inStock: wire.stock?.inStock ?? wire.stock?.inventoryStatus !== 'OUT_OF_STOCK',
    }),
    url: page?.base && page.path ? page.base.replace(/\/$/, '') + page.path : undefined,
  })
}

function picturesOf(items: readonly (WireMediaItem | undefined)[], alt: string): Picture[] {
  return items.flatMap((item) => {
    // A still frame is no medium of its own: it has no renditions.
    const picture = pictureOf(item?.image ? { ...item.image, id: item.id } : item?.thumbnail, alt)
    return picture ? [picture] : []
  })
}

function optionOf(option: WireOption, pictures: Picture[], alt: string): ProductOption {
  const kind = option.optionType === 'color' ? 'color' : 'list'
  const choices = (option.choices ?? []).map((choice): Choice => {
    const label = choice.description || choice.value || ''
    const [own] = picturesOf([choice.media?.mainMedia ?? choice.media?.items?.[0]], alt)
    return defined({
      value: label,
      label,
      color: kind === 'color' ? choice.value : undefined,
      picture: own && indexIn(pictures, own),
      inStock: choice.inStock !== false,
      visible: choice.visible !== false,
    })
  })
  return { name: option.name ?? '', kind, choices }
}

/** Where a picture is in the list; it is put there when it is new. */
function indexIn(pictures: Picture[], own: Picture): number {
  const found = pictures.findIndex(({ id, url }) => (own.id ? id === own.id : url === own.url))
  return found < 0 ? pictures.push(own) - 1 : found
}

function variantOf({ id, choices, variant, stock }: WireVariant, product: ProductAnswer): Variant {
  const named = Object.entries(choices ?? {}).map(([option, text]) => [option, choiceName(product, option, text)])
  const priced = variant?.priceData ? variant : product
  return defined({
    id: id ?? '',
    choices: Object.fromEntries(named) as Record<string, string>,
    price: priceOf(priced.priceData ?? product.price, product, priced.convertedPriceData),
    sku: variant?.sku || undefined,
    stock: stockOf(stock ?? {}),
    visible: variant?.visible !== false,
  })
}

function hasChoices({ choices }: WireVariant): boolean {
  return Object.keys(choices ?? {}).length > 0
}

function choiceName(product: ProductAnswer, option: string, text: string): string {
  const choices = product.productOptions?.find(({ name }) => name === option)?.choices ?? []
  if (choices.some(({ description }) => description === text)) return text
  return choices.find(({ value }) => value === text)?.description || text
}

function stockOf({ trackQuantity, quantity, inStock = true }: WireVariantStock): Stock {
  return defined({ inStock, quantity: trackQuantity ? (quantity ?? undefined) : undefined })
}

/** What the amounts of `data` say, what they come to per unit of the product, and in the currency of `other`. */
function priceOf(
  data: WirePriceData | undefined,
  { pricePerUnitData: unit }: ProductAnswer,
  other?: WirePriceData,
): Price {
  const money = (amount: number, currency = data?.currency ?? ''): Money => ({ amount: String(amount), currency })
  const full = data?.price ?? 0
  const current = data?.discountedPrice ?? full
  const perUnit = data?.pricePerUnit
  return defined({
    current: money(current),
    full: current < full ? money(full) : undefined,
    converted:
      other?.currency && other.currency !== data?.currency
        ? money(other.discountedPrice ?? other.price ?? 0, other.currency)
        : undefined,
    perUnit:
      perUnit && unit
        ? { price: money(perUnit), baseQuantity: unit.baseQuantity ?? 1, unit: unit.baseMeasurementUnit ?? '' }
        : undefined,
  })
}
