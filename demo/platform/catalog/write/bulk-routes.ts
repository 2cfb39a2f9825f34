import { changeEach } from '../../http/bulk.ts'
import { defineRoute, type Route } from '../../http/call.ts'
import { adjusted, withProperty } from './amounts.ts'
import { changeProduct } from './change.ts'
import { bulkAdjustSchema, bulkSetSchema } from './schemas.ts'

/** Changes one property of several products. Each change succeeds or fails independently. Source: core/README.md#catalog. */
export const bulkRoutes: readonly Route[] = [
  defineRoute('bulkUpdateProductsProperty', bulkSetSchema, ({ ids, set }, ctx) =>
    changeEach(ids, (id) => changeProduct(ctx, id, (document) => withProperty(document, set))),
  ),
  defineRoute('bulkAdjustProductProperty', bulkAdjustSchema, ({ ids, adjust }, ctx) =>
    changeEach(ids, (id) => changeProduct(ctx, id, (document) => adjusted(document, adjust))),
  ),
]
