import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../../db/database.ts'
import { collections } from '../../../db/schema/catalog.ts'
import type { Ctx } from '../../../platform.ts'
import { addToCollection, removeFromCollection } from '../../write/store.ts'
import { emitItemInCategory } from '../events.ts'
import { changeProductIn } from './change.ts'

/** Appends a product to categories. Unknown ids and the category of all products are skipped. */
export async function addToCategories(
  tx: Queryable,
  ctx: Ctx,
  productId: string,
  categoryIds: readonly string[],
): Promise<void> {
  const ids = await existingIds(tx, categoryIds)
  await changeProductIn(tx, ctx, { id: productId }, (document) => ({
    ...document,
    collectionIds: [...new Set([...document.collectionIds, ...ids])],
  }))
  for (const categoryId of ids) {
    await addToCollection(tx, categoryId, [productId])
    await emitItemInCategory(tx, 'added', { categoryId, productId }, ctx)
  }
}

/** Removes a product from categories. A product stays in the category of all products. */
export async function removeFromCategories(
  tx: Queryable,
  ctx: Ctx,
  productId: string,
  categoryIds: readonly string[],
): Promise<void> {
  const ids = await existingIds(tx, categoryIds)
  await changeProductIn(tx, ctx, { id: productId }, (document) => ({
    ...document,
    collectionIds: document.collectionIds.filter((id) => !ids.includes(id)),
  }))
  for (const categoryId of ids) {
    await removeFromCollection(tx, categoryId, [productId])
    await emitItemInCategory(tx, 'removed', { categoryId, productId }, ctx)
  }
}

async function existingIds(tx: Queryable, input: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: collections.id })
    .from(collections)
    .where(inArray(collections.id, [...input]))
  return rows.map(({ id }) => id)
}
