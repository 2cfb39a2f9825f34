import type { Client } from '../client/client.ts'
import type { CallOptions } from '../http/call-types.ts'
import type { Purchase } from './purchase.ts'
import { v1Purchases } from './v1/mapping/purchase-from-v1.ts'

/**
 * Reads the purchase of one order of the visitor or member. Safe to repeat.
 *
 * Rejects as `getOrder` does: with an application error (404) when the order does not exist, or belongs to another shopper.
 * Source: core/README.md#orders.
 */
export function getPurchase(client: Client, orderId: string, options?: CallOptions): Promise<Purchase> {
  return v1Purchases.purchase(client, orderId, options)
}
