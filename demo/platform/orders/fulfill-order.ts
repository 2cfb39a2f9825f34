import type { Platform } from '../platform.ts'
import { emitOrder } from './events.ts'
import { readOrderRow, saveOrder } from './store.ts'
import type { WireOrder } from './types.ts'
import { activityOf } from './wire/payment.ts'

/** Changes the fulfillment status of an order, as merchants do in their dashboard. Fails with `ORDER_NOT_FOUND` (404). */
export function fulfillOrder(
  platform: Platform,
  orderId: string,
  fulfillmentStatus: WireOrder['fulfillmentStatus'],
): Promise<void> {
  const now = platform.clock.now()
  return platform.db.transaction(async (tx) => {
    const row = await readOrderRow(tx, orderId)
    const { fulfillmentStatus: previousFulfillmentStatus, activities } = row.document
    if (fulfillmentStatus === previousFulfillmentStatus) return
    // The platform has no activity for a part of an order.
    const activity =
      fulfillmentStatus === 'PARTIALLY_FULFILLED' ? [] : [activityOf(`ORDER_${fulfillmentStatus}`, now.toISOString())]
    const document = { ...row.document, fulfillmentStatus, activities: [...activities, ...activity] }
    const saved = await saveOrder(tx, { ...row, document }, now)
    const source = { platform, caller: { kind: 'merchant', siteId: platform.config.siteId } } as const
    const statuses = { previousFulfillmentStatus, newFulfillmentStatus: fulfillmentStatus }
    await emitOrder(tx, 'fulfilled', saved.document, source, statuses)
  })
}
