/**
 * Parts that few carts need: terms and violations of lines, payments and errors of totals, remote changes, a checkout in another tab, and a template
 * for lines.
 */

export { PayRows } from '../totals/pay-rows.tsx'
export { CouponError } from './coupon-error.tsx'
export { cloneLineTemplate } from './line-template.ts'
export { RemoteChangesNotice } from './remote-changes.tsx'
export { SummaryNotices } from './summary-notices.tsx'
export { Terms } from './terms.tsx'
export { Violations } from './violations.tsx'
