import type { Route } from '../../../http/call.ts'
import { defineRoute } from '../../../http/v3/route.ts'
import { bulkRoutes } from './bulk-routes.ts'
import { createProduct, deleteProduct, updateProduct } from './change.ts'
import { withInventoryRoutes } from './inventory-routes.ts'
import { jobRoutes } from './job-routes.ts'
import { productInResponse } from './response.ts'
import { createSchema, deleteSchema, updateSchema } from './schemas/requests.ts'

/** Writing products of Catalog V3: merchants only. Source: platform reference, Catalog V3, Products. */
export const productWriteRoutes: readonly Route[] = [
  defineRoute('createProduct', createSchema, async ({ product, fields }, ctx) => {
    const id = await createProduct(ctx, product)
    return { product: await productInResponse(ctx, id, fields) }
  }),
  defineRoute('updateProduct', updateSchema, async ({ product, fields }, ctx) => {
    await updateProduct(ctx, product)
    return { product: await productInResponse(ctx, product.id, fields) }
  }),
  defineRoute('deleteProduct', deleteSchema, async ({ productId }, ctx) => {
    await deleteProduct(ctx, productId)
  }),
  ...withInventoryRoutes,
  ...bulkRoutes,
  ...jobRoutes,
]
