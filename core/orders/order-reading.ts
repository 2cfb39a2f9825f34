import type { Client } from '../client.ts'
import type { CallOptions } from '../http/call-types.ts'
import { type Page, pageOf } from '../http/paging.ts'
import { getOrder, searchOrders } from './calls.ts'
import type { OrderDetail, OrderSummary } from './order.ts'
import { orderDetailFromV1, orderSummaryFromV1 } from './order-from-v1.ts'
import type { WireOrder } from './types.ts'

/** Some of a member's orders, newest first. */
export interface OrderPage {
  readonly items: readonly OrderSummary[]
  readonly hasNext: boolean
  next(options: CallOptions): Promise<OrderPage>
}

const PER_PAGE = 10

/** The newest orders of the member, without those that were never placed. Rejects as `searchOrders` does. */
export async function newestOrders(client: Client, options: CallOptions): Promise<OrderPage> {
  const search = { filter: { status: { $ne: 'INITIALIZED' } }, cursorPaging: { limit: PER_PAGE } }
  return orderPage(await pageOf(client, searchOrders, { search }, options))
}

/** One order of the member. Rejects as `getOrder` does. */
export async function readOrder(client: Client, id: string, options: CallOptions): Promise<OrderDetail> {
  const { order } = await client.call(getOrder, { id }, options)
  return orderDetailFromV1(order)
}

function orderPage(page: Page<WireOrder>): OrderPage {
  return {
    items: page.items.map(orderSummaryFromV1),
    hasNext: page.hasNext,
    next: async (options) => orderPage(await page.next(options)),
  }
}
