import type { Queryable } from '../db/database.ts'
import { type EventSource, emit } from '../events/emit.ts'
import type { PaymentStatus } from '../rules/order-state.ts'
import { presentedOrder } from './order-store.ts'
import type { WireOrder } from './order-types.ts'

/** Tells that there is a new order, and, as far as it went at once, that it was approved and paid. */
export async function tellOrderPlaced(tx: Queryable, order: WireOrder, source: EventSource): Promise<void> {
  const entity = presentedOrder(order, source.platform)
  await emit(tx, { type: 'wix.ecom.v1.order_created', entityId: order.id, entity }, source)
  if (order.status === 'APPROVED') await tellOrder(tx, 'approved', order, source)
  if (order.paymentStatus !== 'NOT_PAID') await tellPaymentStatus(tx, order, 'NOT_PAID', source)
}

/** Tells that an order was changed by hand, as it is now. */
export function tellOrderUpdated(tx: Queryable, order: WireOrder, source: EventSource): Promise<void> {
  const entity = presentedOrder(order, source.platform)
  return emit(tx, { type: 'wix.ecom.v1.order_updated', entityId: order.id, entity }, source)
}

export function tellPaymentStatus(
  tx: Queryable,
  order: WireOrder,
  previousPaymentStatus: PaymentStatus,
  source: EventSource,
): Promise<void> {
  return tellOrder(tx, 'payment_status_updated', order, source, { previousPaymentStatus })
}

/** Tells what was done with an order; `more` is what the event says beside the order. */
export function tellOrder(
  tx: Queryable,
  what: 'approved' | 'canceled' | 'fulfilled' | 'payment_status_updated',
  order: WireOrder,
  source: EventSource,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const body = { order: presentedOrder(order, source.platform), ...more }
  return emit(tx, { type: `wix.ecom.v1.order_${what}`, entityId: order.id, body }, source)
}
