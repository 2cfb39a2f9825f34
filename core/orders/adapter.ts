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
  /** Lists the newest orders of the member. Omits unplaced orders and orders of other buyers. */
  list(client: Client, owner: OrderOwner, options: CallOptions): Promise<OrderPage>
  /** Reads one order of the member. Resolves with `undefined` for an order of another buyer. */
  get(client: Client, owner: OrderOwner, id: string, options: CallOptions): Promise<OrderDetail | undefined>
}

/** Reads purchases. This part of an adapter is loaded with the analytics code. */
export interface Purchases {
  /** Reads an order of the visitor or member. Rejects with status 404 for any other order. */
  purchase(client: Client, orderId: string, options?: CallOptions): Promise<Purchase>
}

/** Checks the access to an order. This part of an adapter is loaded with the client. */
export interface OrderAccess {
  /** Resolves if the visitor or member can read the order. The platform refuses orders of other buyers. */
  requireAccess(client: Client, orderId: string): Promise<unknown>
}

/**
 * The adapter of one version of the platform's orders. It maps responses to the models of `order.ts` and `purchase.ts`.
 *
 * All methods reject with a `PlatformError`. They are safe to repeat. Each bundle loads the part that it needs.
 * Source: core/README.md#orders.
 */
export type OrderAdapter = MemberOrders & Purchases & OrderAccess
