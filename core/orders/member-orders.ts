import type { MemberOrders } from './adapter.ts'
import { v1MemberOrders } from './v1/member-orders.ts'

/** The order requests of the shop's version: Orders V1, which is part of the bundle. */
export const memberOrders: MemberOrders = v1MemberOrders
