import type { Route } from '../../../../http/call.ts'
import { defineRoute } from '../../../../http/v3/route.ts'
import type { Ctx } from '../../../../platform.ts'
import type { InventoryChangeReason } from '../../../../webhooks/v3-event-types.ts'
import { saveEachItem } from '../../save-each.ts'
import { itemInResponse } from '../routes.ts'
import { changeLevel, createItem, deleteItem, findItemId, updateItem } from './change.ts'
import { decremented, incremented } from './levels.ts'
import {
  bulkCreateSchema,
  bulkDeleteSchema,
  bulkUpdateSchema,
  bulkUpsertSchema,
  decrementByVariantSchema,
  decrementSchema,
  incrementByVariantSchema,
  incrementSchema,
} from './schemas.ts'

/** Writing several inventory items, each of which succeeds or fails independently. Source: platform reference, Catalog V3, Inventory Items. */
export const inventoryBulkRoutes: readonly Route[] = [
  defineRoute('bulkCreateInventoryItems', bulkCreateSchema, ({ inventoryItems, returnEntity }, ctx) =>
    bulk(ctx, inventoryItems, returnEntity, (item) => createItem(ctx, item)),
  ),
  defineRoute('bulkUpdateInventoryItems', bulkUpdateSchema, ({ inventoryItems, returnEntity, reason }, ctx) =>
    bulk(ctx, inventoryItems, returnEntity, ({ inventoryItem }) => updateItem(ctx, inventoryItem, reason)),
  ),
  defineRoute('bulkUpsertInventoryItems', bulkUpsertSchema, ({ inventoryItems, returnEntity }, ctx) =>
    bulk(ctx, inventoryItems, returnEntity, ({ inventoryItem: item }) =>
      'revision' in item ? updateItem(ctx, item) : createItem(ctx, item),
    ),
  ),
  defineRoute('bulkDeleteInventoryItems', bulkDeleteSchema, ({ inventoryItemIds }, ctx) =>
    bulk(ctx, inventoryItemIds, false, (id) => deleteItem(ctx, id)),
  ),
  defineRoute('bulkIncrementInventoryItems', incrementSchema, ({ incrementData, returnEntity, reason }, ctx) =>
    bulk(ctx, incrementData, returnEntity, ({ inventoryItemId, incrementBy }) =>
      changeLevel(ctx, inventoryItemId, (level) => incremented(level, incrementBy), reason),
    ),
  ),
  defineRoute(
    'bulkIncrementInventoryItemsByVariantAndLocation',
    incrementByVariantSchema,
    ({ incrementData, returnEntity, reason }, ctx) =>
      bulk(ctx, incrementData, returnEntity, async ({ incrementBy, ...place }) =>
        changeLevel(ctx, await findItemId(ctx, place), (level) => incremented(level, incrementBy), reason),
      ),
  ),
  defineRoute('bulkDecrementInventoryItems', decrementSchema, ({ decrementData, returnEntity, ...input }, ctx) =>
    bulk(ctx, decrementData, returnEntity, ({ inventoryItemId, ...decrement }) =>
      removeUnits(ctx, inventoryItemId, { ...decrement, ...input }),
    ),
  ),
  defineRoute(
    'bulkDecrementInventoryItemsByVariantAndLocation',
    decrementByVariantSchema,
    ({ decrementData, returnEntity, ...input }, ctx) =>
      bulk(ctx, decrementData, returnEntity, async ({ decrementBy, preorderRequest, ...place }) =>
        removeUnits(ctx, await findItemId(ctx, place), { decrementBy, preorderRequest, ...input }),
      ),
  ),
]

interface Decrement {
  readonly decrementBy: number
  readonly preorderRequest?: boolean | null | undefined
  readonly restrictInventory?: boolean | null | undefined
  readonly reason?: InventoryChangeReason | null | undefined
}

/** Removes units, at most those that are in stock or can be pre-ordered unless `restrictInventory` is `false`. */
function removeUnits(ctx: Ctx, id: string, { decrementBy, preorderRequest, restrictInventory, reason }: Decrement) {
  const change: Parameters<typeof changeLevel>[2] = (level, { product }) => {
    if (restrictInventory === false) return decremented(level, decrementBy)
    return decremented(level, decrementBy, preorderRequest === true ? -(product.preorder?.limit ?? 0) : 0)
  }
  return changeLevel(ctx, id, change, reason)
}

function bulk<Item>(
  ctx: Ctx,
  items: readonly Item[],
  returnEntity: boolean | null | undefined,
  save: (item: Item) => Promise<string>,
): Promise<object> {
  return saveEachItem(items, { returnEntity, save, wire: (id) => itemInResponse(ctx, id) })
}
