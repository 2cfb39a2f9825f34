import * as v from 'valibot'
import { findCollection } from '../catalog/collection-store.ts'
import { listCollectionProductIds, listProducts } from '../catalog/store.ts'
import { conversionOf } from '../commerce/conversion.ts'
import { answer, type Route } from '../http/call.ts'
import { withAccess } from '../media/access.ts'
import { wireCollection } from '../rules/catalog-collection.ts'
import { productFields } from '../rules/catalog-fields.ts'
import { collectionAsked, inOrder } from '../rules/catalog-order.ts'
import { wireProduct } from '../rules/catalog-wire.ts'
import { counted, notInCatalog, query, querySchema, shownProduct } from './catalog-query.ts'
import { variantRoutes } from './catalog-variants.ts'

const productSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  includeMerchantSpecificData: v.nullish(v.boolean()),
})
const slugSchema = v.object({ slug: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) })

/** Reading the catalogue. Source: SPEC.md §7 Catalogue read. */
export const catalogReadRoutes: readonly Route[] = [
  answer('getProduct', productSchema, async ({ id, includeMerchantSpecificData }, ctx) => {
    const merchant = ctx.elevated && includeMerchantSpecificData === true
    const context = { origin: ctx.platform.config.url, merchant, conversion: conversionOf(ctx) }
    return { product: wireProduct(await shownProduct(id, ctx), context) }
  }),
  answer('queryProducts', querySchema, async ({ query: asked }, ctx) => {
    const { db, config } = ctx.platform
    const shown = await listProducts(db, { hidden: ctx.elevated })
    const collection = collectionAsked(asked)
    const rows = collection === undefined ? shown : inOrder(shown, await listCollectionProductIds(db, collection))
    const { items, metadata } = query(rows, asked, productFields)
    const context = { origin: config.url, merchant: false, conversion: conversionOf(ctx) }
    return {
      products: items.map((product) => wireProduct(withAccess(product, ctx.platform), context)),
      metadata: counted(metadata, ctx.platform),
    }
  }),
  answer('getCatalogCollectionBySlug', slugSchema, async ({ slug }, { platform }) => {
    const collection = await findCollection(platform.db, (each) => each.slug === slug)
    if (collection === undefined) throw notInCatalog(`No collection with the slug ${slug}`)
    return { collection: wireCollection(collection, platform.config.url) }
  }),
  ...variantRoutes,
]
