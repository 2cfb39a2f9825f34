import { asc, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { collectionProducts, collections, products } from '../db/schema/catalog.ts'

const { id, slug, name, description, visible, mediaId } = collections
const columns = { id, slug, name, description, visible, mediaId }

/** A collection with its visible products, in the order of the collection. */
export interface CatalogCollection extends Readonly<Pick<typeof collections.$inferSelect, keyof typeof columns>> {
  readonly productIds: readonly string[]
}

/** All collections in the merchant's order. */
export async function listCollections(db: Queryable): Promise<CatalogCollection[]> {
  const [rows, places] = await Promise.all([
    db.select(columns).from(collections).where(isNull(collections.parentId)).orderBy(asc(collections.position)),
    db
      .select({ collectionId: collectionProducts.collectionId, productId: products.id })
      .from(collectionProducts)
      .innerJoin(products, eq(products.id, collectionProducts.productId))
      .where(eq(products.visible, true))
      .orderBy(asc(collectionProducts.position)),
  ])
  const productIds = new Map<string, string[]>(rows.map((row) => [row.id, []]))
  for (const { collectionId, productId } of places) productIds.get(collectionId)?.push(productId)
  return rows.map((row) => ({ ...row, productIds: productIds.get(row.id) ?? [] }))
}

/** The first collection that matches the predicate, or `undefined`. */
export async function findCollection(
  db: Queryable,
  predicate: (collection: CatalogCollection) => boolean,
): Promise<CatalogCollection | undefined> {
  return (await listCollections(db)).find(predicate)
}
