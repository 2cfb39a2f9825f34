/** Details of the totals, loaded with the first cart that has any. */

export { CouponFault, Faults } from './faults.tsx'
export { FreeDelivery } from './free-delivery.tsx'
export { Details, hasMemberships, hasTaxDetails, PayRows } from './sums.tsx'
