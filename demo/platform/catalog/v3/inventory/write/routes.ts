import type { Route } from '../../../../http/call.ts'
import { defineRoute } from '../../../../http/v3/route.ts'
import { itemInResponse } from '../routes.ts'
import { inventoryBulkRoutes } from './bulk-routes.ts'
import { createItem, deleteItem, updateItem } from './change.ts'
import { inventoryJobRoutes } from './job-routes.ts'
import { createSchema, deleteSchema, updateSchema } from './schemas.ts'

/** Writing inventory by location: merchants only. Source: platform reference, Catalog V3, Inventory Items. */
export const inventoryWriteRoutes: readonly Route[] = [
  defineRoute('createInventoryItem', createSchema, async ({ inventoryItem }, ctx) => ({
    inventoryItem: await itemInResponse(ctx, await createItem(ctx, inventoryItem)),
  })),
  defineRoute('updateInventoryItem', updateSchema, async ({ inventoryItem, reason }, ctx) => ({
    inventoryItem: await itemInResponse(ctx, await updateItem(ctx, inventoryItem, reason)),
  })),
  defineRoute('deleteInventoryItem', deleteSchema, async ({ inventoryItemId }, ctx) => {
    await deleteItem(ctx, inventoryItemId)
  }),
  ...inventoryBulkRoutes,
  ...inventoryJobRoutes,
]
