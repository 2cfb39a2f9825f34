import * as v from 'valibot'
import type { Route } from '../../../http/call.ts'
import { requireElevated } from '../../../http/errors.ts'
import { flag } from '../../../http/input/schemas.ts'
import { runCursorQuery } from '../../../http/query/cursor-query.ts'
import { namedFields } from '../../../http/query/fields.ts'
import { defineRoute } from '../../../http/v3/route.ts'
import type { Ctx } from '../../../platform.ts'
import { STORES_APP_ID } from '../../../shop/settings.ts'
import { listProducts } from '../../store.ts'
import { categoryItem as item, segment } from '../schemas.ts'
import { readShownCategory } from './routes.ts'
import { type Category, listCategories } from './store.ts'
import { ancestorsOf, branchOf } from './tree.ts'
import { treeReference } from './tree-reference.ts'

const cursorPaging = v.nullish(v.object({ limit: v.nullish(v.number()), cursor: v.nullish(v.string()) }))
const listItemsSchema = v.object({
  categoryId: segment,
  treeReference,
  useCategoryArrangement: flag,
  includeItemsFromSubcategories: flag,
  cursorPaging,
})

type ListItems = v.InferOutput<typeof listItemsSchema>

/** Reading the products of categories. Source: platform reference, Categories: items. */
export const categoryItemRoutes: readonly Route[] = [
  defineRoute('listItemsInCategory', listItemsSchema, async ({ cursorPaging: paging, ...input }, ctx) => {
    const ids = await listItemIds(input, ctx)
    const target = { fields: namedFields<never>({}), maxLimit: 100 }
    const { items, pagingMetadata } = runCursorQuery(ids, { cursorPaging: paging }, target, '')
    return { items: items.map(wireItem), pagingMetadata }
  }),
  defineRoute('listCategoriesForItem', v.object({ item, treeReference }), async (input, ctx) =>
    categoriesOf(input.item.catalogItemId, await listCategories(ctx.platform.db, { hidden: ctx.elevated })),
  ),
  defineRoute(
    'listCategoriesForItems',
    v.object({ items: v.pipe(v.array(item), v.maxLength(100)), treeReference }),
    async (input, ctx) => {
      const categories = await listCategories(ctx.platform.db, { hidden: ctx.elevated })
      return {
        categoriesForItems: input.items.map((item) => ({
          item: item,
          ...categoriesOf(item.catalogItemId, categories),
        })),
      }
    },
  ),
  defineRoute('getArrangedItems', v.object({ categoryId: segment, treeReference }), async ({ categoryId }, ctx) => {
    requireElevated(ctx, 'read the arrangement of a category')
    const { productIds } = await readShownCategory(ctx, ({ id }) => id === categoryId)
    return { items: productIds.map(wireItem) }
  }),
]

/**
 * Ids of the products of a category that the caller may see: in the merchant's order with `useCategoryArrangement`, otherwise in the order of
 * their creation.
 */
async function listItemIds(
  { categoryId, useCategoryArrangement, includeItemsFromSubcategories }: Omit<ListItems, 'cursorPaging'>,
  ctx: Ctx,
): Promise<string[]> {
  const category = await readShownCategory(ctx, ({ id }) => id === categoryId)
  const all = await listCategories(ctx.platform.db, { hidden: ctx.elevated })
  const branch = includeItemsFromSubcategories === true ? branchOf(category, all) : [category]
  const arranged = [...new Set(branch.flatMap(({ productIds }) => productIds))]
  const created = (await listProducts(ctx.platform.db, { hidden: ctx.elevated })).map(({ id }) => id)
  return useCategoryArrangement === true
    ? arranged.filter((id) => created.includes(id))
    : created.filter((id) => arranged.includes(id))
}

function categoriesOf(productId: string, categories: readonly Category[]) {
  const direct = categories.filter(({ productIds }) => productIds.includes(productId))
  const all = new Set(direct.flatMap((category) => [...ancestorsOf(category, categories), category]))
  return { directCategoryIds: direct.map(({ id }) => id), allCategoryIds: [...all].map(({ id }) => id) }
}

function wireItem(catalogItemId: string): { readonly catalogItemId: string; readonly appId: string } {
  return { catalogItemId, appId: STORES_APP_ID }
}
