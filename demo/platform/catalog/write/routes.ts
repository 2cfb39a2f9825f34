import type * as v from 'valibot'
import { products } from '../../db/schema/catalog.ts'
import { defineRoute, type Route } from '../../http/call.ts'
import type { CallName } from '../../http/wire-map.ts'
import type { Ctx } from '../../platform.ts'
import { emit } from '../../webhooks/emit.ts'
import { slugsOf } from '../slugs.ts'
import type { CatalogProduct, ProductDocument } from '../types.ts'
import { wireProduct, wireVariant } from '../wire/product.ts'
import { withLabel } from './amounts.ts'
import { bulkRoutes } from './bulk-routes.ts'
import { changeProduct, readProduct } from './change.ts'
import { collectionWriteRoutes } from './collection-routes.ts'
import { mediaWriteRoutes } from './media-routes.ts'
import { refused, resetVariants, variantsOf } from './options.ts'
import { changedProduct, newProduct, withOverrides } from './product.ts'
import { idSchema, newProductSchema, productChangeSchema, variantsSchema } from './schemas.ts'
import { buildEmptyProduct, deleteDocument, insertDocument } from './store.ts'

const slugs = slugsOf(products, (slug) => refused(`Another product has the slug ${slug}`))

/** Writing the catalog: merchants only. Source: core/README.md#catalog. */
export const catalogWriteRoutes: readonly Route[] = [
  defineRoute('createProduct', newProductSchema, async ({ product: input }, ctx) => {
    const id = await ctx.platform.db.transaction(async (tx) => {
      const slug = await slugs.choose(tx, input)
      const document = newProduct(await buildEmptyProduct(tx, { name: input.name, slug, now: ctx.now() }), input)
      await insertDocument(tx, document)
      const created = wire(await readProduct(tx, document.id), ctx)
      const data = { ...created, productId: document.id }
      await emit(tx, { type: 'com.wix.ecommerce.catalog.api.v1.ProductCreated', data }, ctx)
      return document.id
    })
    return { product: wire(await readProduct(ctx.platform.db, id), ctx) }
  }),
  defineRoute('updateProduct', productChangeSchema, async ({ product: input }, ctx) => {
    const product = await changeProduct(ctx, input.id, async (document, tx) => {
      const changed = changedProduct(document, input)
      return input.slug == null ? changed : { ...changed, slug: await slugs.requireFree(tx, input.slug, input.id) }
    })
    return { product: wire(product, ctx) }
  }),
  defineRoute('deleteProduct', idSchema, async ({ id }, ctx) => {
    await ctx.platform.db.transaction(async (tx) => {
      await readProduct(tx, id)
      await deleteDocument(tx, id)
      await emit(tx, { type: 'com.wix.ecommerce.catalog.api.v1.ProductDeleted', data: { productId: id } }, ctx)
    })
  }),
  defineRoute('updateProductVariants', variantsSchema, async ({ id, variants }, ctx) => {
    const product = await changeProduct(ctx, id, (document) => withOverrides(document, variants))
    return { variants: product.variants.map((variant) => wireVariant(product, variant, { merchant: true })) }
  }),
  changeRoute('resetAllVariantData', idSchema, (document) => ({ ...document, variants: resetVariants(document) })),
  changeRoute('deleteProductOptions', idSchema, (document) => {
    if (document.manageVariants) throw refused('Options of a product whose variants are managed cannot be deleted')
    return { ...document, options: [], variants: variantsOf([], false) }
  }),
  changeRoute('removeBrand', idSchema, (document) => withLabel(document, 'brand', '')),
  changeRoute('removeRibbon', idSchema, (document) => withLabel(document, 'ribbon', '')),
  ...mediaWriteRoutes,
  ...collectionWriteRoutes,
  ...bulkRoutes,
]

/** A call that changes one product and has an empty response. */
function changeRoute(
  name: CallName,
  schema: typeof idSchema,
  change: (document: ProductDocument) => ProductDocument,
): Route<CallName> {
  return defineRoute(name, schema, async ({ id }: v.InferOutput<typeof idSchema>, ctx) => {
    await changeProduct(ctx, id, change)
  })
}

function wire(product: CatalogProduct, { platform }: Ctx): Record<string, unknown> {
  return wireProduct(product, { origin: platform.config.url, merchant: true })
}
