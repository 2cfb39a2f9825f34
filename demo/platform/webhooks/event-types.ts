/** A created or deleted entity. */
export interface EntityEvent<Type extends string> {
  readonly type: Type
  readonly entityId: string
  /** In the format of responses. */
  readonly entity: object
}

export interface UpdatedEvent<Type extends string> extends EntityEvent<Type> {
  /** Previous values of changed fields. */
  readonly modifiedFields?: object
}

export interface DeletedEvent<Type extends string> {
  readonly type: Type
  readonly entityId: string
}

/** An action on an entity. */
export interface ActionEvent<Type extends string> {
  readonly type: Type
  readonly entityId: string
  readonly body: object
}

/** A catalog event: has neither an entity nor an event id. */
interface CatalogEvent<Type extends string, Data extends object> {
  readonly type: `com.wix.ecommerce.catalog.api.v1.${Type}`
  readonly data: Data
}

/** The events of the first generation of the platform. Source: core/README.md#events. */
export type PlatformEvent =
  | EntityEvent<'wix.ecom.v1.cart_created' | 'wix.ecom.v1.order_created'>
  | EntityEvent<'wix.members.v1.member_created' | 'wix.headless.v1.redirect_session_created'>
  | UpdatedEvent<'wix.ecom.v1.cart_updated' | 'wix.ecom.v1.order_updated' | 'wix.members.v1.member_updated'>
  | DeletedEvent<'wix.ecom.v1.cart_deleted' | 'wix.members.v1.member_deleted'>
  | ActionEvent<`wix.ecom.v1.order_${'approved' | 'canceled' | 'payment_status_updated' | 'fulfilled'}`>
  | CatalogEvent<'ProductCreated', { readonly productId: string; readonly [field: string]: unknown }>
  | CatalogEvent<'ProductChanged', { readonly productId: string; readonly changedFields: readonly string[] }>
  | CatalogEvent<'ProductDeleted', { readonly productId: string }>
  | CatalogEvent<'VariantsChanged', { readonly productId: string; readonly variants: readonly ChangedVariant[] }>
  | CatalogEvent<'CollectionCreated', { readonly collectionId: string; readonly [field: string]: unknown }>
  | CatalogEvent<'CollectionChanged', { readonly collectionId: string; readonly changedFields: readonly string[] }>
  | CatalogEvent<'CollectionDeleted', { readonly collectionId: string }>

export interface ChangedVariant {
  readonly variantId: string
  readonly choices: Readonly<Record<string, string>>
  readonly changedFields: readonly string[]
}

/** The types of `PlatformEvent`, each once. */
export const eventTypes: readonly PlatformEvent['type'][] = [
  'wix.ecom.v1.cart_created',
  'wix.ecom.v1.cart_updated',
  'wix.ecom.v1.cart_deleted',
  'wix.ecom.v1.order_created',
  'wix.ecom.v1.order_approved',
  'wix.ecom.v1.order_canceled',
  'wix.ecom.v1.order_payment_status_updated',
  'wix.ecom.v1.order_updated',
  'wix.ecom.v1.order_fulfilled',
  'wix.members.v1.member_created',
  'wix.members.v1.member_updated',
  'wix.members.v1.member_deleted',
  'com.wix.ecommerce.catalog.api.v1.ProductCreated',
  'com.wix.ecommerce.catalog.api.v1.ProductChanged',
  'com.wix.ecommerce.catalog.api.v1.ProductDeleted',
  'com.wix.ecommerce.catalog.api.v1.CollectionCreated',
  'com.wix.ecommerce.catalog.api.v1.CollectionChanged',
  'com.wix.ecommerce.catalog.api.v1.CollectionDeleted',
  'com.wix.ecommerce.catalog.api.v1.VariantsChanged',
  'wix.headless.v1.redirect_session_created',
]

/** The innermost JSON document of a webhook: a domain event or a catalog event. */
export type EventPayload = Readonly<Record<string, unknown>>

/** Identity that caused an event. Source: core/README.md#events. */
export type EventIdentity =
  | { readonly identityType: 'ANONYMOUS_VISITOR'; readonly anonymousVisitorId: string }
  | { readonly identityType: 'MEMBER'; readonly memberId: string }
  | { readonly identityType: 'WIX_USER'; readonly wixUserId: string }
  | { readonly identityType: 'UNKNOWN' }
