import Big from 'big.js'
import { compact } from '../../../http/input/compact.ts'
import { minorDigits } from '../../../pricing/money.ts'
import { shop } from '../../../shop/settings.ts'
import { pricePerUnit } from '../../rules/price.ts'
import { subscriptionPrice } from '../../rules/subscriptions.ts'
import { chosenMediaIds } from '../../rules/variant.ts'
import type { CatalogProduct, CatalogVariant } from '../../types.ts'
import { optionsOf } from '../rules/customizations.ts'
import { handleOf, isVisibleInPos } from '../rules/merchant-fields.ts'
import { entityIdIn } from '../rules/names.ts'
import { isPreorderable, variantIdOf } from '../rules/variants.ts'
import { type WireContext, wireAmount } from './context.ts'
import { wireMediaItem } from './media.ts'

/** A variant in the response of a single product. Source: platform reference, Catalog V3, Variant. */
export function wireVariant(
  product: CatalogProduct,
  variant: CatalogVariant,
  context: WireContext,
): Record<string, unknown> {
  return {
    id: variantIdOf(product, variant.id),
    ...common(product, variant, context),
    choices: wireChoices(product, variant, context.has('VARIANT_OPTION_CHOICE_NAMES')),
  }
}

/** A variant in the responses of the variant calls. Source: platform reference, Catalog V3, Read-Only Variant. */
export function wireAloneVariant(
  product: CatalogProduct,
  variant: CatalogVariant,
  context: WireContext,
): Record<string, unknown> {
  const variantId = variantIdOf(product, variant.id)
  const currency = context.conversion?.currency ?? product.currency
  const { brand } = product
  return {
    id: variantId,
    variantId,
    ...common(product, variant, context),
    optionChoices: wireChoices(product, variant, true),
    productData: {
      productId: product.id,
      name: product.name,
      slug: product.slug,
      productType: productTypeOf(product),
      visible: product.visible,
      visibleInPos: isVisibleInPos(product),
      handle: handleOf(product),
      revision: String(product.revision ?? 1),
      updatedDate: product.lastUpdated,
      ...compact({
        brand: brand === undefined ? undefined : { id: entityIdIn(product, 'brand', brand), name: brand },
        currency: context.has('CURRENCY') ? currency : undefined,
        physicalProperties: sharedProperties(product, context),
      }),
    },
  }
}

function sharedProperties({ merchantFields }: CatalogProduct, context: WireContext): object | undefined {
  const fulfillerId = merchantFields?.physicalProperties?.fulfillerId
  const unit = { weightMeasurementUnit: shop.weightUnit }
  const weightMeasurementUnitInfo = context.has('WEIGHT_MEASUREMENT_UNIT_INFO') ? unit : undefined
  const properties = compact({ fulfillerId, weightMeasurementUnitInfo })
  return Object.keys(properties).length === 0 ? undefined : properties
}

/** `DIGITAL` for everything that is not shipped. */
export function productTypeOf({ productType }: Pick<CatalogProduct, 'productType'>): 'PHYSICAL' | 'DIGITAL' {
  return productType === 'physical' ? 'PHYSICAL' : 'DIGITAL'
}

function common(product: CatalogProduct, variant: CatalogVariant, context: WireContext): Record<string, unknown> {
  const { sku, barcode, visible, stock } = variant
  const media = mediaOf(product, variant)
  return compact({
    visible,
    sku: sku === '' ? undefined : sku,
    barcode,
    price: wirePrice(product, variant, context),
    ...(context.has('MERCHANT_DATA') ? wireRevenue(product, variant, context) : {}),
    media: media && wireMediaItem(media, context),
    ...wireSubscriptionPrices(product, variant, context),
    inventoryStatus: { inStock: stock.inStock, preorderEnabled: isPreorderable(variant) },
    ...wireProperties(product, variant, context),
  })
}

