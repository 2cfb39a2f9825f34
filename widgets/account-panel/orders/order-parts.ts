/** The orders section, loaded when it is first shown. */
export { memberOrders } from '../../../core/orders/member-orders.ts'
export { Orders } from './orders.tsx'
