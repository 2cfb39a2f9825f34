import type { OpenEnum } from '../open-enum.ts'

/** The identity that caused an event. Source: core/README.md#events. */
export interface WebhookIdentity {
  /** Kind of the identity, which decides the ID that is present. `WIX_USER`: a user of the platform, such as the site's owner. */
  readonly identityType?: OpenEnum<'ANONYMOUS_VISITOR' | 'MEMBER' | 'WIX_USER' | 'APP' | 'UNKNOWN'>
  /** ID of a visitor who is not logged in. With `ANONYMOUS_VISITOR` only. */
  readonly anonymousVisitorId?: string
  /** ID of a member. With `MEMBER` only. */
  readonly memberId?: string
  /** ID of a user of the platform. With `WIX_USER` only. */
  readonly wixUserId?: string
  /** ID of an app. With `APP` only. */
  readonly appId?: string
}

/** Metadata of every event. */
export interface WebhookMetadata {
  /** Equal in all deliveries of an event: the platform's id, or a hash of the message if it has none. */
  readonly id: string
  /** Type of the event, such as `wix.ecom.v1.order_approved`. */
  readonly eventType: string
  /** ID of the installation of the app on the site. Not the site ID. */
  readonly instanceId?: string
  /** Who caused the event. Absent if the platform does not send it. */
  readonly identity?: WebhookIdentity
}

/** Metadata of an event about one entity. */
export interface EntityMetadata extends WebhookMetadata {
  /** Type of the entity, such as `wix.ecom.v1.cart`. */
  readonly entityFqdn: string
  /** ID of the entity. */
  readonly entityId: string
  /** Name of the event without its entity, such as `created`. */
  readonly slug: string
  /** Date and time of the event. */
  readonly eventTime: Date
  /** Integer as text. Increases with each event of the same entity. Events may arrive out of order. */
  readonly entityEventSequence?: string
  /** The action that triggered the event. Absent if the platform does not send it. */
  readonly originatedFrom?: string
  /** Whether a request to anonymize personal data (GDPR) triggered the event. */
  readonly triggeredByAnonymizeRequest?: boolean
}

export interface CreatedEvent<Entity> {
  /** The created entity. */
  readonly entity: Entity
  /** Metadata of the event and the entity. */
  readonly metadata: EntityMetadata
}

export interface UpdatedEvent<Entity> {
  /** The entity after the change. */
  readonly entity: Entity
  /** Previous values of changed fields, by dotted path. Absent if the platform does not send them. */
  readonly modifiedFields?: Readonly<Record<string, unknown>>
  /** Metadata of the event and the entity. */
  readonly metadata: EntityMetadata
}

export interface DeletedEvent<Entity> {
  /** The entity before its deletion. Absent if the platform does not send it. */
  readonly entity?: Entity
  /** Metadata of the event and the entity. */
  readonly metadata: EntityMetadata
}

/** An action on an entity, such as the approval of an order. */
export interface ActionEvent<Data> {
  /** Data of the action. Its shape depends on the event type. */
  readonly data: Data
  /** Metadata of the event and the entity. */
  readonly metadata: EntityMetadata
}

/** An event of an unknown type, unconverted. */
export interface UnknownEvent {
  /** Metadata of the event. */
  readonly metadata: WebhookMetadata
  /** The innermost JSON document of the message, as the platform sent it. */
  readonly payload: unknown
}
