/** A created or updated entity. */
interface EntityEvent<Type extends string> {
  readonly type: Type
  readonly entityId: string
  /** In the format of responses. */
  readonly entity: object
}

type DeletedEvent<Type extends string> = Pick<EntityEvent<Type>, 'type' | 'entityId'>

/** An action on an entity. */
interface ActionEvent<Type extends string> extends DeletedEvent<Type> {
  readonly body: object
}

/** Data of the catalog events. They have no entity and no event id. */
interface CatalogData {
  readonly ProductCreated: { readonly productId: string; readonly [field: string]: unknown }
  readonly ProductChanged: { readonly productId: string; readonly changedFields: readonly string[] }
  readonly ProductDeleted: { readonly productId: string }
  readonly VariantsChanged: { readonly productId: string; readonly variants: readonly ChangedVariant[] }
  readonly CollectionCreated: { readonly collectionId: string; readonly [field: string]: unknown }
  readonly CollectionChanged: { readonly collectionId: string; readonly changedFields: readonly string[] }
  readonly CollectionDeleted: { readonly collectionId: string }
}

/** The event of a type. The suffix of the type determines its content. Changes of a status are actions. */
export type EventOf<Type extends string> =
  Type extends `com.wix.ecommerce.catalog.api.v1.${infer Name extends keyof CatalogData}`
    ? { readonly type: Type; readonly data: CatalogData[Name] }
    : Type extends `${string}_status_updated`
      ? ActionEvent<Type>
      : Type extends `${string}_${'created' | 'updated'}`
        ? EntityEvent<Type>
        : Type extends `${string}_deleted`
          ? DeletedEvent<Type>
          : ActionEvent<Type>

export interface ChangedVariant {
  readonly variantId: string
  readonly choices: Readonly<Record<string, string>>
  readonly changedFields: readonly string[]
}

/** The types of the events of Catalog V1, Cart V1 and every site. Source: core/README.md#events. */
export const eventTypes = [
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
] as const

export type PlatformEvent = EventOf<(typeof eventTypes)[number]>

/** The innermost JSON document of a webhook: a domain event or a catalog event. */
export type EventPayload = Readonly<Record<string, unknown>>

/** Identity that caused an event. Source: core/README.md#events. */
export type EventIdentity =
  | { readonly identityType: 'ANONYMOUS_VISITOR'; readonly anonymousVisitorId: string }
  | { readonly identityType: 'MEMBER'; readonly memberId: string }
  | { readonly identityType: 'WIX_USER'; readonly wixUserId: string }
  | { readonly identityType: 'UNKNOWN' }
