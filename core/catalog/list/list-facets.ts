import { encodeJson } from '../../encode-json.ts'
import type { CatalogContext, Facet, FacetValue, ListFacets, ListPage } from '../adapter.ts'
import type { ListChoice, ListSource } from '../list-query.ts'
import type { Collection, Product } from '../model.ts'
import { createPageLoader, type WithLists } from './list-pages.ts'

/** The filters of a list, and the products that they were collected from. */
export interface Facets {
  readonly options: readonly Facet[]
  readonly collections: readonly Collection[]
  /** Products that the options were collected from, 300 at most. */
  readonly products: readonly Product[]
  /** Whether `products` contains all products of the list. */
  readonly isComplete: boolean
  /** Counts by the platform, and the selection that they are for. Absent if the facets are counted from `products`. */
  readonly counted?: { readonly selection: string; readonly counts: FacetCounts }
}

/** Selects the facets to load. */
export interface FacetRequest {
  readonly options: boolean
  readonly collections: boolean
  /** The choice of the shopper. If `countFacets` counts the products, it applies selected options and collections without a request. */
  readonly choice?: ListChoice
  /** All products of the list, if they are already loaded. The options are then collected without a request. */
  readonly loaded?: readonly Product[] | undefined
}

/**
 * Loads the facets of a list: its options, and the collections of the shop. If the platform does not count them, the options are those of the
 * first 300 products, and counts require all products, see `countFacets`.
 *
 * Rejects with a `PlatformError`. Source: core/README.md#catalog.
 */
export function fetchFacets(
  context: CatalogContext,
  withLists: WithLists,
  source: ListSource,
  request: FacetRequest,
  signal: AbortSignal,
): Promise<Facets> {
  return withLists(async (lists) => {
    const [facets, collections] = await Promise.all([
      lists.facets
        ? fetchCountedFacets(lists.facets(context, source, request.choice ?? {}, signal), request)
        : fetchProductFacets(context, withLists, source, request, signal),
      request.collections ? lists.collections(context, signal) : [],
    ])
    return { ...facets, collections }
  })
}

type OptionFacets = Omit<Facets, 'collections'>

/** Facets that the platform counts. */
async function fetchCountedFacets(
  response: Promise<ListFacets>,
  { options, choice = {} }: FacetRequest,
): Promise<OptionFacets> {
  const facets = await response
  const counts: FacetCounts = {
    option: (name, value) =>
      facets.options.find((facet) => facet.name === name)?.values.find((one) => one.value === value)?.count ?? 0,
    collection: facets.collection,
  }
  return { ...noProducts, options: options ? facets.options : [], counted: { selection: selectionOf(choice), counts } }
}

/** Facets of the products of the list. */
async function fetchProductFacets(
  context: CatalogContext,
  withLists: WithLists,
  source: ListSource,
  { options, choice = {}, loaded }: FacetRequest,
  signal: AbortSignal,
): Promise<OptionFacets> {
  if (!options) return { ...noProducts, options: [] }
  const { search, min, max, inStock } = choice
  const { products, isComplete } = loaded
    ? { products: loaded, isComplete: true }
    : await fetchFacetProducts(context, withLists, source, { search, min, max, inStock }, signal)
  return { options: collectFacets(products), products, isComplete }
}

/** Returns the selected options and collections as text. */
export function selectionOf({ options = {}, collections = [] }: ListChoice): string {
  return encodeJson([options, collections])
}

const noProducts: Pick<Facets, 'products' | 'isComplete'> = { products: [], isComplete: false }

/** Maximum number of products that options are collected from, and of products per request. */
const MAX_FACET_PRODUCTS = 300
const MAX_LIMIT = 100

async function fetchFacetProducts(
  context: CatalogContext,
  withLists: WithLists,
  source: ListSource,
  choice: ListChoice,
  signal: AbortSignal,
): Promise<Pick<Facets, 'products' | 'isComplete'>> {
  const loadPage = createPageLoader(context, withLists)
  const products: Product[] = []
  let page: ListPage | undefined
  for (let requested = 0; requested < MAX_FACET_PRODUCTS; requested += MAX_LIMIT) {
    page = await loadPage({ source, choice, offset: 0, limit: MAX_LIMIT, cursor: page?.nextCursor }, signal)
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

/**
 * Creates the counts of facets. Undefined if not all products are loaded, because the counts would be too low, and if the platform counted
 * another selection.
 */
export function countFacets({ products, isComplete, counted }: Facets, choice: ListChoice): FacetCounts | undefined {
  if (counted) return counted.selection === selectionOf(choice) ? counted.counts : undefined
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
