import { changeEach } from '../../http/bulk.ts'
import { type Ctx, defineRoute, type Route } from '../../http/call.ts'
import type { ProductDocument } from '../types.ts'
import { adjusted, withProperty } from './amounts.ts'
import { changeProduct } from './change.ts'
import { bulkAdjustSchema, bulkSetSchema } from './schemas.ts'

/** Changes one property of several products. Each change succeeds or fails independently. Source: core/README.md#catalog. */
export const bulkRoutes: readonly Route[] = [
  defineRoute('bulkUpdateProductsProperty', bulkSetSchema, ({ ids, set }, ctx) =>
    eachProduct(ctx, ids, (document) => withProperty(document, set)),
  ),
  defineRoute('bulkAdjustProductProperty', bulkAdjustSchema, ({ ids, adjust }, ctx) =>
    eachProduct(ctx, ids, (document) => adjusted(document, adjust)),
  ),
]

async function eachProduct(
  ctx: Ctx,
  ids: readonly string[],
  change: (document: ProductDocument) => ProductDocument,
): Promise<object> {
  return changeEach(
    ids.map((id) => ({ id })),
    async ({ id }) => {
      await changeProduct(ctx, id, change)
    },
  )
}
