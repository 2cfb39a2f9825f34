import Big from 'big.js'
import { compact } from '../../../http/input/compact.ts'
import { shop } from '../../../shop/settings.ts'
import { inventoryStatus } from '../../rules/stock-level.ts'
import type { CatalogProduct, SubscriptionOption } from '../../types.ts'
import type { ProductWithCategories } from '../product-with-categories.ts'
import { handleOf, isVisibleInPos } from '../rules/merchant-fields.ts'
import { entityIdIn } from '../rules/names.ts'
import { preorderOf } from '../rules/variants.ts'
import { type WireContext, wireAmount, wireRange } from './context.ts'
import { wireInfoSections } from './info-section.ts'
import { wireMedia } from './media.ts'
import { wireModifiers, wireOptions } from './options.ts'
import { richContentOf } from './rich-content.ts'
import { productTypeOf, unitOf, wirePricePerUnit, wireVariant } from './variant.ts'

/** A product in responses, without its variants. Source: platform reference, Catalog V3, Product. */
export function wireProduct(
  { product, categories }: ProductWithCategories,
  context: WireContext,
): Record<string, unknown> {
  const { id, name, slug, visible, currency, variants, ribbon, brand, additionalRibbons = [] } = product
  const { status, availability } = preorderOf(product)
  const compareAt = variants.filter(({ price, discountedPrice }) => new Big(price).gt(discountedPrice))
  return {
    id,
    revision: String(product.revision ?? 1),
    createdDate: product.createdDate,
    updatedDate: product.lastUpdated,
    name,
    slug,
    visible,
    ...product.merchantFields,
    handle: handleOf(product),
    visibleInPos: isVisibleInPos(product),
    productType: productTypeOf(product),
    media: wireMedia(product, context),
    options: wireOptions(product, context),
    modifiers: wireModifiers(product, context),
    ...compact({
      brand: brand === undefined ? undefined : { id: entityIdIn(product, 'brand', brand), name: brand },
      ribbon: ribbon === undefined ? undefined : wireRibbon(product, ribbon),
      additionalRibbons:
        additionalRibbons.length === 0 ? undefined : additionalRibbons.map((text) => wireRibbon(product, text)),
    }),
    inventory: {
      availabilityStatus: inventoryStatus(product),
      preorderStatus: status,
      preorderAvailability: availability,
    },
    actualPriceRange: wireRange(
      variants.map(({ discountedPrice }) => discountedPrice),
      currency,
      context,
    ),
    ...(compareAt.length === 0
      ? {}
      : {
          compareAtPriceRange: wireRange(
            compareAt.map(({ price }) => price),
            currency,
            context,
          ),
        }),
    ...wirePhysical(product, context),
    ...wireSubscriptions(product, context),
    ...wireCategories(categories, context),
    ...wireRequested(product, context),
    variantSummary: wireVariantSummary(product, context),
  }
}

/** A product with its variants, in the responses of single products. */
export function wireSingleProduct(placed: ProductWithCategories, context: WireContext): Record<string, unknown> {
  const variants = placed.product.variants.map((variant) => wireVariant(placed.product, variant, context))
  return { ...wireProduct(placed, context), variantsInfo: { variants } }
}

function wireRibbon(product: CatalogProduct, name: string): { readonly id: string; readonly name: string } {
  return { id: entityIdIn(product, 'ribbon', name), name }
}

/** The parts that responses contain only if their fields are requested. */
function wireRequested(product: CatalogProduct, context: WireContext): Record<string, unknown> {
  const { slug, description, currency, variants, cost } = product
  const { has, conversion, origin } = context
  const relativePath = `/product-page/${slug}`
  const costs = variants.flatMap((variant) => variant.cost ?? cost ?? [])
  return {
    ...(has('URL') ? { url: { relativePath, url: `${origin}${relativePath}` } } : {}),
    ...(has('CURRENCY') ? { currency: conversion?.currency ?? currency } : {}),
    ...(has('PLAIN_DESCRIPTION') ? { plainDescription: description } : {}),
    ...(has('DESCRIPTION') ? { description: richContentOf(description) } : {}),
    ...(has('MERCHANT_DATA') && costs.length > 0 ? { costRange: wireRange(costs, currency, context) } : {}),
    ...wireInfoSections(product, context),
  }
}

