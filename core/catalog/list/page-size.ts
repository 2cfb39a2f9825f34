/** Products on a page of a list without a page size. */
export const DEFAULT_PAGE_SIZE = 24

/** Returns the number of products on a page of a list: a whole number from 1 to 100. */
export function pageSizeOf(size: number = DEFAULT_PAGE_SIZE): number {
  return Number.isFinite(size) ? Math.min(100, Math.max(1, Math.floor(size))) : DEFAULT_PAGE_SIZE
}
