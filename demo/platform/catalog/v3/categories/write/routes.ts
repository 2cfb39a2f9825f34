import type { Route } from '../../../../http/call.ts'
import { defineRoute } from '../../../../http/v3/route.ts'
import type { Ctx } from '../../../../platform.ts'
import { type ResponseOptions, saveEachItem } from '../../save-each.ts'
import { categoryResponse } from '../routes.ts'
import type { CategoryContext } from '../wire.ts'
import { createCategory, deleteCategory, moveCategory, showCategory, updateCategory } from './change.ts'
import { categoryItemWriteRoutes } from './item-routes.ts'
import {
  bulkShowSchema,
  bulkUpdateSchema,
  createSchema,
  deleteSchema,
  moveSchema,
  updateSchema,
  visibilitySchema,
} from './schemas.ts'

/** Writing the category tree of the store: merchants only. Source: platform reference, Categories. */
export const categoryWriteRoutes: readonly Route[] = [
  defineRoute('createCategory', createSchema, async ({ category, fields }, ctx) =>
    categoryInResponse(ctx, await createCategory(ctx, category), fields),
  ),
  defineRoute('updateCategory', updateSchema, async ({ category, fields }, ctx) =>
    categoryInResponse(ctx, await updateCategory(ctx, category), fields),
  ),
  defineRoute('updateCategoryVisibility', visibilitySchema, async ({ categoryId: id, fields, ...input }, ctx) =>
    categoryInResponse(ctx, await showCategory(ctx, { id, ...input }), fields),
  ),
  defineRoute('deleteCategory', deleteSchema, async ({ categoryId }, ctx) => {
    await deleteCategory(ctx, categoryId)
  }),
  defineRoute('moveCategory', moveSchema, (input, ctx) => moveCategory(ctx, input)),
  defineRoute('bulkUpdateCategories', bulkUpdateSchema, ({ categories, ...input }, ctx) =>
    bulk(
      ctx,
      categories.map(({ category }) => category),
      input,
      (category) => updateCategory(ctx, category),
    ),
  ),
  defineRoute('bulkShowCategories', bulkShowSchema, ({ categoryIds, ...input }, ctx) =>
    bulk(
      ctx,
      categoryIds.map((id) => ({ id })),
      input,
      ({ id }) => showCategory(ctx, { id, visible: true }),
    ),
  ),
  ...categoryItemWriteRoutes,
]

async function categoryInResponse(ctx: Ctx, id: string, fields: CategoryContext['fields']) {
  return await categoryResponse(ctx, fields, (category) => category.id === id)
}

/** Changes several categories, each of which succeeds or fails independently. The item of a result is named `category`. */
function bulk<Item extends { readonly id: string }>(
  ctx: Ctx,
  items: readonly Item[],
  input: ResponseOptions<CategoryContext['fields']>,
  save: (item: Item) => Promise<string>,
): Promise<object> {
  const wire = async (id: string, fields: CategoryContext['fields']) =>
    (await categoryInResponse(ctx, id, fields)).category
  return saveEachItem(items, { ...input, save, wire }, { idOf: ({ id }) => id, itemName: 'category' })
}
