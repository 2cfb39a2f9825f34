import type { ProductRef } from './product.ts'
import type { Filter, Query } from './types.ts'

/** Most products that one query may ask for. */
export const mostProducts = 100

/**
 * The query for the products named, each once, in the order given: 1 to `mostProducts`.
 *
 * The loader and the head snippet send it before any other code has arrived: the product loader must spell it the same.
 */
export function productQuery(refs: readonly ProductRef[]): { query: Query } {
  const filters = ['id', 'slug'].flatMap((field): Filter[] => {
    const named = refs.flatMap((ref) => Reflect.get(ref, field) ?? [])
    return named[0] ? [{ [field]: { $in: [...new Set(named)] } }] : []
  })
  return { query: { filter: filters[1] ? { $or: filters } : (filters[0] ?? {}), paging: { limit: mostProducts } } }
}
