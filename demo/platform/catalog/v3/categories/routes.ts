import * as v from 'valibot'
import type { Route } from '../../../http/call.ts'
import { notFound, requireElevated, ValidationError } from '../../../http/errors.ts'
import { flag, optionalObject } from '../../../http/input/schemas.ts'
import { aggregate } from '../../../http/query/aggregate.ts'
import { matchingRows, runCursorQuery } from '../../../http/query/cursor-query.ts'
import { isRecord, violation } from '../../../http/query/fields.ts'
import { hasCondition } from '../../../http/query/filter.ts'
import { defineRoute } from '../../../http/v3/route.ts'
import type { Ctx } from '../../../platform.ts'
import { listProducts } from '../../store.ts'
import { paged, segment } from '../schemas.ts'
import { categoryTarget } from './fields.ts'
import { type Category, listCategories } from './store.ts'
import { STORES_TREE, treeReference } from './tree-reference.ts'
import { type CategoryContext, categoryFieldsSchema as fields, wireCategory } from './wire.ts'

const returnNonVisibleCategories = flag
const listSchema = { treeReference, returnNonVisibleCategories }

/** Reading the category tree of the store. Source: platform reference, Categories. */
export const categoryRoutes: readonly Route[] = [
  defineRoute(
    'getCategory',
    v.object({ categoryId: segment, treeReference, fields }),
    async ({ categoryId, ...input }, ctx) => categoryResponse(ctx, input.fields, ({ id }) => id === categoryId),
  ),
  defineRoute(
    'getCategoryBySlug',
    v.object({ slug: segment, treeReference, fields }),
    async ({ slug, ...input }, ctx) => categoryResponse(ctx, input.fields, (category) => category.slug === slug),
  ),
  defineRoute(
    'queryCategories',
    v.object({ query: paged, fields, ...listSchema }),
    async ({ query, ...input }, ctx) => {
      const rows = await listShownCategories(ctx, input.returnNonVisibleCategories, query?.['filter'], 'query')
      const context = await createCategoryContext(ctx, input.fields)
      const { items, pagingMetadata } = runCursorQuery(rows, query, categoryTarget, 'query')
      return { categories: items.map((item) => wireCategory(item, context)), pagingMetadata }
    },
  ),
  defineRoute(
    'searchCategories',
    v.object({ search: paged, fields, ...listSchema }),
    async ({ search, ...input }, ctx) => {
      const rows = await listShownCategories(ctx, input.returnNonVisibleCategories, search?.['filter'], 'search')
      const context = await createCategoryContext(ctx, input.fields)
      const { items, pagingMetadata, found } = runCursorQuery(rows, search, categoryTarget, 'search')
      const aggregationData = aggregate(found, search?.['aggregations'], categoryTarget)
      return { categories: items.map((item) => wireCategory(item, context)), pagingMetadata, aggregationData }
    },
  ),
  defineRoute(
    'countCategories',
    v.object({ filter: optionalObject, search: optionalObject, ...listSchema }),
    async (input, ctx) => {
      const rows = await listShownCategories(ctx, input.returnNonVisibleCategories, input.filter, '')
      return { count: matchingRows(rows, input, categoryTarget, '').length }
    },
  ),
  defineRoute('listTrees', v.object({}), () => ({ trees: [STORES_TREE] })),
]

/** The response with the first category that matches the predicate. Fails with 404. */
export async function categoryResponse(
  ctx: Ctx,
  input: CategoryContext['fields'],
  predicate: (category: Category) => boolean,
) {
  return { category: wireCategory(await readShownCategory(ctx, predicate), await createCategoryContext(ctx, input)) }
}

/** Finds a category that the caller may see. Fails with 404. */
export async function readShownCategory(ctx: Ctx, predicate: (category: Category) => boolean): Promise<Category> {
  const category = (await listCategories(ctx.platform.db, { hidden: true })).find(predicate)
  if (category === undefined || !(category.visible || ctx.elevated)) throw notFound('Category not found')
  return category
}

/** Merchants see hidden categories on request. An empty filter is refused, as on the hosted platform. */
async function listShownCategories(
  ctx: Ctx,
  hidden: boolean | null | undefined,
  filter: unknown,
  at: 'query' | 'search' | '',
): Promise<Category[]> {
  if (isRecord(filter) && Object.keys(filter).length === 0) {
    throw new ValidationError([violation(at === '' ? 'filter' : `${at}.filter`, 'VALIDATION', 'must not be empty')])
  }
  if (hidden === true || hasCondition(filter, 'visible')) requireElevated(ctx, 'read hidden categories')
  return await listCategories(ctx.platform.db, { hidden: hidden === true })
}

async function createCategoryContext(ctx: Ctx, input: CategoryContext['fields']): Promise<CategoryContext> {
  const { db, config } = ctx.platform
  const products = await listProducts(db, { hidden: ctx.elevated })
  return {
    origin: config.url,
    categories: await listCategories(db, { hidden: true }),
    shownProductIds: new Set(products.map(({ id }) => id)),
    fields: input,
  }
}
