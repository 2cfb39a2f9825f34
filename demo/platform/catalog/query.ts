import * as v from 'valibot'
import { ApplicationError } from '../http/errors.ts'
import { optionalObject } from '../http/input/schemas.ts'
import type { PageMetadata } from '../http/query/paging.ts'
import { runQuery } from '../http/query/query.ts'
import { withAccess } from '../media/access.ts'
import type { Ctx } from '../platform.ts'
import { inOrder, requestedCollection } from './manual-order.ts'
import { findProduct, listCollectionProductIds, listProducts } from './store.ts'
import type { CatalogProduct } from './types.ts'
import { productFields } from './wire/fields.ts'

/** Accepts any query object. The query functions validate its content. */
export const querySchema = v.object({ query: optionalObject })

/** Paging metadata without `total` if the total exceeds the count limit. */
export function withCountLimit(metadata: PageMetadata, { sandbox }: Ctx['platform']): PageMetadata {
  if (metadata.total === undefined || metadata.total <= sandbox.countLimit) return metadata
  const { total: _total, ...rest } = metadata
  return { ...rest, tooManyToCount: true }
}

/** A 404 of the catalog, which uses the status as the error code. */
export function notInCatalog(description: string): ApplicationError {
  return new ApplicationError(404, 404, description)
}

/** Finds a product that the caller may see. Only merchants see hidden products. */
export async function readShownProduct(id: string, { platform, elevated }: Ctx): Promise<CatalogProduct> {
  const product = await findProduct(platform.db, id)
  if (product === undefined || !(product.visible || elevated)) throw notInCatalog(`No product with the id ${id}`)
  return withAccess(product, platform)
}

/** Runs a product query over the products that the caller may see. Without a sort, a collection has the merchant's order. */
export async function queryShownProducts(
  query: unknown,
  { platform, elevated }: Ctx,
): Promise<{ items: CatalogProduct[]; metadata: PageMetadata }> {
  const shown = await listProducts(platform.db, { hidden: elevated })
  const collection = requestedCollection(query)
  const rows = collection ? inOrder(shown, await listCollectionProductIds(platform.db, collection)) : shown
  const { items, metadata } = runQuery(rows, query, productFields)
  return { items: items.map((product) => withAccess(product, platform)), metadata }
}
