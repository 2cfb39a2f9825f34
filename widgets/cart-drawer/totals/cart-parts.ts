/** Details of the totals, loaded when a cart first has some. */

export { Details, hasMemberships, hasTaxDetails, PayRows } from './sums.tsx'
export { CouponError, TotalsErrors } from './totals-errors.tsx'
