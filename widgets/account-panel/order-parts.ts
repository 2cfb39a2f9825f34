/** What the orders need: brought when they are looked at. */
export { newestOrders, readOrder } from '../../core/orders/order-reading.ts'
export { Orders } from './orders.tsx'
