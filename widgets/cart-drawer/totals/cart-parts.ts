/** Details of the totals, loaded when a cart first has some. */

export { FreeDelivery } from './free-delivery.tsx'
export { Details, hasMemberships, hasTaxDetails, PayRows } from './sums.tsx'
