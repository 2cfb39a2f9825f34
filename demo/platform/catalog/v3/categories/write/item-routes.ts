import { changeEach } from '../../../../http/bulk.ts'
import type { Route } from '../../../../http/call.ts'
import { defineRoute } from '../../../../http/v3/route.ts'
import type { Ctx } from '../../../../platform.ts'
import { allProductsCategoryId } from '../../rules/names.ts'
import { listCategories } from '../store.ts'
import { addItem, arrangeItems, removeItem } from './items.ts'
import {
  addItemsSchema,
  arrangeSchema,
  type ItemInput,
  itemCategoriesSchema,
  removeItemsSchema,
  setItemCategoriesSchema,
} from './schemas.ts'

/** Writing the products of categories, and their order. Source: platform reference, Categories: items. */
export const categoryItemWriteRoutes: readonly Route[] = [
  defineRoute('bulkAddItemsToCategory', addItemsSchema, ({ categoryId, items }, ctx) =>
    changeEachItem(items, (productId) => addItem(ctx, categoryId, productId)),
  ),
  defineRoute('bulkRemoveItemsFromCategory', removeItemsSchema, ({ categoryId, items }, ctx) =>
    changeEachItem(items, (productId) => removeItem(ctx, categoryId, productId)),
  ),
  defineRoute('bulkAddItemToCategories', itemCategoriesSchema, ({ item, categoryIds }, ctx) =>
    changeEach(categoryIds, (id) => addItem(ctx, id, item.catalogItemId)),
  ),
  defineRoute('bulkRemoveItemFromCategories', itemCategoriesSchema, ({ item, categoryIds }, ctx) =>
    changeEach(categoryIds, (id) => removeItem(ctx, id, item.catalogItemId)),
  ),
  defineRoute('bulkSetItemCategories', setItemCategoriesSchema, ({ item, categoryIds }, ctx) =>
    setCategories(ctx, item, categoryIds ?? []),
  ),
  defineRoute('setArrangedItems', arrangeSchema, async ({ categoryId, items }, ctx) => {
    const arranged = items ?? []
    await arrangeItems(
      ctx,
      categoryId,
      arranged.map(({ catalogItemId }) => catalogItemId),
    )
    return { items: arranged }
  }),
]

/** Changes each item, like `changeEach`. The results contain the item instead of an id. */
async function changeEachItem(
  items: readonly ItemInput[],
  change: (productId: string) => Promise<void>,
): Promise<object> {
  const productIds = items.map(({ catalogItemId }) => catalogItemId)
  const { results, bulkActionMetadata } = await changeEach(productIds, change)
  const named = results.map(({ itemMetadata: { id: _, ...metadata } }) => ({
    itemMetadata: { ...metadata, item: items[metadata.originalIndex] },
  }))
  return { results: named, bulkActionMetadata }
}

/** Sets the categories of a product. The category of all products always contains it. */
async function setCategories(ctx: Ctx, { catalogItemId }: ItemInput, input: readonly string[]): Promise<object> {
  const own = (await listCategories(ctx.platform.db, { hidden: true }))
    .filter(({ id, productIds }) => id !== allProductsCategoryId && productIds.includes(catalogItemId))
    .map(({ id }) => id)
  const added = input.filter((id) => !own.includes(id) && id !== allProductsCategoryId)
  const removed = own.filter((id) => !input.includes(id))
  const adding = await changeEach(added, (id) => addItem(ctx, id, catalogItemId))
  const removing = await changeEach(removed, (id) => removeItem(ctx, id, catalogItemId))
  const [one, other] = [adding.bulkActionMetadata, removing.bulkActionMetadata]
  return {
    addResults: adding.results,
    removeResults: removing.results,
    bulkActionMetadata: {
      totalSuccesses: one.totalSuccesses + other.totalSuccesses,
      totalFailures: one.totalFailures + other.totalFailures,
      undetailedFailures: 0,
    },
  }
}
