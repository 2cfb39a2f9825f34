import type { CatalogContext, ListPage } from './adapter.ts'
import { createPageLoader, type LoadLists } from './list-pages.ts'
import type { ListChoice, ListSource } from './list-query.ts'
import type { Collection, Product } from './model.ts'

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

/** What there is to choose from in a list. */
export interface Facets {
  readonly options: readonly Facet[]
  readonly collections: readonly Collection[]
  /** The products that these are of: 300 at most. */
  readonly products: readonly Product[]
  /** False when the list has more products than these. */
  readonly isComplete: boolean
}

/** What of a list's facets is wanted. */
export interface FacetRequest {
  readonly options: boolean
  readonly collections: boolean
  /** Words, prices and stock that narrow the products down. Chosen options and collections do not: their counts are calculated here. */
  readonly choice?: Pick<ListChoice, 'search' | 'min' | 'max' | 'inStock'>
  /** All products there are, where they are known: then nothing is requested for the options. */
  readonly known?: readonly Product[] | undefined
}

/**
 * Loads what a list can be narrowed down by: the options of its first 300 products, and the collections of the shop. An option or value that
 * only later products have is not among them. Counts need all products: see `countFacets`.
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

/** Products whose options are read, and products of one request. */
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

/** The options of products: in the order they are first seen in, like their values. */
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

/** How many products the list would have with a value chosen in addition to what is chosen in the other facets. */
export interface FacetCounts {
  readonly option: (name: string, value: string) => number
  readonly collection: (id: string) => number
}

/** Counts the products of facets. Undefined where not all of them are known: a count would be too low. */
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
