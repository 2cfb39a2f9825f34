import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../../db/database.ts'
import { collections } from '../../../db/schema/catalog.ts'
import type { Ctx } from '../../../platform.ts'
import { addToCollection, removeFromCollection } from '../../write/store.ts'
import { emitItemInCategory } from '../events.ts'
import { changeProductIn } from './change.ts'

type CategoryChange = (tx: Queryable, ctx: Ctx, productId: string, categoryIds: readonly string[]) => Promise<void>

/** Appends a product to categories. Unknown ids and the category of all products are skipped. */
export const addToCategories: CategoryChange = (tx, ctx, productId, categoryIds) =>
  changeCategories(tx, ctx, productId, categoryIds, {
    name: 'added',
    write: addToCollection,
    idsAfter: (before, ids) => [...new Set([...before, ...ids])],
  })

/** Removes a product from categories. A product stays in the category of all products. */
export const removeFromCategories: CategoryChange = (tx, ctx, productId, categoryIds) =>
  changeCategories(tx, ctx, productId, categoryIds, {
    name: 'removed',
    write: removeFromCollection,
    idsAfter: (before, ids) => before.filter((id) => !ids.includes(id)),
  })

interface Change {
  readonly name: 'added' | 'removed'
  readonly write: typeof addToCollection
  idsAfter(before: readonly string[], ids: readonly string[]): string[]
}

async function changeCategories(
  tx: Queryable,
  ctx: Ctx,
  productId: string,
  categoryIds: readonly string[],
  { name, write, idsAfter }: Change,
): Promise<void> {
  const ids = await findExistingIds(tx, categoryIds)
  await changeProductIn(tx, ctx, { id: productId }, (document) => ({
    ...document,
    collectionIds: idsAfter(document.collectionIds, ids),
  }))
  for (const categoryId of ids) {
    await write(tx, categoryId, [productId])
    await emitItemInCategory(tx, name, { categoryId, productId }, ctx)
  }
}

async function findExistingIds(tx: Queryable, input: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: collections.id })
    .from(collections)
    .where(inArray(collections.id, [...input]))
  return rows.map(({ id }) => id)
}
