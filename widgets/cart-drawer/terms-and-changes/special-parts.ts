/** Parts that few carts need: terms of lines, and remote changes. */

export { RemoteChangesNotice } from './remote-changes.tsx'
export { Terms } from './terms.tsx'
