import type { WireCart } from '../../cart/v1/types.ts'
import type { WireCostAndProfit, WireMedia, WirePriceData } from '../../catalog/v1/types.ts'
import type { WireMember } from '../../members/v1/types.ts'
import type { OpenEnum } from '../../open-enum.ts'
import type { OrderPaymentStatus } from '../../orders/enumerations.ts'
import type { WireOrder } from '../../orders/v1/types.ts'
import type { RedirectSession } from '../../redirects/types.ts'
import type { ActionEvent, CreatedEvent, DeletedEvent, UpdatedEvent, WebhookMetadata } from '../webhook-types.ts'

/** A change of the catalog. It has neither a time nor an entity. */
export interface CatalogEvent<Data> {
  readonly data: Data & {
    readonly originatedFromVersion?: OpenEnum<'V1_CATALOG' | 'V3_CATALOG' | 'STORES_NOT_INSTALLED'>
  }
  readonly metadata: WebhookMetadata
}

export interface OrderCanceled {
  readonly order: WireOrder
  readonly restockAllItems?: boolean
  readonly sendOrderCanceledEmail?: boolean
  readonly customMessage?: string | null
}

export interface PaymentStatusUpdated {
  readonly order: WireOrder
  readonly previousPaymentStatus?: OpenEnum<OrderPaymentStatus>
}

export interface ProductCreated {
  readonly productId: string
  readonly name?: string
  readonly price?: WirePriceData
  readonly visible?: boolean
  readonly media?: WireMedia
  readonly sku?: string
  readonly productPageUrl?: { readonly base?: string; readonly path?: string }
  readonly brand?: string | null
  readonly costAndProfitData?: WireCostAndProfit
  readonly slug?: string
}

export interface CollectionCreated {
  readonly collectionId: string
  readonly name?: string
  readonly media?: WireMedia
  readonly slug?: string
  readonly visible?: boolean
}

export interface VariantsChanged {
  readonly productId: string
  readonly variants?: readonly {
    readonly variantId?: string
    readonly choices?: Readonly<Record<string, string>>
    readonly changedFields?: readonly string[]
  }[]
}

/**
 * The event types of Catalog V1 and Cart V1, and those that every site sends, with the arguments of their handlers.
 * Source: core/README.md#events.
 */
export interface V1WebhookEvents {
  'wix.ecom.v1.cart_created': CreatedEvent<WireCart>
  'wix.ecom.v1.cart_updated': UpdatedEvent<WireCart>
  'wix.ecom.v1.cart_deleted': DeletedEvent<WireCart>
  'wix.ecom.v1.order_created': CreatedEvent<WireOrder>
  'wix.ecom.v1.order_approved': ActionEvent<{ readonly order: WireOrder }>
  'wix.ecom.v1.order_canceled': ActionEvent<OrderCanceled>
  'wix.ecom.v1.order_payment_status_updated': ActionEvent<PaymentStatusUpdated>
  'wix.ecom.v1.order_updated': UpdatedEvent<WireOrder>
  'wix.ecom.v1.order_fulfilled': ActionEvent<{ readonly order: WireOrder }>
  'wix.members.v1.member_created': CreatedEvent<WireMember>
  'wix.members.v1.member_updated': UpdatedEvent<WireMember>
  'wix.members.v1.member_deleted': DeletedEvent<WireMember>
  'com.wix.ecommerce.catalog.api.v1.ProductCreated': CatalogEvent<ProductCreated>
  'com.wix.ecommerce.catalog.api.v1.ProductChanged': CatalogEvent<{
    readonly productId: string
    readonly changedFields?: readonly string[]
  }>
  'com.wix.ecommerce.catalog.api.v1.ProductDeleted': CatalogEvent<{ readonly productId: string }>
  'com.wix.ecommerce.catalog.api.v1.CollectionCreated': CatalogEvent<CollectionCreated>
  'com.wix.ecommerce.catalog.api.v1.CollectionChanged': CatalogEvent<{
    readonly collectionId: string
    readonly changedFields?: readonly string[]
  }>
  'com.wix.ecommerce.catalog.api.v1.CollectionDeleted': CatalogEvent<{ readonly collectionId: string }>
  'com.wix.ecommerce.catalog.api.v1.VariantsChanged': CatalogEvent<VariantsChanged>
  'wix.headless.v1.redirect_session_created': CreatedEvent<RedirectSession>
}
