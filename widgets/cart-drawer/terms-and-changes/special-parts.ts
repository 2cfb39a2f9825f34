/** Parts that few carts have: the terms of a line, and changes that this browser did not make. */

export { RemoteChangesNotice } from './remote-changes.tsx'
export { Terms } from './terms.tsx'
