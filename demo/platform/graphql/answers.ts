import type { CatalogCollection } from '../catalog/collection-store.ts'
import { findProducts, listCollectionProductIds, listProducts } from '../catalog/store.ts'
import type { CatalogProduct } from '../catalog/types.ts'
import { conversionOf } from '../commerce/conversion.ts'
import { withAccess } from '../media/access.ts'
import type { Ctx } from '../platform.ts'
import { query } from '../routes/catalog-query.ts'
import { collectionFields, productFields } from '../rules/catalog-fields.ts'
import { collectionAsked, inOrder } from '../rules/catalog-order.ts'
import { wireProduct } from '../rules/catalog-wire.ts'
import type { PageMetadata } from '../rules/query-paging.ts'
import type { GraphProduct } from './catalog-types.ts'

export interface Page<Item> {
  readonly items: readonly Item[]
  readonly metadata: PageMetadata
}

/** Products that the caller may see, by a query of the platform’s query language. */
export async function productsPage(asked: unknown, ctx: Ctx): Promise<Page<GraphProduct>> {
  const { db } = ctx.platform
  const shown = await listProducts(db, { hidden: ctx.elevated })
  const collection = collectionAsked(asked)
  const rows = collection === undefined ? shown : inOrder(shown, await listCollectionProductIds(db, collection))
  const { items, metadata } = query(rows, asked, productFields)
  return { items: items.map((product) => graphProduct(product, ctx)), metadata }
}

/** The products of these ids that the caller may see; null for the others. */
export async function productsByIds(ids: readonly string[], ctx: Ctx): Promise<(GraphProduct | null)[]> {
  const found = await findProducts(ctx.platform.db, ids)
  const shown = new Map(found.filter(({ visible }) => visible || ctx.elevated).map((product) => [product.id, product]))
  return ids.map((id) => {
    const product = shown.get(id)
    return product === undefined ? null : graphProduct(product, ctx)
  })
}

export function collectionsPage(all: readonly CatalogCollection[], asked: unknown): Page<CatalogCollection> {
  return query(all, asked, collectionFields)
}

function graphProduct(product: CatalogProduct, ctx: Ctx): GraphProduct {
  const { elevated, platform } = ctx
  const context = { origin: platform.config.url, merchant: elevated, conversion: conversionOf(ctx) }
  return wireProduct(withAccess(product, platform), context) as unknown as GraphProduct
}
