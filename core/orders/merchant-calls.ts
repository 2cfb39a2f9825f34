import { address } from '../convert/address.ts'
import type { Conversion } from '../convert/conversion.ts'
import { fieldMask } from '../convert/field-mask.ts'
import { image } from '../convert/image.ts'
import type { BulkActionMetadata, ItemMetadata } from '../http/bulk-types.ts'
import type { MerchantEndpoint } from '../http/endpoint.ts'
import { orderPaths } from './paths.ts'
import type { WireOrder } from './types.ts'

/** A change of one order: the fields that are there, or those alone that `fieldMask` names, dotted from the order (`buyerNote`). */
export interface OrderChange {
  readonly order: Partial<WireOrder> & { readonly id: string }
  readonly fieldMask?: readonly string[]
}

/** An order to record. */
export interface NewOrder {
  readonly order: Partial<WireOrder>
  readonly settings?: {
    /** When the order is approved: `PAYMENT_RECEIVED` waits for the money. */
    readonly orderApprovalStrategy?: 'DEFAULT' | 'PAYMENT_RECEIVED' | 'PAYMENT_METHOD_SAVED'
    readonly notifications?: {
      readonly sendNotificationToBuyer?: boolean
      readonly sendNotificationsToBusiness?: boolean
    }
  }
}

const orderInAndOut: Conversion = /* @__PURE__ */ (() => ({
  request: { ...orderPaths('order'), fieldMask: ['fieldMask'] },
  response: orderPaths('order'),
  using: { address, fieldMask, image },
}))()

/**
 * Records an order that was made elsewhere. Lines, channel, prices and currency are the caller's to give.
 *
 * Every call makes another order: never retried. Fails with `INVALID_ARGUMENT` or an application error.
 * Source: SPEC.md §7 Orders.
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
 * Changes what may change of an order: contact, addresses, note, tags, custom fields. Status and amounts have calls of their own.
 *
 * Safe to repeat. Fails with `INVALID_ARGUMENT`, or an application error (404) when there is no such order.
 * Source: SPEC.md §7 Orders.
 */
export const updateOrder: MerchantEndpoint<OrderChange, { order: WireOrder }> = {
  area: 'orders',
  method: 'PATCH',
  path: '/v1/orders/{order.id}',
  convert: orderInAndOut,
}

/**
 * Changes several orders, each on its own: one may fail while others succeed, see `results[].itemMetadata`.
 *
 * 1 to 100 orders. `item` is there only with `returnEntity`. Safe to repeat.
 * Source: SPEC.md §7 Orders.
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
 * Cancels an order. The money is not given back by it.
 *
 * `customMessage` goes into the e-mail to the buyer, which is sent only with `sendOrderCanceledEmail`; `restockAllItems` puts what
 * was ordered back into stock. Fails with an application error when the order is canceled already or cannot be canceled any more.
 * Source: SPEC.md §4, §7 Orders.
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
