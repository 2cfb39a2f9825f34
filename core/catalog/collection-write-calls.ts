import type { MerchantEndpoint } from '../http/endpoint.ts'
import type { WireCollection } from './types.ts'
import type { CollectionChange, NewCollection } from './write-types.ts'

/**
 * Adds a collection. It is empty: products come with `addProductsToCollection`.
 *
 * Every call makes another collection: never retried. Fails with `INVALID_ARGUMENT` or an application error.
 * Source: SPEC.md §7 Catalogue write.
 */
export const createCollection: MerchantEndpoint<{ collection: NewCollection }, { collection: WireCollection }> = {
  area: 'catalogWrite',
  method: 'POST',
  path: '/v1/collections',
}

/**
 * Changes the fields of a collection that are there. Safe to repeat.
 *
 * Fails with `INVALID_ARGUMENT`, or an application error (404) when there is no such collection.
 * Source: SPEC.md §7 Catalogue write.
 */
export const updateCollection: MerchantEndpoint<{ collection: CollectionChange }, { collection: WireCollection }> = {
  area: 'catalogWrite',
  method: 'PATCH',
  path: '/v1/collections/{collection.id}',
}

/** Deletes a collection for good; its products stay. Fails with an application error (404) when there is none. Source: SPEC.md §7 Catalogue write. */
export const deleteCollection: MerchantEndpoint<{ id: string }, Record<never, never>> = {
  area: 'catalogWrite',
  method: 'DELETE',
  path: '/v1/collections/{id}',
}

/**
 * Puts products into a collection; those that are in it stay. Safe to repeat.
 *
 * Fails with an application error when there is no such collection or product. Source: SPEC.md §7 Catalogue write.
 */
export const addProductsToCollection: MerchantEndpoint<
  { id: string; productIds: readonly string[] },
  Record<never, never>
> = {
  area: 'catalogWrite',
  method: 'POST',
  path: '/v1/collections/{id}/productIds',
}

/** Takes products out of a collection; those that are not in it are passed over. Safe to repeat. Source: SPEC.md §7 Catalogue write. */
export const removeProductsFromCollection: MerchantEndpoint<
  { id: string; productIds: readonly string[] },
  Record<never, never>
> = {
  area: 'catalogWrite',
  method: 'POST',
  path: '/v1/collections/{id}/productIds/delete',
}
