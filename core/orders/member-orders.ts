import type { Client } from '../client/client.ts'
import type { CallOptions } from '../http/call-types.ts'
import { type Page, pageOf } from '../http/paging.ts'
import type { OrderDetail, OrderSummary } from './order.ts'
import { getOrder, searchOrders } from './v1/calls.ts'
import { orderDetailFromV1, orderSummaryFromV1 } from './v1/order-from-v1.ts'
import type { WireOrder } from './v1/types.ts'

/** The member whose orders are read. */
export interface OrderOwner {
  readonly id: string
  readonly loginEmail?: string | null
}

/** One page of a member's orders, newest first. */
export interface OrderPage {
  readonly items: readonly OrderSummary[]
  readonly hasNext: boolean
  next(options: CallOptions): Promise<OrderPage>
}

const PAGE_SIZE = 10

/** Lists the newest orders of the member. Leaves out unplaced orders (`INITIALIZED`) and orders of other buyers. Rejects as `searchOrders` does. */
export async function listMemberOrders(client: Client, owner: OrderOwner, options: CallOptions): Promise<OrderPage> {
  const search = { filter: { status: { $ne: 'INITIALIZED' } }, cursorPaging: { limit: PAGE_SIZE } }
  return toOrderPage(await pageOf(client, searchOrders, { search }, options), owner)
}

/** Reads one order of the member. Resolves with `undefined` for an order of another buyer. Rejects as `getOrder` does. */
export async function getMemberOrder(
  client: Client,
  owner: OrderOwner,
  id: string,
  options: CallOptions,
): Promise<OrderDetail | undefined> {
  const { order } = await client.call(getOrder, { id }, options)
  return belongsTo(order, owner) ? orderDetailFromV1(order) : undefined
}

function toOrderPage(page: Page<WireOrder>, owner: OrderOwner): OrderPage {
  return {
    items: page.items.filter((order) => belongsTo(order, owner)).map(orderSummaryFromV1),
    hasNext: page.hasNext,
    next: async (options) => toOrderPage(await page.next(options), owner),
  }
}

/**
 * Whether an order belongs to the member. The platform also returns orders that another person placed as a guest in the same browser;
 * the account must not show them. An order without buyer details is accepted, because the platform returned it for this member.
 */
function belongsTo({ buyerInfo = {} }: WireOrder, { id, loginEmail }: OrderOwner): boolean {
  const { memberId, email } = buyerInfo
  if (memberId) return memberId === id
  return !email || email.toLowerCase() === loginEmail?.toLowerCase()
}
