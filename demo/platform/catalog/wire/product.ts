import Big from 'big.js'
import { compact } from '../../http/input/compact.ts'
import type { Conversion } from '../../pricing/conversion.ts'
import { converted, minorDigits } from '../../pricing/money.ts'
import { formatAmount, pricePerUnit } from '../rules/price.ts'
import { inventoryStatus, unitsLeft } from '../rules/stock-level.ts'
import { wireSubscriptions } from '../rules/subscriptions.ts'
import { chosenMediaIds } from '../rules/variant.ts'
import { ALL_PRODUCTS_ID, type CatalogProduct, type CatalogVariant, DEFAULT_VARIANT_ID } from '../types.ts'
import { platformMedia, wireMedia } from './media.ts'
import { wireOptions } from './options.ts'

/** Context of a product response. */
export interface WireContext {
  /** Origin of the media URLs. */
  readonly origin: string
  /** Includes costs and profits. */
  readonly merchant: boolean
  /** Conversion to another currency. Absent: the shop's currency. */
  readonly conversion?: Conversion | undefined
}

/** A product in catalog responses. Source: core/README.md#catalog, the platform's reference of Catalog V1. */
export function wireProduct(product: CatalogProduct, context: WireContext): Record<string, unknown> {
  const { origin, merchant, conversion } = context
  const price = wirePrice(product, product.price, product.discountedPrice)
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    visible: product.visible,
    productType: product.productType,
    description: product.description,
    sku: product.sku,
    ...(product.weight === undefined || product.manageVariants ? {} : { weight: product.weight }),
    weightRange: range(product.variants.map(({ weight }) => String(weight ?? product.weight ?? 0))),
    stock: wireStock(product),
    price,
    priceData: price,
    convertedPriceData: wirePrice(product, product.price, product.discountedPrice, conversion),
    priceRange: range(product.variants.map((variant) => variant.price)),
    ...(merchant ? { ...wireCosts(product), costRange: costRange(product) } : {}),
    ...(product.pricePerUnit === undefined ? {} : { pricePerUnitData: product.pricePerUnit }),
    additionalInfoSections: product.additionalInfoSections.map(({ title, description }) => ({ title, description })),
    ribbons: product.ribbon === undefined ? [] : [{ text: product.ribbon }],
    media: wireMedia(product.media, origin),
    customTextFields: product.customTextFields.map(({ title, maxLength, mandatory }) => ({
      title,
      maxLength,
      mandatory,
    })),
    manageVariants: product.manageVariants,
    productOptions: wireOptions(product, origin),
    productPageUrl: { base: `${origin}/`, path: `/product-page/${product.slug}` },
    numericId: String(product.numericId),
    inventoryItemId: inventoryItemId(product.id),
    discount: { type: product.discount.type, value: Number(product.discount.value) },
    collectionIds: [...product.collectionIds, ALL_PRODUCTS_ID],
    variants: product.variants.map((variant) => wireVariant(product, variant, context)),
    lastUpdated: product.lastUpdated,
    createdDate: product.createdDate,
    seoData: product.seoData ?? { tags: [] },
    ...dimensions(product),
    ...compact({ ribbon: product.ribbon, brand: product.brand }),
    ...wireSubscriptions(product),
    exportProductId: `product_${product.id}`,
  }
}

/** A variant in product responses and in the response of the variants query. */
export function wireVariant(
  product: CatalogProduct,
  variant: CatalogVariant,
  { merchant, conversion }: Omit<WireContext, 'origin'>,
): Record<string, unknown> {
  const price = wirePrice(product, variant.price, variant.discountedPrice)
  const weight = variant.weight ?? product.weight
  return {
    id: variant.id,
    choices: variant.choices,
    variant: {
      priceData: price,
      convertedPriceData: wirePrice(product, variant.price, variant.discountedPrice, conversion),
      ...(merchant ? wireCosts({ ...product, ...variant }) : {}),
      weight: weight ?? 0,
      sku: variant.sku,
      visible: variant.visible,
      ...dimensions({ ...product, ...variant }),
    },
    stock: wireVariantStock(variant),
  }
}

function dimensions({ productDimensions, packageDimensions }: Partial<CatalogProduct>): Record<string, unknown> {
  return compact({ productDimensions, packageDimensions })
}

