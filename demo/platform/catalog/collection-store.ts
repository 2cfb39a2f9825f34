import { asc, count, eq } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { collectionProducts, collections, products } from '../db/schema/catalog.ts'

/** A collection with the number of products in it that shoppers can see. */
export interface CatalogCollection {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly visible: boolean
  readonly mediaId: string | null
  readonly numberOfProducts: number
}

/** All collections in the merchant's order. */
export async function listCollections(db: Queryable): Promise<CatalogCollection[]> {
  const [rows, counts] = await Promise.all([
    db.select().from(collections).orderBy(asc(collections.position)),
    db
      .select({ id: collectionProducts.collectionId, products: count() })
      .from(collectionProducts)
      .innerJoin(products, eq(products.id, collectionProducts.productId))
      .where(eq(products.visible, true))
      .groupBy(collectionProducts.collectionId),
  ])
  const numbers = new Map(counts.map((each) => [each.id, each.products]))
  return rows.map(({ position: _, ...row }) => ({ ...row, numberOfProducts: numbers.get(row.id) ?? 0 }))
}

/** The collection that `holds`; undefined when there is none. */
export async function findCollection(
  db: Queryable,
  holds: (collection: CatalogCollection) => boolean,
): Promise<CatalogCollection | undefined> {
  return (await listCollections(db)).find(holds)
}