function wireProperties(product: CatalogProduct, variant: CatalogVariant, context: WireContext) {
  if (productTypeOf(product) === 'DIGITAL') return { digitalProperties: {} }
  const weight = variant.weight ?? product.weight
  const perUnit = wirePricePerUnit(product, variant.discountedPrice, context)
  const unit = perUnit && { settings: contentsOf(product), ...perUnit }
  return { physicalProperties: compact({ weight, pricePerUnit: unit }) }
}

/** `compareAtPrice` only if the product is discounted. */
function wirePrice(product: CatalogProduct, variant: CatalogVariant, context: WireContext): Record<string, unknown> {
  const { price, discountedPrice } = variant
  return {
    actualPrice: wireAmount(discountedPrice, product.currency, context),
    ...(new Big(price).gt(discountedPrice) ? { compareAtPrice: wireAmount(price, product.currency, context) } : {}),
  }
}

function wireRevenue(product: CatalogProduct, variant: CatalogVariant, context: WireContext): Record<string, unknown> {
  const cost = variant.cost ?? product.cost
  if (cost === undefined) return {}
  const price = new Big(variant.discountedPrice)
  const profit = price.minus(cost)
  return {
    revenueDetails: {
      cost: wireAmount(cost, product.currency, context),
      profit: wireAmount(profit.toFixed(), product.currency, context),
      profitMargin: price.eq(0) ? 0 : Number(profit.div(price).round(4, Big.roundHalfUp)),
    },
  }
}

/** The unit of a price per unit, such as 100 g. */
export function unitOf({ pricePerUnit: unit }: Pick<CatalogProduct, 'pricePerUnit'>) {
  return unit === undefined ? undefined : { quantity: unit.baseQuantity, measurementUnit: unit.baseMeasurementUnit }
}

/** The content of a variant, such as 220 g. Its price per unit refers to the unit of the product. */
function contentsOf({ pricePerUnit: unit }: Pick<CatalogProduct, 'pricePerUnit'>) {
  return unit === undefined ? undefined : { quantity: unit.totalQuantity, measurementUnit: unit.totalMeasurementUnit }
}

/** Price per unit, and its text such as `$5.60 / 100 G`. `undefined` for products without one. */
export function wirePricePerUnit(
  product: CatalogProduct,
  price: string,
  context: WireContext,
): { readonly value: string; readonly description: string } | undefined {
  const { pricePerUnit: unit, currency } = product
  const value = unit === undefined ? undefined : pricePerUnit(price, unit, minorDigits(currency))
  if (unit === undefined || value === undefined) return undefined
  const { amount, formattedAmount } = wireAmount(value, currency, { ...context, has: () => true })
  return { value: amount, description: `${formattedAmount} / ${unit.baseQuantity} ${unit.baseMeasurementUnit}` }
}

function wireSubscriptionPrices(product: CatalogProduct, variant: CatalogVariant, context: WireContext) {
  const { subscriptionOptions, currency } = product
  if (subscriptionOptions === undefined || !context.has('SUBSCRIPTION_PRICES_INFO')) return {}
  const scale = minorDigits(currency)
  const subscriptionPrices = subscriptionOptions.map((option) => {
    const price = subscriptionPrice(variant.discountedPrice, option, scale)
    return compact({
      subscriptionId: option.id,
      price: wireAmount(price, currency, context),
      pricePerUnit: wirePricePerUnit(product, price, context),
    })
  })
  return { subscriptionPricesInfo: { subscriptionPrices } }
}

function wireChoices(product: CatalogProduct, variant: CatalogVariant, named: boolean): Record<string, unknown>[] {
  return optionsOf(product).flatMap((option) => {
    const choice = option.choices.find(({ name }) => name === variant.choices[option.name])
    if (choice === undefined) return []
    const names = { optionName: option.name, choiceName: choice.name, renderType: option.renderType }
    return [
      {
        optionChoiceIds: { optionId: option.id, choiceId: choice.id },
        ...(named ? { optionChoiceNames: names } : {}),
      },
    ]
  })
}

/** The first picture of the variant's choices. */
function mediaOf(product: CatalogProduct, variant: CatalogVariant) {
  const ids = chosenMediaIds(optionsOf(product), variant.choices)
  return product.media.find(({ id }) => ids.includes(id))
}
