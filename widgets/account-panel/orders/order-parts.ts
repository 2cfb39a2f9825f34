/** What the orders need: brought when they are looked at. */
export { memberOrders } from '../../../core/orders/member-orders.ts'
export { Orders } from './orders.tsx'
