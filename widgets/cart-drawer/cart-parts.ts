/** What a plain cart does not need: brought when the shopper opens one of these, or the cart has something of them. */

export { Extras } from './extras.tsx'
export { CouponFault, Faults } from './faults.tsx'
export { FreeDelivery } from './free-delivery.tsx'
export { News } from './news.tsx'
export { Details, PayRows } from './sums.tsx'
export { Terms } from './terms.tsx'
