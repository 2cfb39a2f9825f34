import { Big } from 'big.js'
import * as v from 'valibot'
import { type ShippingOption, shippingCost, shippingOptions, shippingRegionOf } from '../../checkout/rules/shipping.ts'
import type { Route } from '../../http/call.ts'
import { conversionOf } from '../../http/conversion.ts'
import { ApplicationError } from '../../http/errors.ts'
import { address, decimal, flag, guid, lineItem, optionalText, quantity, some } from '../../http/input/schemas.ts'
import { defineRoute } from '../../http/v3/route.ts'
import { wirePrice } from '../../pricing/money.ts'
import type { PricingLine } from '../../pricing/pricing.ts'
import { shop } from '../../shop/settings.ts'
import { taxGroups } from '../../shop/tax.ts'
import { addressOf } from '../addresses.ts'
import { wireLogistics } from '../estimate/logistics-wire.ts'
import { itemOnSite } from '../lines/cart-lines.ts'
import { type FoundItem, findItem, findProductsById } from '../lines/catalog-lines.ts'

const item = v.object({
  id: v.nullish(v.string()),
  quantity: v.nullish(quantity, 1),
  priceBeforeDiscount: v.nullish(decimal),
  totalPriceBeforeDiscount: v.nullish(decimal),
  totalPrice: v.nullish(decimal),
  catalogReference: v.nullish(lineItem.entries.catalogReference),
  physicalProperties: v.nullish(
    v.object({
      weight: v.nullish(v.pipe(v.number(), v.minValue(0))),
      sku: optionalText(40),
      shippable: flag,
    }),
  ),
  deliveryProfileId: v.nullish(guid),
})
type Item = v.InferOutput<typeof item>

const schema = v.object({
  lineItems: some(item, 300),
  destination: address,
  currency: v.nullish(v.string()),
})

/**
 * The delivery options for items and an address. Fails with `REQUIRED_COUNTRY` (400) and `NO_DELIVERY_REGION_FOUND` (428).
 *
 * Source: core/README.md#cart-v2.
 */
export const deliveryRoutes: readonly Route[] = [
  defineRoute('getDeliverySolutions', schema, async ({ lineItems, destination }, ctx) => {
    const place = addressOf(destination)
    if (place?.country === undefined) throw new ApplicationError('REQUIRED_COUNTRY', 400, 'The country is missing')
    const region = shippingRegionOf(shop.shippingRegions, place)
    if (region === undefined) {
      throw new ApplicationError('NO_DELIVERY_REGION_FOUND', 428, 'There is no delivery to this address')
    }
    const ids = lineItems.map(({ catalogReference }) => catalogReference?.catalogItemId)
    const products = await findProductsById(ctx.platform.db, ids)
    const lines = lineItems.map((line, index) => {
      const reference = line.catalogReference && itemOnSite(line.catalogReference, ctx.site)
      const found = reference ? findItem(products, reference, ctx.now()) : undefined
      return pricingLine(line, found, line.id ?? String(index))
    })
    const format = (price: Big) => wirePrice(price, shop.currency, shop.language, conversionOf(ctx))
    const deliveryRegion = { id: region.id, name: region.name }
    const options = shippingOptions(region, lines, ctx.now())
    const deliverySolutions = options.map((option) =>
      wireSolution(option, deliveryRegion, format(shippingCost(option))),
    )
    return { deliverySolutions, errors: [] }
  }),
]

/**
 * The weight, and whether the item is shipped, are those of the request. The price is the one before discounts, as in the totals of a cart. If the
 * request has none, it is that of the catalog.
 */
function pricingLine(line: Item, found: FoundItem | undefined, id: string): PricingLine {
  const { weight, shippable } = line.physicalProperties ?? {}
  return {
    id,
    quantity: line.quantity ?? 1,
    price: new Big(line.priceBeforeDiscount ?? found?.itemData.price ?? 0),
    collectionIds: found?.itemData.collectionIds ?? [],
    taxGroupId: found?.itemData.taxGroupId ?? taxGroups.standard,
    shippable: shippable ?? true,
    weight: new Big(weight ?? 0),
  }
}

function wireSolution(option: ShippingOption, deliveryRegion: object, price: ReturnType<typeof wirePrice>) {
  const { code, carrierId, title } = option
  const carrier = { code, appId: carrierId }
  return {
    code,
    deliveryReference: carrier,
    title,
    logistics: wireLogistics(option),
    cost: { price: price.amount, currency: shop.currency, deliveryPrice: price, additionalCosts: [] },
    deliveryAllocations: [{ deliveryCarrier: carrier, deliveryRegion }],
    partial: false,
  }
}
