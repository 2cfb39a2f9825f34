import type { CatalogProduct } from '../catalog/types.ts'
import { isRecord } from './query-fields.ts'

/**
 * The one collection that a query without a sort of its own asks for: its products are answered in the order in which the
 * merchant placed them. Undefined when the query is about anything else.
 */
export function collectionAsked(query: unknown): string | undefined {
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

/** The products whose ids are listed come first, in that order; the others keep theirs. */
export function inOrder(products: readonly CatalogProduct[], ids: readonly string[]): CatalogProduct[] {
  const places = new Map(ids.map((id, place) => [id, place]))
  const place = ({ id }: CatalogProduct): number => places.get(id) ?? ids.length
  return [...products].sort((one, other) => place(one) - place(other))
}
