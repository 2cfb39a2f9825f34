import type { Route } from '../../../http/call.ts'
import { defineRoute } from '../../../http/v3/route.ts'
import { forMerchants } from '../../write/change.ts'
import { bulkRoutes } from './bulk-routes.ts'
import { createIn, deleteIn, updateIn } from './change.ts'
import { withInventoryRoutes } from './inventory-routes.ts'
import { jobRoutes } from './job-routes.ts'
import { productInResponse } from './response.ts'
import { createSchema, deleteSchema, updateSchema } from './schemas/requests.ts'

/** Writing products of Catalog V3: merchants only. Source: platform reference, Catalog V3, Products. */
export const productWriteRoutes: readonly Route[] = [
  defineRoute('createProduct', createSchema, async ({ product, fields }, ctx) => {
    forMerchants(ctx)
    const id = await ctx.platform.db.transaction((tx) => createIn(tx, ctx, product))
    return { product: await productInResponse(ctx, id, fields) }
  }),
  defineRoute('updateProduct', updateSchema, async ({ product, fields }, ctx) => {
    forMerchants(ctx)
    await ctx.platform.db.transaction((tx) => updateIn(tx, ctx, product))
    return { product: await productInResponse(ctx, product.id, fields) }
  }),
  defineRoute('deleteProduct', deleteSchema, async ({ productId }, ctx) => {
    forMerchants(ctx)
    await ctx.platform.db.transaction((tx) => deleteIn(tx, productId))
    return {}
  }),
  ...withInventoryRoutes,
  ...bulkRoutes,
  ...jobRoutes,
]
