import { asc, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/database.ts'
import { collectionProducts, collections } from '../../../db/schema/catalog.ts'
import { ALL_PRODUCTS_ID } from '../../types.ts'
import { allProductsCategoryId } from '../rules/names.ts'

/** A category of the tree. */
export interface Category extends Readonly<Omit<typeof collections.$inferSelect, 'position'>> {
  /** Among the categories of the same parent. */
  readonly index: number
  /** Products directly in it, hidden ones included, in the merchant's order. */
  readonly productIds: readonly string[]
}

const productIdsInOrder =
  sql<string>`json_group_array(${collectionProducts.productId} order by ${collectionProducts.position})`.mapWith(
    (ids: string): string[] => JSON.parse(ids),
  )

/** All categories, or all visible ones, parents first. The category of all products has the id `allProductsCategoryId`. */
export async function listCategories(db: Queryable, { hidden }: { readonly hidden: boolean }): Promise<Category[]> {
  const [rows, places] = await Promise.all([
    db.select().from(collections).orderBy(asc(collections.position)),
    // A row per category, because reading a row takes much longer than parsing its ids.
    db
      .select({ id: collectionProducts.collectionId, productIds: productIdsInOrder })
      .from(collectionProducts)
      .groupBy(collectionProducts.collectionId),
  ])
  const productIds = new Map(places.map((place) => [wireId(place.id), place.productIds]))
  const categories = rows.map(({ position: _, id, parentId, ...row }) => ({
    ...row,
    id: wireId(id),
    parentId: parentId === null ? null : wireId(parentId),
  }))
  const below = (parentId: string | null): Category[] =>
    categories
      .filter((category) => category.parentId === parentId)
      .map((category, index) => ({ ...category, index, productIds: productIds.get(category.id) ?? [] }))
      .flatMap((category) => [category, ...below(category.id)])
  return below(null).filter(({ visible }) => visible || hidden)
}

function wireId(id: string): string {
  return id === ALL_PRODUCTS_ID ? allProductsCategoryId : id
}
