import type { CatalogContext, ListPage } from './adapter.ts'
import { createPageLoader, type LoadLists } from './list-pages.ts'
import type { ListChoice, ListSource } from './list-query.ts'
import type { Collection, Product } from './model.ts'

/** A value that a list can be filtered by. */
export interface FacetValue {
  readonly value: string
  /** CSS color, for color options only. */
  readonly color?: string
}

/** An option of the products of a list, with all of its values. */
export interface Facet {
  readonly name: string
  readonly values: readonly FacetValue[]
}

/** The filters of a list, and the products that they were collected from. */
export interface Facets {
  readonly options: readonly Facet[]
  readonly collections: readonly Collection[]
  /** Products that the options were collected from, 300 at most. */
  readonly products: readonly Product[]
  /** Whether `products` contains all products of the list. */
  readonly isComplete: boolean
}

/** Selects the facets to load. */
export interface FacetRequest {
  readonly options: boolean
  readonly collections: boolean
  /** Search, price and stock filters for the request. Selected options and collections are not sent, because `countFacets` applies them. */
  readonly choice?: Pick<ListChoice, 'search' | 'min' | 'max' | 'inStock'>
  /** All products of the list, if they are already loaded. The options are then collected without a request. */
  readonly known?: readonly Product[] | undefined
}

/**
 * Loads the facets of a list: the options of its first 300 products, and the collections of the shop. Options and values of later products
 * are not included. Counts require all products, see `countFacets`.
 *
 * Rejects with a `PlatformError`. Source: core/README.md#catalog.
 */
export async function fetchFacets(
  context: CatalogContext,
  loadLists: LoadLists,
  source: ListSource,
  request: FacetRequest,
  signal: AbortSignal,
): Promise<Facets> {
  const knownProducts = request.known && { products: request.known, isComplete: true }
  const [{ products, isComplete }, collections] = await Promise.all([
    request.options
      ? (knownProducts ?? fetchFacetProducts(context, loadLists, source, request.choice ?? {}, signal))
      : noProducts,
    request.collections ? loadLists().then((lists) => lists.collections(context, signal)) : [],
  ])
  return { options: collectFacets(products), collections, products, isComplete }
}

const noProducts: Pick<Facets, 'products' | 'isComplete'> = { products: [], isComplete: false }

/** Maximum number of products that options are collected from, and of products per request. */
const maxFacetProducts = 300
const maxLimit = 100

async function fetchFacetProducts(
  context: CatalogContext,
  loadLists: LoadLists,
  source: ListSource,
  choice: ListChoice,
  signal: AbortSignal,
): Promise<Pick<Facets, 'products' | 'isComplete'>> {
  const loadPage = createPageLoader(context, loadLists)
  const products: Product[] = []
  let page: ListPage | undefined
  for (let requested = 0; requested < maxFacetProducts; requested += maxLimit) {
    page = await loadPage({ source, choice, offset: 0, limit: maxLimit, cursor: page?.nextCursor }, signal)
    products.push(...page.products)
    if (page.nextCursor === undefined) return { products, isComplete: true }
  }
  return { products, isComplete: false }
}

/** Collects the options of products and their values, in the order of their first occurrence. */
function collectFacets(products: readonly Product[]): Facet[] {
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

/** Counts the products that a list would have with a value selected, in addition to the selection in the other facets. */
export interface FacetCounts {
  readonly option: (name: string, value: string) => number
  readonly collection: (id: string) => number
}

/** Creates the counts of facets. Undefined if not all products are loaded, because the counts would be too low. */
export function countFacets({ products, isComplete }: Facets, choice: ListChoice): FacetCounts | undefined {
  if (!isComplete) return undefined
  const { collections = [], options = {} } = choice
  const inSelectedCollections = ({ collectionIds = [] }: Product): boolean =>
    collections.length === 0 || collections.some((id) => collectionIds.includes(id))
  const hasOptions = (product: Product, except?: string): boolean =>
    Object.entries(options).every(
      ([name, values]) =>
        name === except || values.length === 0 || values.some((value) => hasOptionValue(product, name, value)),
    )
  return {
    option: (name, value) =>
      products.filter(
        (product) =>
          hasOptionValue(product, name, value) && inSelectedCollections(product) && hasOptions(product, name),
      ).length,
    collection: (id) => products.filter((product) => product.collectionIds?.includes(id) && hasOptions(product)).length,
  }
}

function hasOptionValue({ options }: Product, name: string, value: string): boolean {
  return options.some(
    (option) => option.name === name && option.choices.some(({ label, visible }) => visible && label === value),
  )
}
