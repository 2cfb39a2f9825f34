import * as v from 'valibot'
import orders from './orders.json' with { type: 'json' }

const paymentEntry = v.strictObject({
  status: v.picklist(['APPROVED', 'PENDING', 'DECLINED', 'REFUNDED', 'PARTIALLY_REFUNDED', 'AUTHORIZED', 'VOIDED']),
  /** Amount due. Default: the balance. */
  amount: v.exactOptional(v.string()),
  /** Last digits of a test card: `0077` is pending and `0002` is declined, also for later captures. */
  card: v.exactOptional(v.string()),
  offline: v.exactOptional(v.literal(true)),
  /** Number of days after which the authorized payment is voided. Default: 7. */
  heldForDays: v.exactOptional(v.number()),
})
export type PaymentEntry = v.InferOutput<typeof paymentEntry>

/** A seeded order in the compact format of `orders.json`. */
const orderEntry = v.strictObject({
  name: v.string(),
  buyer: v.picklist(['member-one', 'member-two', 'guest']),
  daysAgo: v.number(),
  /** Quantities by product slug. */
  lines: v.record(v.string(), v.number()),
  status: v.picklist(['INITIALIZED', 'APPROVED', 'CANCELED']),
  fulfillment: v.exactOptional(v.picklist(['FULFILLED', 'PARTIALLY_FULFILLED'])),
  tracking: v.exactOptional(v.string()),
  payments: v.exactOptional(v.array(paymentEntry)),
  refund: v.exactOptional(
    v.strictObject({
      status: v.picklist(['SUCCEEDED', 'FAILED', 'PENDING']),
      amount: v.exactOptional(v.string()),
      reason: v.string(),
    }),
  ),
  currency: v.exactOptional(v.string()),
  channel: v.exactOptional(v.picklist(['WEB', 'POS', 'ETSY'])),
  note: v.exactOptional(v.string()),
})
export type OrderEntry = v.InferOutput<typeof orderEntry>
export type BuyerName = OrderEntry['buyer']

/** Orders in every status, the oldest first. */
export const orderEntries: readonly OrderEntry[] = v.parse(v.array(orderEntry), orders)
