import type { WireCart } from '../../cart/v1/types.ts'
import type { WireCostAndProfit, WireMedia, WirePriceData } from '../../catalog/v1/types.ts'
import type { WireMember } from '../../members/v1/types.ts'
import type { OpenEnum } from '../../open-enum.ts'
import type { FulfillmentStatus, OrderPaymentStatus } from '../../orders/enumerations.ts'
import type { WireOrder } from '../../orders/v1/types.ts'
import type { RedirectSession } from '../../redirects/types.ts'
import type { ActionEvent, CreatedEvent, DeletedEvent, UpdatedEvent, WebhookMetadata } from '../webhook-types.ts'

/** A change of the catalog. It has neither a time nor an entity. */
export interface CatalogEvent<Data> {
  /** IDs and fields of what was changed. */
  readonly data: Data & {
    /** Catalog that sent the event. */
    readonly originatedFromVersion?: OpenEnum<'V1_CATALOG' | 'V3_CATALOG' | 'STORES_NOT_INSTALLED'>
  }
  /** Metadata of the event. */
  readonly metadata: WebhookMetadata
}

export interface OrderCanceled {
  /** The canceled order. */
  readonly order: WireOrder
  /** Whether all items go back into stock. */
  readonly restockAllItems?: boolean
  /** Whether the buyer gets an email. */
  readonly sendOrderCanceledEmail?: boolean
  /** Text of the merchant in the email. */
  readonly customMessage?: string | null
}

export interface PaymentStatusUpdated {
  /** The order, with its new status. */
  readonly order: WireOrder
  /** Payment status before the change. */
  readonly previousPaymentStatus?: OpenEnum<OrderPaymentStatus>
}

export interface FulfillmentStatusUpdated {
  /** The order, with its new status. */
  readonly order: WireOrder
  /** Fulfillment status before the change. */
  readonly previousFulfillmentStatus?: OpenEnum<FulfillmentStatus>
  /** Fulfillment status after the change. */
  readonly newFulfillmentStatus?: OpenEnum<FulfillmentStatus>
  /** The action that caused the change. */
  readonly action?: string
}

export interface ProductCreated {
  /** ID of the product. */
  readonly productId: string
  /** Name of the product. */
  readonly name?: string
  /** Price of the product. */
  readonly price?: WirePriceData
  /** Whether shoppers see the product. */
  readonly visible?: boolean
  /** Pictures and videos of the product. */
  readonly media?: WireMedia
  /** Stock keeping unit. Empty if the variants have their own. */
  readonly sku?: string
  /** URL of the product's page on the merchant's site. */
  readonly productPageUrl?: {
    /** URL of the site. */
    readonly base?: string
    /** Path of the page. */
    readonly path?: string
  }
  /** Name of the brand. */
  readonly brand?: string | null
  /** What the product costs the merchant, and the profit. */
  readonly costAndProfitData?: WireCostAndProfit
  /** Last part of the URL of the product's page. */
  readonly slug?: string
}

export interface CollectionCreated {
  /** ID of the collection. */
  readonly collectionId: string
  /** Name of the collection. */
  readonly name?: string
  /** Pictures and videos of the collection. */
  readonly media?: WireMedia
  /** Last part of the URL of the collection. */
  readonly slug?: string
  /** Whether shoppers see the collection. */
  readonly visible?: boolean
}

export interface VariantsChanged {
  /** ID of the product. */
  readonly productId: string
  /** The variants that were changed. */
  readonly variants?: readonly {
    /** ID of the variant. */
    readonly variantId?: string
    /** Choices of the variant: option name → choice. */
    readonly choices?: Readonly<Record<string, string>>
    /** Names of the changed fields, without their values. */
    readonly changedFields?: readonly string[]
  }[]
}

/**
 * The event types of Catalog V1 and Cart V1, and those that every site sends, with the arguments of their handlers.
 * Source: core/README.md#events.
 */
export interface V1WebhookEvents {
  /** A cart was created. */
  'wix.ecom.v1.cart_created': CreatedEvent<WireCart>
  /** A cart was changed. */
  'wix.ecom.v1.cart_updated': UpdatedEvent<WireCart>
  /** A cart was deleted or ordered. */
  'wix.ecom.v1.cart_deleted': DeletedEvent<WireCart>
  /** An order was created. It may not be approved yet. */
  'wix.ecom.v1.order_created': CreatedEvent<WireOrder>
  /** An order was approved, which may be at once when it is created. */
  'wix.ecom.v1.order_approved': ActionEvent<{ readonly order: WireOrder }>
  /** An order was canceled. */
  'wix.ecom.v1.order_canceled': ActionEvent<OrderCanceled>
  /** The payment status of an order has changed, for example because it was paid. */
  'wix.ecom.v1.order_payment_status_updated': ActionEvent<PaymentStatusUpdated>
  /** Fields of an order were changed. */
  'wix.ecom.v1.order_updated': UpdatedEvent<WireOrder>
  /** The fulfillment status of an order has changed, for example because its items were sent. */
  'wix.ecom.v1.order_fulfilled': ActionEvent<FulfillmentStatusUpdated>
  /** A member was created. */
  'wix.members.v1.member_created': CreatedEvent<WireMember>
  /** A member was changed. */
  'wix.members.v1.member_updated': UpdatedEvent<WireMember>
  /** A member was deleted. */
  'wix.members.v1.member_deleted': DeletedEvent<WireMember>
  /** A product was created. */
  'com.wix.ecommerce.catalog.api.v1.ProductCreated': CatalogEvent<ProductCreated>
  /** A product was changed. `changedFields` names the fields, not their values. */
  'com.wix.ecommerce.catalog.api.v1.ProductChanged': CatalogEvent<{
    readonly productId: string
    readonly changedFields?: readonly string[]
  }>
  /** A product was deleted. */
  'com.wix.ecommerce.catalog.api.v1.ProductDeleted': CatalogEvent<{ readonly productId: string }>
  /** A collection was created. */
  'com.wix.ecommerce.catalog.api.v1.CollectionCreated': CatalogEvent<CollectionCreated>
  /** A collection was changed. `changedFields` names the fields, not their values. */
  'com.wix.ecommerce.catalog.api.v1.CollectionChanged': CatalogEvent<{
    readonly collectionId: string
    readonly changedFields?: readonly string[]
  }>
  /** A collection was deleted. */
  'com.wix.ecommerce.catalog.api.v1.CollectionDeleted': CatalogEvent<{ readonly collectionId: string }>
  /** Variants of a product were changed. */
  'com.wix.ecommerce.catalog.api.v1.VariantsChanged': CatalogEvent<VariantsChanged>
  /** A redirect session was created: a visitor or member leaves for a hosted page. */
  'wix.headless.v1.redirect_session_created': CreatedEvent<RedirectSession>
}
