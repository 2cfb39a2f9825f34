import Big from 'big.js'
import { GIFT_CARD_SLUG } from '../../cart/lines/item-data.ts'
import type { StockLevel } from '../../catalog/rules/stock-level.ts'
import { combinationsOf } from '../../catalog/rules/variant.ts'
import {
  type CatalogOption,
  DEFAULT_VARIANT_ID,
  type ProductDocument,
  type VariantDocument,
} from '../../catalog/types.ts'
import { compact } from '../../http/input/compact.ts'
import { seedId } from '../ids.ts'
import { swatches } from './pictures/palette.ts'
import type { ProductEntry, StockEntry, VariantRule } from './product-entry.ts'
import { productMedia, seedPictures } from './product-media.ts'

export interface SeedProduct {
  readonly document: ProductDocument
  readonly stock: readonly StockLevel[]
}

type Choices = Readonly<Record<string, string>>

const FIRST_NUMERIC_ID = 1_700_000_000_000_000
const shopOpenedAtMs = Date.UTC(2025, 1, 3, 9)
const HOUR_MS = 3_600_000
const DEFAULT_STOCK = 24
const COST_SHARE = '0.42'

/** Creates the stored product of an entry. `index` is its position in the shop. */
export function buildProduct(entry: ProductEntry, index: number): SeedProduct {
  const options = optionsOf(entry)
  const manageVariants = options.length > 0 && entry.manageVariants !== false
  const variants = manageVariants ? variantsOf(entry, options) : [defaultVariant(entry)]
  const created = new Date(shopOpenedAtMs + index * 26 * HOUR_MS).toISOString()
  const document: ProductDocument = {
    id: seedId('product', entry.slug),
    numericId: FIRST_NUMERIC_ID + index * 1000,
    slug: entry.slug,
    name: entry.name,
    visible: entry.hidden !== true,
    productType: typeOf(entry),
    description: entry.description,
    sku: manageVariants ? '' : entry.sku,
    currency: 'USD',
    price: entry.price,
    cost: costOf(entry.price),
    discount: entry.discount ?? { type: 'NONE', value: '0' },
    ...compact({
      weight: entry.weight,
      ribbon: entry.ribbon,
      brand: entry.brand,
      additionalRibbons: entry.additionalRibbons,
      secondLocationLevels: secondLocationLevels(entry, variants),
    }),
    ...unitOf(entry),
    additionalInfoSections: Object.entries(entry.info ?? {}).map(([title, description]) => ({ title, description })),
    customTextFields: entry.customTexts ?? [],
    media: productMedia(entry),
    options,
    manageVariants,
    variants: variants.map(({ variant }) => variant),
    collectionIds: entry.collections.map((slug) => seedId('collection', slug)),
    ...sellingOf(entry),
    createdDate: created,
    lastUpdated: created,
  }
  return { document, stock: variants.map(({ variant, stock }) => level(variant.id, stock)) }
}

/** Stock of every variant at the second location. */
function secondLocationLevels(
  { secondLocationQuantity: quantity }: ProductEntry,
  variants: readonly { readonly variant: { readonly id: string } }[],
): ProductDocument['secondLocationLevels'] {
  if (quantity === undefined) return undefined
  const level = { tracked: true, quantity, inStock: quantity > 0, revision: 1 }
  return Object.fromEntries(variants.map(({ variant }) => [variant.id, level]))
}

/** Only products with a downloadable file are digital. */
function typeOf({ slug, digital, sale }: ProductEntry): ProductDocument['productType'] {
  if (slug === GIFT_CARD_SLUG || sale?.itemType === 'SERVICE') return 'unspecified_product_type'
  return digital === true ? 'digital' : 'physical'
}

/** Subscription, pre-order and sale terms. */
function sellingOf(entry: ProductEntry): Partial<ProductDocument> {
  const { slug, subscriptions, oneTimePurchase, preorder, sale } = entry
  const subscriptionOptions = subscriptions?.map((subscription) => ({
    id: seedId('subscription', `${slug}/${subscription.title}`),
    ...subscription,
  }))
  return compact({ subscriptionOptions, oneTimePurchase, preorder, sale })
}

