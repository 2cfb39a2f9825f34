import type { Route } from '../../../../http/call.ts'
import { matchingRows } from '../../../../http/query/cursor-query.ts'
import { defineRoute } from '../../../../http/v3/route.ts'
import type { Ctx } from '../../../../platform.ts'
import { variantIdOf } from '../../rules/variants.ts'
import { runEach } from '../../run-each.ts'
import type { Selection } from '../../schemas.ts'
import { listShownVariants, variantSearchTarget } from '../../variant-routes.ts'
import { inventoryTarget } from '../fields.ts'
import { listShownInventory } from '../routes.ts'
import { changeLevel, createItem, deleteItem, updateItem } from './change.ts'
import { adjustedLevel } from './levels.ts'
import {
  adjustSchema,
  createByVariantFilterSchema,
  selectionSchema,
  setOrAdjustSchema,
  updateByFilterSchema,
} from './schemas.ts'

/**
 * Writing the inventory items that match a filter. The response has the id of a job. The hosted platform runs it after the response, this
 * platform before it.
 *
 * Source: platform reference, Catalog V3, Inventory Items.
 */
export const inventoryJobRoutes: readonly Route[] = [
  defineRoute('bulkUpdateInventoryItemsByFilter', updateByFilterSchema, ({ inventoryItem, ...selection }, ctx) =>
    runJob(ctx, selection, (id) => updateItem(ctx, { id, ...inventoryItem })),
  ),
  defineRoute('bulkDeleteInventoryItemsByFilter', selectionSchema, (selection, ctx) =>
    runJob(ctx, selection, (id) => deleteItem(ctx, id)),
  ),
  defineRoute(
    'bulkSetOrAdjustInventoryItemsByFilter',
    setOrAdjustSchema,
    ({ adjustedInventoryAction: adjustment, ...selection }, ctx) =>
      runJob(ctx, selection, (id) => changeLevel(ctx, id, (level) => adjustedLevel(level, adjustment, false))),
  ),
  defineRoute('bulkAdjustInventoryItemsByFilter', adjustSchema, ({ adjustment, trackQuantity, ...selection }, ctx) =>
    runJob(ctx, selection, (id) =>
      changeLevel(ctx, id, (level) => adjustedLevel(level, adjustment, trackQuantity === true)),
    ),
  ),
  defineRoute(
    'bulkCreateInventoryItemsByVariantFilter',
    createByVariantFilterSchema,
    async ({ filter, search, locationId, inventoryCreationData }, ctx) => {
      const quantity = inventoryCreationData?.quantity ?? 0
      const rows = matchingRows(await listShownVariants(ctx), { filter, search }, variantSearchTarget, '')
      return await runEach(rows, ({ product, variant }) =>
        createItem(ctx, {
          productId: product.id,
          variantId: variantIdOf(product, variant.id),
          locationId,
          quantity,
        }),
      )
    },
  ),
]

async function runJob(ctx: Ctx, selection: Selection, save: (id: string) => Promise<string>): Promise<object> {
  const rows = matchingRows(await listShownInventory(ctx), selection, inventoryTarget, '')
  return await runEach(rows, ({ item }) => save(item.id))
}
