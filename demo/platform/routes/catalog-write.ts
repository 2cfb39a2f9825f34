import { randomUUID } from 'node:crypto'
import type * as v from 'valibot'
import type { CatalogProduct, ProductDocument } from '../catalog/types.ts'
import { deleteDocument, freeSlug, insertDocument, isSlugTaken, nextNumericId } from '../catalog/write-store.ts'
import { shop } from '../commerce/shop.ts'
import type { Queryable } from '../db/database.ts'
import { products } from '../db/schema/catalog.ts'
import { emit } from '../events/emit.ts'
import { answer, type Ctx, type Route } from '../http/call.ts'
import { wireProduct, wireVariant } from '../rules/catalog-wire.ts'
import { withLabel } from '../rules/catalog-write-amounts.ts'
import { refused, resetVariants, variantsOf } from '../rules/catalog-write-options.ts'
import { changedProduct, newProduct, withOverrides } from '../rules/catalog-write-product.ts'
import {
  idSchema,
  newProductSchema,
  type ProductChangeInput,
  productChangeSchema,
  variantsSchema,
} from '../rules/catalog-write-schemas.ts'
import type { CallName } from '../wire-map.ts'
import { bulkRoutes } from './catalog-write-bulk.ts'
import { changeProduct, forMerchants, storedProduct } from './catalog-write-change.ts'
import { collectionWriteRoutes } from './catalog-write-collections.ts'
import { mediaWriteRoutes } from './catalog-write-media.ts'

/** Writing the catalogue: merchants only. Source: SPEC.md §7 Catalogue write. */
export const catalogWriteRoutes: readonly Route[] = [
  answer('createProduct', newProductSchema, async ({ product: asked }, ctx) => {
    forMerchants(ctx)
    const id = await ctx.platform.db.transaction(async (tx) => {
      const document = newProduct(asked, {
        id: randomUUID(),
        numericId: await nextNumericId(tx),
        slug: await slugFor(tx, asked),
        currency: shop.currency,
        now: ctx.now().toISOString(),
      })
      await insertDocument(tx, document)
      const created = wire(await storedProduct(tx, document.id), ctx)
      const data = { ...created, productId: document.id }
      await emit(tx, { type: 'com.wix.ecommerce.catalog.api.v1.ProductCreated', data }, ctx)
      return document.id
    })
    return { product: wire(await storedProduct(ctx.platform.db, id), ctx) }
  }),
  answer('updateProduct', productChangeSchema, async ({ product: asked }, ctx) => {
    const product = await changeProduct(ctx, asked.id, async (document, tx) => {
      const changed = changedProduct(document, asked)
      return asked.slug == null ? changed : { ...changed, slug: await slugOf(tx, asked.slug, asked.id) }
    })
    return { product: wire(product, ctx) }
  }),
  answer('deleteProduct', idSchema, async ({ id }, ctx) => {
    forMerchants(ctx)
    await ctx.platform.db.transaction(async (tx) => {
      await storedProduct(tx, id)
      await deleteDocument(tx, id)
      await emit(tx, { type: 'com.wix.ecommerce.catalog.api.v1.ProductDeleted', data: { productId: id } }, ctx)
    })
    return {}
  }),
  answer('updateProductVariants', variantsSchema, async ({ id, variants }, ctx) => {
    const product = await changeProduct(ctx, id, (document) => withOverrides(document, variants))
    return { variants: product.variants.map((variant) => wireVariant(product, variant, { merchant: true })) }
  }),
  plain('resetAllVariantData', idSchema, (document) => ({ ...document, variants: resetVariants(document) })),
  plain('deleteProductOptions', idSchema, (document) => {
    if (document.manageVariants) throw refused('Options of a product whose variants are managed cannot be deleted')
    return { ...document, options: [], variants: variantsOf([], false) }
  }),
  plain('removeBrand', idSchema, (document) => withLabel(document, 'brand', '')),
  plain('removeRibbon', idSchema, (document) => withLabel(document, 'ribbon', '')),
  ...mediaWriteRoutes,
  ...collectionWriteRoutes,
  ...bulkRoutes,
]

/** A call that changes one product and answers nothing. */
function plain(name: CallName, schema: typeof idSchema, change: (document: ProductDocument) => ProductDocument): Route {
  return answer(name, schema, async ({ id }: v.InferOutput<typeof idSchema>, ctx) => {
    await changeProduct(ctx, id, change)
    return {}
  })
}

function wire(product: CatalogProduct, { platform }: Ctx): Record<string, unknown> {
  return wireProduct(product, { origin: platform.config.url, merchant: true })
}

async function slugFor(tx: Queryable, { slug, name }: Pick<ProductChangeInput, 'slug'> & { name: string }) {
  return slug == null ? await freeSlug(tx, products, name) : await slugOf(tx, slug)
}

async function slugOf(tx: Queryable, slug: string, id?: string): Promise<string> {
  if (await isSlugTaken(tx, products, slug, id)) throw refused(`Another product has the slug ${slug}`)
  return slug
}
