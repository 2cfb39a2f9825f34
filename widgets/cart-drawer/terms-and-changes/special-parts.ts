/** Parts that few carts need: terms of lines, remote changes, and a checkout in another tab. */

export { ConcurrentCheckoutNotice } from './concurrent-checkout-notice.tsx'
export { RemoteChangesNotice } from './remote-changes.tsx'
export { Terms } from './terms.tsx'
