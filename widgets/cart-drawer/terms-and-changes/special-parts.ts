/** Parts that few carts need: terms and violations of lines, payments and errors of totals, remote changes, a checkout in another tab, and a template for lines. */

export { PayRows } from '../totals/pay-rows.tsx'
export { ConcurrentCheckoutNotice } from './concurrent-checkout-notice.tsx'
export { cloneLineTemplate } from './line-template.ts'
export { RemoteChangesNotice } from './remote-changes.tsx'
export { Terms } from './terms.tsx'
export { CouponError, TotalsErrors } from './totals-errors.tsx'
export { Violations } from './violations.tsx'
