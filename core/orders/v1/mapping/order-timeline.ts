import type { MoneyMapper } from '../../../commerce/v1/mapping.ts'
import { omitUndefined } from '../../../convert/omit-undefined.ts'
import type { TimelineEvent } from '../../enumerations.ts'
import type { OrderEvent, OrderRefund } from '../../order.ts'
import type { WireOrder } from '../types.ts'

/**
 * The activity types in the timeline. Comments, invoices, receipts and emails are for the merchant only. Tracking has its own section.
 * Activity types that are not in this list are omitted.
 */
const SHOWN_ACTIVITIES = [
  'ORDER_PLACED',
  'ORDER_PENDING',
  'ORDER_PAID',
  'ORDER_PARTIALLY_PAID',
  'PAYMENT_DECLINED',
  'ORDER_REJECTED',
  'ORDER_CANCELED',
  'DRAFT_ORDER_CHANGES_APPLIED',
  'SHIPPING_ADDRESS_EDITED',
  'ORDER_FULFILLED',
  'PICKUP_READY_EMAIL_SENT',
  'DOWNLOAD_LINK_SENT',
] as const satisfies readonly TimelineEvent[]

/** Event type of a refund by its status. For any other status, the type is `REFUND_INITIATED`. */
const REFUND_EVENTS: Readonly<Record<string, TimelineEvent>> = {
  SUCCEEDED: 'ORDER_REFUNDED',
  FAILED: 'PAYMENT_REFUND_FAILED',
}

/** Returns the timeline of an order, newest first, with one event per refund. */
export function toTimeline(
  { activities = [] }: WireOrder,
  refunds: readonly OrderRefund[],
  money: MoneyMapper,
): readonly OrderEvent[] {
  const activityEvents = activities.flatMap(({ id, type, createdDate, paymentDeclined }, at): OrderEvent[] => {
    const shown = SHOWN_ACTIVITIES.find((name) => name === type)
    const date = createdDate ?? undefined
    return shown
      ? [omitUndefined({ id: id ?? String(at), type: shown, date, amount: money(paymentDeclined?.regular?.amount) })]
      : []
  })
  const refundEvents = refunds.map(({ id, status, amount, date, reason }) =>
    omitUndefined({ id: `refund ${id}`, type: toRefundEvent(status), date, amount, text: reason }),
  )
  // The platform lists events with the same time oldest first. The sort is stable, so reverse them first.
  return [...activityEvents, ...refundEvents].reverse().sort((a, b) => Number(b.date ?? 0) - Number(a.date ?? 0))
}

function toRefundEvent(status: string): TimelineEvent {
  return REFUND_EVENTS[status] ?? 'REFUND_INITIATED'
}
