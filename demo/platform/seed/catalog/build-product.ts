import Big from 'big.js'
import { GIFT_CARD_SLUG } from '../../cart/lines/line-facts.ts'
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
import { picturePlans, productMedia } from './product-media.ts'
import type { ProductPlan, StockPlan, VariantRule } from './product-plan.ts'

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

/** Creates the stored product of a plan. `index` is its position in the shop. */
export function buildProduct(plan: ProductPlan, index: number): SeedProduct {
  const options = optionsOf(plan)
  const manageVariants = options.length > 0 && plan.manageVariants !== false
  const variants = manageVariants ? variantsOf(plan, options) : [defaultVariant(plan)]
  const created = new Date(shopOpenedAtMs + index * 26 * HOUR_MS).toISOString()
  const document: ProductDocument = {
    id: seedId('product', plan.slug),
    numericId: FIRST_NUMERIC_ID + index * 1000,
    slug: plan.slug,
    name: plan.name,
    visible: plan.hidden !== true,
    productType: typeOf(plan),
    description: plan.description,
    sku: manageVariants ? '' : plan.sku,
    currency: 'USD',
    price: plan.price,
    cost: costOf(plan.price),
    discount: plan.discount ?? { type: 'NONE', value: '0' },
    ...compact({
      weight: plan.weight,
      ribbon: plan.ribbon,
      brand: plan.brand,
      additionalRibbons: plan.additionalRibbons,
      secondLocationLevels: secondLocationLevels(plan, variants),
    }),
    ...unitOf(plan),
    additionalInfoSections: Object.entries(plan.info ?? {}).map(([title, description]) => ({ title, description })),
    customTextFields: plan.customTexts ?? [],
    media: productMedia(plan),
    options,
    manageVariants,
    variants: variants.map(({ variant }) => variant),
    collectionIds: plan.collections.map((slug) => seedId('collection', slug)),
    ...sellingOf(plan),
    createdDate: created,
    lastUpdated: created,
  }
  return { document, stock: variants.map(({ variant, stock }) => level(variant.id, stock)) }
}

/** Stock of every variant at the second location. */
function secondLocationLevels(
  { secondLocationQuantity: quantity }: ProductPlan,
  variants: readonly { readonly variant: { readonly id: string } }[],
): ProductDocument['secondLocationLevels'] {
  if (quantity === undefined) return undefined
  const level = { tracked: true, quantity, inStock: quantity > 0, revision: 1 }
  return Object.fromEntries(variants.map(({ variant }) => [variant.id, level]))
}

/** Only products with a downloadable file are digital. */
function typeOf({ slug, digital, sale }: ProductPlan): ProductDocument['productType'] {
  if (slug === GIFT_CARD_SLUG || sale?.itemType === 'SERVICE') return 'unspecified_product_type'
  return digital === true ? 'digital' : 'physical'
}

/** Subscription, pre-order and sale terms. */
function sellingOf(plan: ProductPlan): Partial<ProductDocument> {
  const { slug, subscriptions, oneTimePurchase, preorder, sale } = plan
  const subscriptionOptions = subscriptions?.map((subscription) => ({
    id: seedId('subscription', `${slug}/${subscription.title}`),
    ...subscription,
  }))
  return compact({ subscriptionOptions, oneTimePurchase, preorder, sale })
}

function optionsOf(plan: ProductPlan): CatalogOption[] {
  const pictures = picturePlans(plan)
  const colors = (plan.colors ?? []).map((name) => {
    const mediaIds = pictures.filter((picture) => picture.color === name).map((picture) => picture.id)
    const displayMediaId = plan.pictureSwatches === true ? mediaIds[0] : undefined
    return { name, color: swatches[name], mediaIds, ...compact({ displayMediaId }), ...surcharge(plan, name) }
  })
  const lists = Object.entries(plan.options ?? {}).map(
    ([name, choices]): CatalogOption => ({
      kind: 'drop_down',
      name,
      choices: choices.map((choice) => ({ name: choice, mediaIds: [], ...surcharge(plan, choice) })),
    }),
  )
  return colors.length === 0 ? lists : [{ kind: 'color', name: 'Color', choices: colors }, ...lists]
}

function surcharge({ addedPrices = {} }: ProductPlan, choice: string): { readonly addedPrice?: string } {
  return compact({ addedPrice: addedPrices[choice] })
}

interface PlannedVariant {
  readonly variant: VariantDocument
  readonly stock: StockPlan
}

function variantsOf(plan: ProductPlan, options: readonly CatalogOption[]): PlannedVariant[] {
  return combinationsOf(options).flatMap((choices, index): PlannedVariant[] => {
    const rule = ruleFor(choices, plan.variants ?? [])
    if (rule.missing) return []
    const { price, weight = plan.weight, stock = plan.stock ?? DEFAULT_STOCK } = rule
    const variant: VariantDocument = {
      id: seedId('variant', `${plan.slug}/${Object.values(choices).join('/')}`),
      choices,
      ...(price === undefined ? {} : { price, cost: costOf(price) }),
      sku: `${plan.sku}-${String(index + 1).padStart(2, '0')}`,
      barcode: barcodeOf(plan, index),
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

function defaultVariant(plan: ProductPlan): PlannedVariant {
  return { variant: { id: DEFAULT_VARIANT_ID, choices: {}, visible: true }, stock: plan.stock ?? DEFAULT_STOCK }
}

function level(variantId: string, stock: StockPlan): StockLevel {
  return typeof stock === 'number'
    ? { variantId, tracked: true, quantity: stock, inStock: stock > 0 }
    : { variantId, tracked: false, quantity: null, inStock: stock }
}

/** A GTIN-13 in the range for use within a shop, with its check digit. Source: GS1 General Specifications, 7.9. */
function barcodeOf({ sku }: ProductPlan, index: number): string {
  const letters = [...sku].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 10 ** 8, 7)
  const digits = `20${String(letters).padStart(8, '0')}${String(index % 100).padStart(2, '0')}`
  const weighted = [...digits].reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (weighted % 10)) % 10}`
}

function unitOf({ unit }: ProductPlan): Pick<ProductDocument, 'pricePerUnit'> {
  if (unit === undefined) return {}
  const [totalQuantity, totalMeasurementUnit, baseQuantity, baseMeasurementUnit] = unit
  return { pricePerUnit: { totalQuantity, totalMeasurementUnit, baseQuantity, baseMeasurementUnit } }
}

function costOf(price: string): string {
  return new Big(price).times(COST_SHARE).round(2, Big.roundHalfUp).toFixed(2)
}
