import type { OpenEnum } from '../open-enum.ts'

/** The identity that caused an event. Source: core/README.md#events. */
export interface WebhookIdentity {
  readonly identityType?: OpenEnum<'ANONYMOUS_VISITOR' | 'MEMBER' | 'WIX_USER' | 'APP' | 'UNKNOWN'>
  readonly anonymousVisitorId?: string
  readonly memberId?: string
  readonly wixUserId?: string
  readonly appId?: string
}

/** Metadata of every event. */
export interface WebhookMetadata {
  /** Equal in all deliveries of an event: the platform's id, or a hash of the message if it has none. */
  readonly id: string
  readonly eventType: string
  /** The installation of the app on the site. */
  readonly instanceId?: string
  readonly identity?: WebhookIdentity
}

/** Metadata of an event about one entity. */
export interface EntityMetadata extends WebhookMetadata {
  /** Type of the entity, such as `wix.ecom.v1.cart`. */
  readonly entityFqdn: string
  readonly entityId: string
  readonly slug: string
  readonly eventTime: Date
  /** Integer as text. Increases with each event of the same entity. Events may arrive out of order. */
  readonly entityEventSequence?: string
  readonly originatedFrom?: string
  readonly triggeredByAnonymizeRequest?: boolean
}

export interface CreatedEvent<Entity> {
  readonly entity: Entity
  readonly metadata: EntityMetadata
}

export interface UpdatedEvent<Entity> {
  /** The entity after the change. */
  readonly entity: Entity
  /** Previous values of changed fields, by dotted path. Absent if the platform does not send them. */
  readonly modifiedFields?: Readonly<Record<string, unknown>>
  readonly metadata: EntityMetadata
}

export interface DeletedEvent<Entity> {
  /** The entity before its deletion. Absent if the platform does not send it. */
  readonly entity?: Entity
  readonly metadata: EntityMetadata
}

/** An action on an entity, such as the approval of an order. */
export interface ActionEvent<Data> {
  readonly data: Data
  readonly metadata: EntityMetadata
}

/** An event of an unknown type, unconverted. */
export interface UnknownEvent {
  readonly metadata: WebhookMetadata
  readonly payload: unknown
}
