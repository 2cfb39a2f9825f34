import type { Queryable } from '../db/database.ts'
import { type EventSource, emit } from '../webhooks/emit.ts'
import type { PaymentStatus } from './rules/state.ts'
import { presentedOrder } from './store.ts'
import type { WireOrder } from './types.ts'

/** Emits the events of a new order: created, and approved and paid if applicable. */
export async function emitOrderPlaced(tx: Queryable, order: WireOrder, source: EventSource): Promise<void> {
  const entity = presentedOrder(order, source.platform)
  await emit(tx, { type: 'wix.ecom.v1.order_created', entityId: order.id, entity }, source)
  if (order.status === 'APPROVED') await emitOrder(tx, 'approved', order, source)
  if (order.paymentStatus !== 'NOT_PAID') await emitPaymentStatus(tx, order, 'NOT_PAID', source)
}

/** Emits an event with the updated order. */
export function emitOrderUpdated(tx: Queryable, order: WireOrder, source: EventSource): Promise<void> {
  const entity = presentedOrder(order, source.platform)
  return emit(tx, { type: 'wix.ecom.v1.order_updated', entityId: order.id, entity }, source)
}

export function emitPaymentStatus(
  tx: Queryable,
  order: WireOrder,
  previousPaymentStatus: PaymentStatus,
  source: EventSource,
): Promise<void> {
  return emitOrder(tx, 'payment_status_updated', order, source, { previousPaymentStatus })
}

/** Emits an event about an order. `fields` are additional fields of its body. */
export function emitOrder(
  tx: Queryable,
  change: 'approved' | 'canceled' | 'fulfilled' | 'payment_status_updated',
  order: WireOrder,
  source: EventSource,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const body = { order: presentedOrder(order, source.platform), ...fields }
  return emit(tx, { type: `wix.ecom.v1.order_${change}`, entityId: order.id, body }, source)
}
