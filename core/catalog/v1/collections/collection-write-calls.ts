import type { MerchantEndpoint } from '../../../http/endpoint.ts'
import type { CollectionChange, NewCollection } from '../products/write-types.ts'
import type { WireCollection } from '../types.ts'

/**
 * Creates an empty collection. Add products with `addProductsToCollection`.
 *
 * Every call creates another collection: never retried. Fails with `INVALID_ARGUMENT` or an application error.
 * Source: core/README.md#catalog.
 */
export const createCollection: MerchantEndpoint<{ collection: NewCollection }, { collection: WireCollection }> = {
  area: 'catalogWrite',
  method: 'POST',
  path: '/v1/collections',
}

/**
 * Updates the given fields of a collection. Safe to repeat.
 *
 * Fails with `INVALID_ARGUMENT`, or an application error (404) when there is no such collection.
 * Source: core/README.md#catalog.
 */
export const updateCollection: MerchantEndpoint<{ collection: CollectionChange }, { collection: WireCollection }> = {
  area: 'catalogWrite',
  method: 'PATCH',
  path: '/v1/collections/{collection.id}',
}

/** Deletes a collection permanently. Its products stay. Fails with an application error (404) when there is none. Source: core/README.md#catalog. */
export const deleteCollection: MerchantEndpoint<{ id: string }, Record<never, never>> = {
  area: 'catalogWrite',
  method: 'DELETE',
  path: '/v1/collections/{id}',
}

/**
 * Adds products to a collection. Products that it already has stay. Safe to repeat.
 *
 * Fails with an application error when there is no such collection or product. Source: core/README.md#catalog.
 */
export const addProductsToCollection: MerchantEndpoint<
  { id: string; productIds: readonly string[] },
  Record<never, never>
> = {
  area: 'catalogWrite',
  method: 'POST',
  path: '/v1/collections/{id}/productIds',
}

/** Removes products from a collection. Ignores products that are not in it. Safe to repeat. Source: core/README.md#catalog. */
export const removeProductsFromCollection: MerchantEndpoint<
  { id: string; productIds: readonly string[] },
  Record<never, never>
> = {
  area: 'catalogWrite',
  method: 'POST',
  path: '/v1/collections/{id}/productIds/delete',
}