function wirePhysical(product: CatalogProduct, context: WireContext): Record<string, unknown> {
  if (productTypeOf(product) === 'DIGITAL') return {}
  const weights = product.variants.map(({ weight }) => weight ?? product.weight ?? 0)
  const unit = unitOf(product)
  return {
    physicalProperties: {
      ...product.merchantFields?.physicalProperties,
      shippingWeightRange: { minValue: Math.min(...weights), maxValue: Math.max(...weights) },
      ...(unit === undefined ? {} : { pricePerUnit: unit, pricePerUnitRange: wireUnitRange(product, context) }),
      ...(context.has('WEIGHT_MEASUREMENT_UNIT_INFO')
        ? { weightMeasurementUnitInfo: { weightMeasurementUnit: shop.weightUnit } }
        : {}),
    },
  }
}

function wireUnitRange(product: CatalogProduct, context: WireContext): Record<string, unknown> {
  const sorted = product.variants
    .map(({ discountedPrice }) => discountedPrice)
    .sort((one, other) => new Big(one).cmp(other))
  const perUnit = (price = '0') => wirePricePerUnit(product, price, context)
  return { minValue: perUnit(sorted[0]), maxValue: perUnit(sorted.at(-1)) }
}

function wireSubscriptions(product: CatalogProduct, context: WireContext): Record<string, unknown> {
  const { subscriptionOptions, oneTimePurchase } = product
  if (subscriptionOptions === undefined) return {}
  const subscriptions = subscriptionOptions.map((option) => wireSubscription(option, product, context))
  return { subscriptionDetails: { subscriptions, allowOneTimePurchases: oneTimePurchase !== false } }
}

function wireSubscription(option: SubscriptionOption, { currency }: CatalogProduct, context: WireContext) {
  const { id, title, description, visible = true, frequency, interval, autoRenewal, billingCycles, discount } = option
  return compact({
    id,
    title,
    description,
    visible,
    frequency,
    interval,
    ...(autoRenewal || billingCycles === undefined ? { autoRenewal } : { billingCycles }),
    discount: discount && wireDiscount(discount, currency, context),
  })
}

function wireDiscount(
  { type, value }: NonNullable<SubscriptionOption['discount']>,
  currency: string,
  context: WireContext,
): Record<string, unknown> {
  return type === 'PERCENT'
    ? { type, percentOff: Number(value) }
    : { type, amountOff: wireAmount(value, currency, context).amount }
}

function wireCategories({ main, direct, all, breadcrumbs }: ProductWithCategories['categories'], { has }: WireContext) {
  return {
    ...(main === undefined ? {} : { mainCategoryId: main }),
    ...(has('DIRECT_CATEGORIES_INFO') ? { directCategoriesInfo: { categories: direct } } : {}),
    ...(has('ALL_CATEGORIES_INFO') ? { allCategoriesInfo: { categories: all } } : {}),
    ...(has('BREADCRUMBS_INFO') ? { breadcrumbsInfo: { breadcrumbs } } : {}),
  }
}

/** Contains the cheapest variant if its field is requested and the product has only one variant. */
function wireVariantSummary(product: CatalogProduct, context: WireContext): Record<string, unknown> {
  const [only, ...others] = product.variants
  const shown = context.has('MIN_PRICE_VARIANT') && only !== undefined && others.length === 0
  return {
    variantCount: product.variants.length,
    ...(shown ? { minPriceVariant: wireVariant(product, only, context) } : {}),
  }
}
