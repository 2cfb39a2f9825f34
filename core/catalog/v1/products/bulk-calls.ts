import type { BulkActionMetadata, ItemMetadata } from '../../../http/bulk-types.ts'
import type { MerchantEndpoint } from '../../../http/endpoint.ts'
import type { PropertyToAdjust, PropertyToSet } from './write-types.ts'

/** The result for each product, in the order of the ids. */
export interface BulkProductResult {
  /** One result per product. */
  readonly results?: readonly {
    /** Whether the item succeeded, and the error if not. */
    readonly itemMetadata?: ItemMetadata
  }[]
  /** How many items succeeded and failed. */
  readonly bulkActionMetadata?: BulkActionMetadata
}

/**
 * Sets one property of several products to the same value. 1 to 100 ids; one product may fail while others succeed. Safe to repeat.
 *
 * Fails with `INVALID_ARGUMENT`. Source: core/README.md#catalog.
 */
export const bulkUpdateProductsProperty: MerchantEndpoint<
  { ids: readonly string[]; set: PropertyToSet },
  BulkProductResult
> = {
  area: 'catalogWrite',
  method: 'POST',
  path: '/v1/bulk/products/update',
  convert: { request: { decimal: ['set.price', 'set.cost', 'set.weight'] } },
}

/**
 * Raises or lowers one property of several products, by an amount or by a percentage of its value. 1 to 100 ids; one product may fail
 * while others succeed.
 *
 * Not idempotent: never retried. Fails with `INVALID_ARGUMENT`. Source: core/README.md#catalog.
 */
export const bulkAdjustProductProperty: MerchantEndpoint<
  { ids: readonly string[]; adjust: PropertyToAdjust },
  BulkProductResult
> = {
  area: 'catalogWrite',
  method: 'POST',
  path: '/v1/bulk/products/adjust-properties',
  convert: { request: { decimal: ['adjust.price.amount', 'adjust.cost.amount', 'adjust.weight.amount'] } },
}
