import { address } from '../../convert/address.ts'
import type { Conversion } from '../../convert/conversion.ts'
import { fieldMask } from '../../convert/field-mask.ts'
import { image } from '../../convert/image.ts'
import type { BulkActionMetadata, ItemMetadata } from '../../http/bulk-types.ts'
import type { MerchantEndpoint } from '../../http/endpoint.ts'
import { orderPaths } from './conversion-paths.ts'
import type { WireOrder } from './types.ts'

/** A change of one order. Changes the fields that are present, or only those in `fieldMask` (dotted paths in the order, such as `buyerNote`). */
export interface OrderChange {
  /** Fields to change. */
  readonly order: Partial<WireOrder> & {
    /** ID of the order. */
    readonly id: string
  }
  /** Paths of the fields to change. */
  readonly fieldMask?: readonly string[]
}

/** An order to create. */
export interface NewOrder {
  /** The order. */
  readonly order: Partial<WireOrder>
  /** How the order is created. */
  readonly settings?: {
    /** Condition for approving the order. `PAYMENT_RECEIVED`: once it is paid. */
    readonly orderApprovalStrategy?: 'DEFAULT' | 'PAYMENT_RECEIVED' | 'PAYMENT_METHOD_SAVED'
    /** Who is notified. */
    readonly notifications?: {
      /** Whether the buyer gets an email. */
      readonly sendNotificationToBuyer?: boolean
      /** Whether the shop is notified. */
      readonly sendNotificationsToBusiness?: boolean
    }
  }
}

const orderConversion: Conversion = /* @__PURE__ */ (() => ({
  request: { ...orderPaths('order'), fieldMask: ['fieldMask'] },
  response: orderPaths('order'),
  using: { address, fieldMask, image },
}))()

/**
 * Creates an order that was placed on another system. The caller provides lines, channel, prices and currency.
 *
 * Not idempotent: never retried. Fails with `INVALID_ARGUMENT` or an application error.
 * Source: core/README.md#orders; the platform's reference, Create Order.
 */
export const createOrder: MerchantEndpoint<NewOrder, { order: WireOrder }> = {
  area: 'orders',
  method: 'POST',
  path: '/v1/orders',
  convert: /* @__PURE__ */ (() => ({
    request: orderPaths('order'),
    response: orderPaths('order'),
    using: { address, image },
  }))(),
}

/**
 * Updates the editable fields of an order: contact, addresses, note, tags, custom fields. Other calls change status and amounts.
 *
 * Safe to repeat. Fails with `INVALID_ARGUMENT`, or with an application error (404) when the order does not exist.
 * Source: core/README.md#orders; the platform's reference, Update Order.
 */
export const updateOrder: MerchantEndpoint<OrderChange, { order: WireOrder }> = {
  area: 'orders',
  method: 'PATCH',
  path: '/v1/orders/{order.id}',
  convert: orderConversion,
}

/**
 * Updates 1 to 100 orders. One may fail while others succeed: see `results[].itemMetadata`.
 *
 * `results[].item` is present only with `returnEntity`. Safe to repeat.
 * Source: core/README.md#orders; the platform's reference, Bulk Update Orders.
 */
export const bulkUpdateOrders: MerchantEndpoint<
  { orders: readonly OrderChange[]; returnEntity?: boolean },
  {
    results?: readonly { readonly itemMetadata?: ItemMetadata; readonly item?: WireOrder }[]
    bulkActionMetadata?: BulkActionMetadata
  }
> = {
  area: 'orders',
  method: 'POST',
  path: '/v1/bulk/orders/update',
  convert: /* @__PURE__ */ (() => ({
    request: { ...orderPaths('orders.*.order'), fieldMask: ['orders.*.fieldMask'] },
    response: orderPaths('results.*.item'),
    using: { address, fieldMask, image },
  }))(),
}

/**
 * Cancels an order. Does not refund it.
 *
 * `sendOrderCanceledEmail` sends the buyer an email, which contains `customMessage`. `restockAllItems` puts all items back into stock.
 * Fails with an application error when the order is already canceled or can no longer be canceled.
 * Source: core/README.md#orders; the platform's reference, Cancel Order.
 */
export const cancelOrder: MerchantEndpoint<
  { id: string; sendOrderCanceledEmail?: boolean; customMessage?: string; restockAllItems?: boolean },
  { order: WireOrder }
> = {
  area: 'orders',
  method: 'POST',
  path: '/v1/orders/{id}/cancel',
  convert: /* @__PURE__ */ (() => ({ response: orderPaths('order'), using: { address, image } }))(),
}
