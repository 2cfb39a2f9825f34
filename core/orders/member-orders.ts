import type { MemberOrders } from './adapter.ts'
import { v1MemberOrders } from './v1/member-orders.ts'

/** Reads orders in the version of the shop. Orders V1 are part of the bundle. */
export const memberOrders: MemberOrders = v1MemberOrders
