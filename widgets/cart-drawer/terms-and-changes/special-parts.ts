/** Parts that few carts need: terms of lines, remote changes, and a checkout in another tab. */

export { CheckoutElsewhere } from './checkout-elsewhere.tsx'
export { RemoteChangesNotice } from './remote-changes.tsx'
export { Terms } from './terms.tsx'
