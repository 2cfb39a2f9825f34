import type { ProductRef } from './product.ts'
import type { Filter, Query } from './types.ts'

/** Most products that one query may ask for. */
export const mostProducts = 100

/**
 * The query for the products named, each once, in the order given; at most `mostProducts` of them.
 *
 * The loader and the head snippet send it before any other code has arrived: the product loader must spell it the same.
 */
export function productQuery(refs: readonly ProductRef[]): { query: Query } {
  const named = refs.slice(0, mostProducts)
  const ids = [...new Set(named.flatMap((ref) => ('id' in ref ? [ref.id] : [])))]
  const slugs = [...new Set(named.flatMap((ref) => ('slug' in ref ? [ref.slug] : [])))]
  const filters: Filter[] = []
  if (ids.length > 0) filters.push({ id: { $in: ids } })
  if (slugs.length > 0) filters.push({ slug: { $in: slugs } })
  return {
    query: { filter: filters.length === 1 ? (filters[0] ?? {}) : { $or: filters }, paging: { limit: mostProducts } },
  }
}