function optionsOf(entry: ProductEntry): CatalogOption[] {
  const pictures = seedPictures(entry)
  const colors = (entry.colors ?? []).map((name) => {
    const mediaIds = pictures.filter((picture) => picture.color === name).map((picture) => picture.id)
    const displayMediaId = entry.pictureSwatches === true ? mediaIds[0] : undefined
    return { name, color: swatches[name], mediaIds, ...compact({ displayMediaId }), ...surcharge(entry, name) }
  })
  const lists = Object.entries(entry.options ?? {}).map(
    ([name, choices]): CatalogOption => ({
      kind: 'drop_down',
      name,
      choices: choices.map((choice) => ({ name: choice, mediaIds: [], ...surcharge(entry, choice) })),
    }),
  )
  return colors.length === 0 ? lists : [{ kind: 'color', name: 'Color', choices: colors }, ...lists]
}

function surcharge({ addedPrices = {} }: ProductEntry, choice: string): { readonly addedPrice?: string } {
  return compact({ addedPrice: addedPrices[choice] })
}

interface SeedVariant {
  readonly variant: VariantDocument
  readonly stock: StockEntry
}

function variantsOf(entry: ProductEntry, options: readonly CatalogOption[]): SeedVariant[] {
  return combinationsOf(options).flatMap((choices, index): SeedVariant[] => {
    const rule = ruleFor(choices, entry.variants ?? [])
    if (rule.missing) return []
    const { price, weight = entry.weight, stock = entry.stock ?? DEFAULT_STOCK } = rule
    const variant: VariantDocument = {
      id: seedId('variant', `${entry.slug}/${Object.values(choices).join('/')}`),
      choices,
      ...(price === undefined ? {} : { price, cost: costOf(price) }),
      sku: `${entry.sku}-${String(index + 1).padStart(2, '0')}`,
      barcode: barcodeOf(entry, index),
      ...(weight === undefined ? {} : { weight }),
      visible: rule.hidden !== true,
    }
    return [{ variant, stock }]
  })
}

/** All matching rules merged; later rules take precedence. */
function ruleFor(choices: Choices, rules: readonly VariantRule[]): VariantRule {
  const chosen = Object.values(choices)
  const matching = rules.filter(({ when }) => when.every((choice) => chosen.includes(choice)))
  return Object.assign({ when: [] }, ...matching)
}

function defaultVariant(entry: ProductEntry): SeedVariant {
  return { variant: { id: DEFAULT_VARIANT_ID, choices: {}, visible: true }, stock: entry.stock ?? DEFAULT_STOCK }
}

function level(variantId: string, stock: StockEntry): StockLevel {
  return typeof stock === 'number'
    ? { variantId, tracked: true, quantity: stock, inStock: stock > 0 }
    : { variantId, tracked: false, quantity: null, inStock: stock }
}

/** A GTIN-13 in the range for use within a shop, with its check digit. Source: GS1 General Specifications, 7.9. */
function barcodeOf({ sku }: ProductEntry, index: number): string {
  const letters = [...sku].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 10 ** 8, 7)
  const digits = `20${String(letters).padStart(8, '0')}${String(index % 100).padStart(2, '0')}`
  const weighted = [...digits].reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (weighted % 10)) % 10}`
}

function unitOf({ unit }: ProductEntry): Pick<ProductDocument, 'pricePerUnit'> {
  if (unit === undefined) return {}
  const [totalQuantity, totalMeasurementUnit, baseQuantity, baseMeasurementUnit] = unit
  return { pricePerUnit: { totalQuantity, totalMeasurementUnit, baseQuantity, baseMeasurementUnit } }
}

function costOf(price: string): string {
  return new Big(price).times(COST_SHARE).round(2, Big.roundHalfUp).toFixed(2)
}
