import { conversionOf } from '../../http/conversion.ts'
import type { PageMetadata } from '../../http/query/paging.ts'
import { runQuery } from '../../http/query/query.ts'
import { withAccess } from '../../media/access.ts'
import type { Ctx } from '../../platform.ts'
import type { CatalogCollection } from '../collection-store.ts'
import { queryShownProducts } from '../query.ts'
import { findProducts } from '../store.ts'
import type { CatalogProduct } from '../types.ts'
import { collectionFields } from '../wire/fields.ts'
import { wireProduct } from '../wire/product.ts'
import type { GraphProduct } from './types.ts'

export interface Page<Item> {
  readonly items: readonly Item[]
  readonly metadata: PageMetadata
}

/** Runs a product query over the products that the caller may see. */
export async function productsPage(asked: unknown, ctx: Ctx): Promise<Page<GraphProduct>> {
  const { items, metadata } = await queryShownProducts(asked, ctx)
  return { items: items.map((product) => graphProduct(product, ctx)), metadata }
}

/** The products with these ids. `null` for each product that the caller may not see. */
export async function productsByIds(ids: readonly string[], ctx: Ctx): Promise<(GraphProduct | null)[]> {
  const found = await findProducts(ctx.platform.db, ids)
  const shown = new Map(found.filter(({ visible }) => visible || ctx.elevated).map((product) => [product.id, product]))
  return ids.map((id) => {
    const product = shown.get(id)
    return product === undefined ? null : graphProduct(product, ctx)
  })
}

export function collectionsPage(all: readonly CatalogCollection[], asked: unknown): Page<CatalogCollection> {
  return runQuery(all, asked, collectionFields)
}

function graphProduct(product: CatalogProduct, ctx: Ctx): GraphProduct {
  const { elevated, platform } = ctx
  const context = { origin: platform.config.url, merchant: elevated, conversion: conversionOf(ctx) }
  return wireProduct(withAccess(product, platform), context) as unknown as GraphProduct
}
