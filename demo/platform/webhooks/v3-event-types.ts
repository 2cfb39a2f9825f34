import type { ActionEvent, DeletedEvent, EntityEvent, UpdatedEvent } from './event-types.ts'

/**
 * Events of the newer generation of the platform. Storefront clients of the first generation receive them as unknown types.
 *
 * Source: core/README.md#cart-v2.
 */
export type V3Event =
  | EntityEvent<'wix.ecom.v2.cart_created'>
  | UpdatedEvent<'wix.ecom.v2.cart_updated'>
  | DeletedEvent<'wix.ecom.v2.cart_deleted'>
  | ActionEvent<'wix.ecom.v2.cart_calculated'>

/** The types of `V3Event`, each once. */
export const v3EventTypes: readonly V3Event['type'][] = [
  'wix.ecom.v2.cart_created',
  'wix.ecom.v2.cart_updated',
  'wix.ecom.v2.cart_deleted',
  'wix.ecom.v2.cart_calculated',
]
