import * as v from 'valibot'
import { defineRoute, type Route } from '../http/call.ts'
import { conversionOf } from '../http/conversion.ts'
import { flag } from '../http/input/schemas.ts'
import { querySchema, queryShownProducts, readShownProduct, withCountLimit } from './query.ts'
import { variantRoutes } from './variant-routes.ts'
import { incompleteProduct } from './wire/incomplete-product.ts'
import { wireProduct } from './wire/product.ts'

const productSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  includeMerchantSpecificData: flag,
})

/** Reading the catalog. Source: core/README.md#catalog. */
export const catalogReadRoutes: readonly Route[] = [
  defineRoute('getProduct', productSchema, async ({ id, includeMerchantSpecificData }, ctx) => {
    const merchant = ctx.elevated && includeMerchantSpecificData === true
    const context = { origin: ctx.platform.config.url, merchant, conversion: conversionOf(ctx) }
    return { product: wireProduct(await readShownProduct(id, ctx), context) }
  }),
  defineRoute('queryProducts', querySchema, async ({ query: input }, ctx) => {
    const { items, metadata } = await queryShownProducts(input, ctx)
    const context = { origin: ctx.platform.config.url, merchant: false, conversion: conversionOf(ctx) }
    return {
      products: items.map((item) => {
        const product = wireProduct(item, context)
        return ctx.site.catalog === 'V3' ? incompleteProduct(product) : product
      }),
      metadata: withCountLimit(metadata, ctx.platform),
    }
  }),
  ...variantRoutes,
]
