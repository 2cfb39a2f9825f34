import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../../../db/database.ts'
import { collectionProducts } from '../../../../db/schema/catalog.ts'
import { ApplicationError } from '../../../../http/errors.ts'
import type { Ctx } from '../../../../platform.ts'
import { listProducts } from '../../../store.ts'
import { emitItemsArranged } from '../../events.ts'
import { addToCategories, removeFromCategories } from '../../write/categories.ts'
import { readCategory, requireEditable, storedId } from './change.ts'

/** Appends a product to a category. A product that is already in it keeps its position. Fails with 404. */
export async function addItem(ctx: Ctx, categoryId: string, productId: string): Promise<void> {
  await ctx.platform.db.transaction(async (tx) => {
    requireEditable(await readCategory(tx, categoryId))
    await addToCategories(tx, ctx, productId, [categoryId])
  })
}

/** Removes a product from a category. Fails with `ITEM_NOT_IN_CATEGORY`. */
export async function removeItem(ctx: Ctx, categoryId: string, productId: string): Promise<void> {
  await ctx.platform.db.transaction(async (tx) => {
    const { productIds } = requireEditable(await readCategory(tx, categoryId))
    if (!productIds.includes(productId)) throw notInCategory()
    await removeFromCategories(tx, ctx, productId, [categoryId])
  })
}

/** Puts products first in a category, in order. The others follow, the newest first. Fails with `ITEM_NOT_IN_CATEGORY`. */
export async function arrangeItems(ctx: Ctx, categoryId: string, arranged: readonly string[]): Promise<void> {
  await ctx.platform.db.transaction(async (tx) => {
    const { productIds } = await readCategory(tx, categoryId)
    if (arranged.some((id) => !productIds.includes(id))) throw notInCategory()
    const newest = (await listProducts(tx, { hidden: true })).toSorted((one, other) =>
      other.createdDate.localeCompare(one.createdDate),
    )
    const others = newest.map(({ id }) => id).filter((id) => productIds.includes(id) && !arranged.includes(id))
    await saveOrder(tx, storedId(categoryId), [...new Set(arranged), ...others])
    await emitItemsArranged(tx, categoryId, ctx)
  })
}

async function saveOrder(tx: Queryable, collectionId: string, productIds: readonly string[]): Promise<void> {
  for (const [position, productId] of productIds.entries()) {
    await tx
      .update(collectionProducts)
      .set({ position })
      .where(and(eq(collectionProducts.collectionId, collectionId), eq(collectionProducts.productId, productId)))
  }
}

function notInCategory(): ApplicationError {
  return new ApplicationError('ITEM_NOT_IN_CATEGORY', 428, 'The category does not have this item')
}
