import * as v from 'valibot'
import type { Route } from '../../../http/call.ts'
import { notFound } from '../../../http/errors.ts'
import { optionalObject } from '../../../http/input/schemas.ts'
import { aggregate } from '../../../http/query/aggregate.ts'
import { matchingRows, runCursorQuery } from '../../../http/query/cursor-query.ts'
import { defineRoute } from '../../../http/v3/route.ts'
import type { Ctx } from '../../../platform.ts'
import { paged, segment } from '../schemas.ts'
import { listShownProducts } from '../shown-products.ts'
import { type InventoryRow, inventoryTarget } from './fields.ts'
import { listInventory } from './store.ts'
import { wireInventoryItem } from './wire.ts'

/** Reading inventory by location, of products that the caller may see. Source: platform reference, Catalog V3, Inventory Items. */
export const inventoryRoutes: readonly Route[] = [
  defineRoute('getInventoryItem', v.object({ inventoryItemId: segment }), async ({ inventoryItemId }, ctx) => ({
    inventoryItem: await itemInResponse(ctx, inventoryItemId),
  })),
  defineRoute('queryInventoryItems', v.object({ query: paged }), async ({ query }, ctx) => {
    const page = runCursorQuery(await listShownInventory(ctx), query, inventoryTarget, 'query')
    return { inventoryItems: page.items.map(wiredRow), pagingMetadata: page.pagingMetadata }
  }),
  defineRoute('searchInventoryItems', v.object({ search: paged }), async ({ search }, ctx) => {
    const page = runCursorQuery(await listShownInventory(ctx), search, inventoryTarget, 'search')
    const aggregationData = aggregate(page.found, search?.['aggregations'], inventoryTarget)
    return { inventoryItems: page.items.map(wiredRow), pagingMetadata: page.pagingMetadata, aggregationData }
  }),
  defineRoute(
    'countInventoryItems',
    v.object({ filter: optionalObject, search: optionalObject }),
    async (input, ctx) => ({
      count: matchingRows(await listShownInventory(ctx), input, inventoryTarget, '').length,
    }),
  ),
]

/** The inventory of the products that the caller may see. */
export async function listShownInventory(ctx: Ctx): Promise<InventoryRow[]> {
  const placed = await listShownProducts(ctx, 'database', undefined)
  const categoryIds = new Map(
    placed.map(({ product, categories }) => [product.id, categories.direct.map(({ id }) => id)]),
  )
  const items = await listInventory(
    ctx.platform.db,
    placed.map(({ product }) => product),
  )
  return items.map((item) => ({ item, directCategoryIds: categoryIds.get(item.product.id) ?? [] }))
}

/** An inventory item in the response to a read or write. Fails with 404. */
export async function itemInResponse(ctx: Ctx, id: string): Promise<Record<string, unknown>> {
  const row = (await listShownInventory(ctx)).find(({ item }) => item.id === id)
  if (row === undefined) throw notFound('There is no inventory item with this id')
  return wiredRow(row)
}

function wiredRow({ item, directCategoryIds }: InventoryRow): Record<string, unknown> {
  return wireInventoryItem(item, directCategoryIds)
}
