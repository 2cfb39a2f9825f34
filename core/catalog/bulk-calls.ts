import type { BulkActionMetadata, ItemMetadata } from '../http/bulk-types.ts'
import type { MerchantEndpoint } from '../http/endpoint.ts'
import type { PropertyToAdjust, PropertyToSet } from './write-types.ts'

/** How each product fared, in the order of the ids. */
export interface BulkProductAnswer {
  readonly results?: readonly { readonly itemMetadata?: ItemMetadata }[]
  readonly bulkActionMetadata?: BulkActionMetadata
}

/**
 * Sets one property of several products to the same value. 1 to 100 ids; one product may fail while others succeed. Safe to repeat.
 *
 * Fails with `INVALID_ARGUMENT`. Source: SPEC.md §7 Catalogue write.
 */
export const bulkUpdateProductsProperty: MerchantEndpoint<
  { ids: readonly string[]; set: PropertyToSet },
  BulkProductAnswer
> = {
  area: 'catalogWrite',
  method: 'POST',
  path: '/v1/bulk/products/update',
  convert: { request: { decimal: ['set.price', 'set.cost', 'set.weight'] } },
}

/**
 * Raises or lowers one property of several products, by an amount or by percent of what each has. 1 to 100 ids; one product may fail
 * while others succeed.
 *
 * A repeat adjusts again: never retried. Fails with `INVALID_ARGUMENT`. Source: SPEC.md §7 Catalogue write.
 */
export const bulkAdjustProductProperty: MerchantEndpoint<
  { ids: readonly string[]; adjust: PropertyToAdjust },
  BulkProductAnswer
> = {
  area: 'catalogWrite',
  method: 'POST',
  path: '/v1/bulk/products/adjust-properties',
  convert: { request: { decimal: ['adjust.price.amount', 'adjust.cost.amount', 'adjust.weight.amount'] } },
}
