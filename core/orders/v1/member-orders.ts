import type { CallOptions } from '../../http/call-types.ts'
import { type Page, pageOf } from '../../http/query/paging.ts'
import type { MemberOrders, OrderOwner, OrderPage } from '../adapter.ts'
import { getOrder, searchOrders } from './calls.ts'
import { orderDetailFromV1, orderSummaryFromV1 } from './mapping/order-from-v1.ts'
import type { WireOrder } from './types.ts'

const PAGE_SIZE = 10

/** Reads the orders of a member with Orders V1. Orders with the status `INITIALIZED` were not placed. */
export const v1MemberOrders: MemberOrders = {
  async list(client, owner, options) {
    const search = { filter: { status: { $ne: 'INITIALIZED' } } as const, cursorPaging: { limit: PAGE_SIZE } }
    return toOrderPage(await pageOf(client, searchOrders, { search }, options), owner)
  },
  async get(client, owner, id, options) {
    const { order } = await client.call(getOrder, { id }, options)
    return belongsTo(order, owner) ? orderDetailFromV1(order) : undefined
  },
}

function toOrderPage(page: Page<WireOrder>, owner: OrderOwner): OrderPage {
  return {
    items: page.items.filter((order) => belongsTo(order, owner)).map(orderSummaryFromV1),
    hasNext: page.hasNext,
    next: async (options: CallOptions) => toOrderPage(await page.next(options), owner),
  }
}

/**
 * Whether an order belongs to the member. The platform also returns orders that another person placed as a guest in the same browser. The
 * account must not show these. An order without buyer details is accepted, because the platform returned it for this member.
 */
function belongsTo({ buyerInfo = {} }: WireOrder, { id, loginEmail }: OrderOwner): boolean {
  const { memberId, email } = buyerInfo
  if (memberId) return memberId === id
  return !email || email.toLowerCase() === loginEmail.toLowerCase()
}