function wireVariantStock({ stock }: CatalogVariant): Record<string, unknown> {
  return compact({ trackQuantity: stock.tracked, quantity: stock.quantity, inStock: stock.inStock })
}

type Priced = Pick<CatalogProduct, 'currency' | 'pricePerUnit'>

/** Prices are numbers in catalog responses, unlike in cart responses. */
export function wirePrice(
  product: Priced,
  price: string,
  discountedPrice: string,
  conversion?: Conversion,
): Record<string, unknown> {
  const currency = conversion?.currency ?? product.currency
  const shown = (amount: string) =>
    conversion === undefined ? amount : converted(new Big(amount), conversion).toFixed()
  const ownUnit =
    product.pricePerUnit === undefined
      ? undefined
      : pricePerUnit(discountedPrice, product.pricePerUnit, minorDigits(product.currency))
  const perUnit = ownUnit === undefined ? undefined : shown(ownUnit)
  return {
    currency,
    price: Number(shown(price)),
    discountedPrice: Number(shown(discountedPrice)),
    formatted: {
      price: formatAmount(shown(price), currency),
      discountedPrice: formatAmount(shown(discountedPrice), currency),
      ...(perUnit === undefined ? {} : { pricePerUnit: formatAmount(perUnit, currency) }),
    },
    ...(perUnit === undefined ? {} : { pricePerUnit: Number(perUnit) }),
  }
}

type Costed = Pick<CatalogProduct, 'currency' | 'cost' | 'discountedPrice'>

function wireCosts({ currency, cost, discountedPrice }: Costed): Record<string, unknown> {
  if (cost === undefined) return {}
  const profit = new Big(discountedPrice).minus(cost)
  const margin = new Big(discountedPrice).eq(0) ? new Big(0) : profit.div(discountedPrice).round(4, Big.roundHalfUp)
  return {
    costAndProfitData: {
      itemCost: Number(cost),
      formattedItemCost: formatAmount(cost, currency),
      profit: Number(profit),
      formattedProfit: formatAmount(profit.toFixed(2), currency),
      profitMargin: Number(margin),
    },
  }
}

function costRange(product: CatalogProduct): { minValue: number; maxValue: number } {
  return range(product.variants.map((variant) => variant.cost ?? product.cost ?? '0'))
}

function range(values: readonly string[]): { minValue: number; maxValue: number } {
  const numbers = values.map(Number)
  return { minValue: Math.min(...numbers), maxValue: Math.max(...numbers) }
}

function wireStock(product: CatalogProduct): Record<string, unknown> {
  const quantity = unitsLeft(product)
  const status = inventoryStatus(product)
  return compact({
    trackInventory: quantity !== undefined,
    quantity,
    inStock: status !== 'OUT_OF_STOCK',
    inventoryStatus: status,
  })
}

/** The platform's inventory id is the product's with every hexadecimal digit mirrored. */
function inventoryItemId(productId: string): string {
  return productId.replace(/[0-9a-f]/g, (digit) => (15 - Number.parseInt(digit, 16)).toString(16))
}

/** Store-wide id of a variant. */
export function storeVariantId(product: CatalogProduct, variant: CatalogVariant): string {
  return `${product.id}-${variant.id}`
}

/** A variant in responses of the store-wide calls. Source: core/README.md#catalog. */
export function wireStoreVariant(
  product: CatalogProduct,
  variant: CatalogVariant,
  origin: string,
): Record<string, unknown> {
  const chosen = chosenMediaIds(product.options, variant.choices)
  const { media } = product
  const shown = media.find(({ id }) => chosen.includes(id)) ?? media.find(({ kind }) => kind === 'image') ?? media[0]
  return {
    id: storeVariantId(product, variant),
    variantId: variant.id,
    productId: product.id,
    ...(variant.id === DEFAULT_VARIANT_ID ? {} : { variantName: Object.values(variant.choices).join(' | ') }),
    productName: product.name,
    managedVariant: product.manageVariants,
    sku: variant.sku,
    stock: wireVariantStock(variant),
    choices: variant.choices,
    collectionIds: [...product.collectionIds, ALL_PRODUCTS_ID],
    ...(shown === undefined ? {} : { media: platformMedia(shown, origin) }),
    preorderInfo: product.preorder === undefined ? { enabled: false } : { enabled: true, ...product.preorder },
  }
}
