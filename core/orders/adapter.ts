import type { Client } from '../client/client.ts'
import type { CallOptions } from '../http/call-types.ts'
import type { OrderDetail, OrderSummary } from './order.ts'
import type { Purchase } from './purchase.ts'

/** The member whose orders are read. */
export interface OrderOwner {
  readonly id: string
  readonly loginEmail: string
}

/** One page of a member's orders, newest first. */
export interface OrderPage {
  readonly items: readonly OrderSummary[]
  readonly hasNext: boolean
  next(options: CallOptions): Promise<OrderPage>
}

/** Reads the orders of a member. This part of an adapter is loaded with the code that shows orders. */
export interface MemberOrders {
  /** Lists the newest orders of the member. Leaves out unplaced orders and orders of other buyers. */
  list(client: Client, owner: OrderOwner, options: CallOptions): Promise<OrderPage>
  /** Reads one order of the member. Resolves with `undefined` for an order of another buyer. */
  get(client: Client, owner: OrderOwner, id: string, options: CallOptions): Promise<OrderDetail | undefined>
}

/** Reads what was bought. This part of an adapter is loaded with the code of analytics. */
export interface Purchases {
  /** Reads an order of the visitor or member. Rejects with status 404 for any other order. */
  purchase(client: Client, orderId: string, options?: CallOptions): Promise<Purchase>
}

/** Checks who can read an order. This part of an adapter is loaded with the client. */
export interface OrderAccess {
  /** Resolves if the visitor or member can read the order. The platform refuses orders of other buyers. */
  requireAccess(client: Client, orderId: string): Promise<unknown>
}

/**
 * The port to one version of the platform's orders. Every response is mapped to the models of `order.ts` and `purchase.ts` once, here.
 *
 * All methods reject with a `PlatformError`. They are safe to repeat. Each bundle loads the part that it needs.
 * Source: core/README.md#orders.
 */
export type OrderAdapter = MemberOrders & Purchases & OrderAccess
