import { queryCollections } from './collection-calls.ts'
import type { ListSource } from './list-query.ts'
import type { Product } from './product.ts'
import { fetchPart, type ListStore } from './product-list.ts'
import { mostProducts } from './product-query.ts'

/** A value that products of a list can be narrowed down by. */
export interface FacetValue {
  readonly value: string
  /** CSS colour, for colour options only. */
  readonly color?: string
}

/** An option of the products of a list, with the values there are. */
export interface Facet {
  readonly name: string
  readonly values: readonly FacetValue[]
}

/** A collection to choose. */
export interface FacetCollection {
  readonly id: string
  readonly name: string
}

/** What there is to choose from in a list. */
export interface Facets {
  readonly options: readonly Facet[]
  readonly collections: readonly FacetCollection[]
}

/**
 * Finds out what there is to choose from: the options of the first 300 products of the list, the collections of the shop. `known` are
 * products that are all there are: then nothing is asked for the options. An option or value that only later products have is
 * not among them.
 *
 * Fails as the queries do. Source: SPEC.md §7 Catalogue read.
 */
export async function fetchFacets(
  store: ListStore,
  source: ListSource,
  wanted: { readonly options: boolean; readonly collections: boolean; readonly known?: readonly Product[] | undefined },
  signal: AbortSignal,
): Promise<Facets> {
  const [products, collections] = await Promise.all([
    wanted.options ? (wanted.known ?? fetchFirst(store, source, signal)) : [],
    wanted.collections ? fetchCollections(store, signal) : [],
  ])
  return { options: facetsOf(products), collections }
}

/** Products whose options are read: three queries at most. */
const mostRead = 300

async function fetchFirst(store: ListStore, source: ListSource, signal: AbortSignal): Promise<readonly Product[]> {
  const found: Product[] = []
  for (let offset = 0, more = true; more && offset < mostRead; offset += mostProducts) {
    const part = await fetchPart(store, { source, choice: {}, offset, limit: mostProducts }, signal)
    found.push(...part.products)
    more = part.more
  }
  return found
}

/** The options of products: in the order they are first seen in, like their values. */
export function facetsOf(products: readonly Product[]): Facet[] {
  const found = new Map<string, Map<string, FacetValue>>()
  for (const { name, choices } of products.flatMap(({ options }) => options)) {
    const values = found.get(name) ?? new Map<string, FacetValue>()
    found.set(name, values)
    for (const { label: value, color, visible } of choices) {
      if (visible && !values.has(value)) values.set(value, color ? { value, color } : { value })
    }
  }
  return [...found].map(([name, values]) => ({ name, values: [...values.values()] }))
}

async function fetchCollections(store: ListStore, signal: AbortSignal): Promise<FacetCollection[]> {
  const client = await store.client()
  const query = { paging: { limit: mostProducts } }
  const { collections = [] } = await client.call(queryCollections, { query }, { signal })
  return collections.flatMap(({ id, name, visible }) =>
    id && name && visible !== false && id !== allProducts ? [{ id, name }] : [],
  )
}

/** The collection of everything, which narrows nothing down. */
const allProducts = '00000000-000000-000000-000000000001'
