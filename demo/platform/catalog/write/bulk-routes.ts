import { ApplicationError, type Ctx, defineRoute, type Route } from '../../http/call.ts'
import type { ProductDocument } from '../types.ts'
import { adjusted, withProperty } from './amounts.ts'
import { changeProduct, forMerchants } from './change.ts'
import { bulkAdjustSchema, bulkSetSchema } from './schemas.ts'

/** Changes one property of several products. Each change succeeds or fails on its own. Source: core/README.md#catalog. */
export const bulkRoutes: readonly Route[] = [
  defineRoute('bulkUpdateProductsProperty', bulkSetSchema, ({ ids, set }, ctx) =>
    eachProduct(ctx, ids, (document) => withProperty(document, set)),
  ),
  defineRoute('bulkAdjustProductProperty', bulkAdjustSchema, ({ ids, adjust }, ctx) =>
    eachProduct(ctx, ids, (document) => adjusted(document, adjust)),
  ),
]

interface ItemResult {
  readonly itemMetadata: { readonly id: string; readonly originalIndex: number; readonly success: boolean }
}

async function eachProduct(
  ctx: Ctx,
  ids: readonly string[],
  change: (document: ProductDocument) => ProductDocument,
): Promise<Record<string, unknown>> {
  forMerchants(ctx)
  const results: ItemResult[] = []
  for (const [originalIndex, id] of ids.entries()) {
    const error = await failure(changeProduct(ctx, id, change))
    const metadata = { id, originalIndex, success: error === undefined }
    results.push({ itemMetadata: error === undefined ? metadata : Object.assign(metadata, { error }) })
  }
  const totalSuccesses = results.filter(({ itemMetadata }) => itemMetadata.success).length
  const totals = { totalSuccesses, totalFailures: results.length - totalSuccesses, undetailedFailures: 0 }
  return { results, bulkActionMetadata: totals }
}

/** The reason for a refused change, or `undefined`. Rethrows unexpected errors. */
async function failure(changing: Promise<unknown>): Promise<{ code: string; description: string } | undefined> {
  try {
    await changing
    return undefined
  } catch (error) {
    if (!(error instanceof ApplicationError)) throw error
    return { code: error.status === 404 ? 'NOT_FOUND' : 'INVALID_ARGUMENT', description: error.message }
  }
}
