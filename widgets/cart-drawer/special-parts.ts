/** Parts that few carts have: the terms of a line, and changes that this browser did not make. */

export { News } from './news.tsx'
export { Terms } from './terms.tsx'
