import { isRecord } from '../http/query/fields.ts'
import type { CatalogProduct } from './types.ts'

/**
 * The collection id of a query that filters by one collection and has no sort. Such a query returns products in the merchant's order.
 * `undefined` for other queries.
 */
export function requestedCollection(query: unknown): string | undefined {
  if (!isRecord(query) || !isRecord(query['filter'])) return undefined
  const sort = query['sort']
  if (Array.isArray(sort) && sort.length > 0) return undefined
  const value = query['filter']['collections.id'] ?? query['filter']['collectionIds']
  if (typeof value === 'string') return value
  if (!isRecord(value)) return undefined
  const named = value['$eq'] ?? value['$hasSome'] ?? value['$in'] ?? value['$hasAll']
  const one = Array.isArray(named) && named.length === 1 ? named[0] : named
  return typeof one === 'string' ? one : undefined
}

/** Sorts the products with listed ids first, in the order of the list. The others keep their order. */
export function inOrder(products: readonly CatalogProduct[], ids: readonly string[]): CatalogProduct[] {
  const places = new Map(ids.map((id, place) => [id, place]))
  const place = ({ id }: CatalogProduct): number => places.get(id) ?? ids.length
  return [...products].sort((a, b) => place(a) - place(b))
}
