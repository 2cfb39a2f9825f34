import { encodeJson } from '../../encode-json.ts'
import { lazy } from '../../lazy.ts'
import type { CatalogContext, ListPage, ListQuery, ListRequests, ProductLookup } from '../adapter.ts'
import { ALL_PRODUCTS_COLLECTION_ID, hasNoChoice, type ListSource } from '../list-query.ts'
import type { Product } from '../model.ts'
import { takePrefetched } from '../prefetch/take-prefetched.ts'
import { countProducts } from './listing/count-products.ts'
import { type ListSearch, listSearch } from './listing/list-search.ts'
import { categoryFilter } from './listing/query-translation.ts'
import { productFromV3 } from './mapping/product-from-v3.ts'
import type { ProductPage } from './products/product-calls.ts'
import { createLookup } from './read-products.ts'
import { readResponses } from './reading/merge-responses.ts'
import { cardFields, firstPageSearch, searchPath } from './reading/product-fields.ts'
import { postWith } from './reading/requests.ts'
import type { ProductResponse } from './reading/wire-response.ts'

/** Loads the requests of products and variants, which lists that are one search need only after their products are shown. */
const loadProductRequests = lazy(() => import('./reading/product-requests.ts'))
/** Loads the requests of categories, options and facets. They use the client's chunk, which the first page of all products does not need. */
const loadCategoryRequests = lazy(async () => {
  const { loadCategories, requestCategoryItems, resolveCategoryId } = await import('./listing/categories.ts')
  return { loadCategories, requestCategoryItems, resolveCategoryId }
})
const loadOptionRequests = lazy(async () => (await import('./listing/customizations.ts')).loadShopOptions)
const loadFacetRequests = lazy(async () => (await import('./listing/facets.ts')).loadFacets)

/**
 * Loads a page of a list. Without a choice, products by id and those of a category are in the merchant's order: the ids of the page are known, or
 * requested first, because searches cannot be sorted by it. Everything else is one search, whose products are shown before their variants.
 */
const list: ListRequests['list'] = async (context, query, signal) => {
  const { choice } = query
  const source = toSource(query.source)
  const isPlain = hasNoChoice(choice) && !source.query
  if (source.ids && isPlain) return listIds(context, query, source.ids, signal)
  const collection =
    source.collection && (await (await loadCategoryRequests()).resolveCategoryId(context, source.collection, signal))
  if (collection && isPlain && !source.ids) return listCategory(context, query, collection, signal)
  return listMatches(context, { ...query, source: { ...source, collection } }, signal)
}

/** Catalog V3 does not know the collection of all products of Catalog V1. Without a collection, a list has all products. */
function toSource({ collection, ...source }: ListSource): ListSource {
  return collection === ALL_PRODUCTS_COLLECTION_ID ? source : { ...source, collection }
}

/** Loads a slice of the ids. A cursor is the offset of the next page. */
async function listIds(
  context: CatalogContext,
  { limit, cursor = '0' }: ListQuery,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ListPage> {
  const end = Number(cursor) + limit
  const refs = ids.slice(Number(cursor), end).map((id) => ({ id }))
  const prefetched = readResponses(await takePrefetched(context.key, encodeJson(refs)))
  const response = prefetched ?? (await (await loadProductRequests()).requestProducts(postWith(context, signal), refs))
  const products = inOrder(refs, createLookup(response))
  return {
    products,
    total: refs.length === ids.length ? products.length : ids.length,
    nextCursor: end < ids.length ? String(end) : undefined,
  }
}

/** Loads a page of a category: its ids, then its products and their variants in parallel. */
async function listCategory(
  context: CatalogContext,
  { limit, cursor }: ListQuery,
  categoryId: string,
  signal: AbortSignal,
): Promise<ListPage> {
  const post = postWith(context, signal)
  const [{ requestCategoryItems }, { requestProducts }] = await Promise.all([
    loadCategoryRequests(),
    loadProductRequests(),
  ])
  const { ids, nextCursor } = await requestCategoryItems(post, categoryId, { limit, cursor })
  const refs = ids.map((id) => ({ id }))
  const products = ids[0] ? inOrder(refs, createLookup(await requestProducts(post, refs))) : []
  const isWhole = !cursor && !nextCursor
  return {
    products,
    ...(isWhole ? { total: products.length } : counted(context, { filter: categoryFilter([categoryId]) }, signal)),
    nextCursor,
  }
}

const inOrder = (refs: readonly { readonly id: string }[], lookup: ProductLookup): Product[] =>
  refs.flatMap((ref) => lookup(ref) ?? [])

/** Loads a page of a search. `source.collection` is an id. */
async function listMatches(
  context: CatalogContext,
  { source, choice, limit, cursor }: ListQuery & { readonly source: ListSource },
  signal: AbortSignal,
): Promise<ListPage> {
  const hasOptions = Object.values(choice.options ?? {}).some(({ length }) => length > 0)
  const search = listSearch(source, choice, hasOptions ? await (await loadOptionRequests())(context, signal) : [])
  // A request with a cursor has neither filter nor sort.
  const body = cursor
    ? { search: { cursorPaging: { limit, cursor } }, fields: cardFields }
    : Object.keys(search).length > 0
      ? { search: { ...search, cursorPaging: { limit } }, fields: cardFields }
      : firstPageSearch(limit)
  const prefetched = (await takePrefetched(context.key, encodeJson(body))) as ProductPage | undefined
  const post = postWith(context, signal)
  const response = prefetched?.products ? prefetched : ((await post(searchPath, body)) as ProductPage)
  const shown: readonly ProductResponse[] = (response.products ?? []).filter(({ visible }) => visible !== false)
  const nextCursor = response.pagingMetadata?.cursors?.next ?? undefined
  return {
    products: shown.map((product) => productFromV3(product)),
    ...(cursor || nextCursor ? counted(context, search, signal) : { total: shown.length }),
    nextCursor,
    loadVariants: async () => {
      const ids = shown.map(({ id }) => id)
      if (!ids[0]) return []
      const { requestVariants } = await loadProductRequests()
      const lookup = createLookup({ products: shown, variants: await requestVariants(post, 'id', ids) })
      return inOrder(
        ids.map((id) => ({ id })),
        lookup,
      )
    },
  }
}

/** Searches return no total. It is counted by another request, after the products are shown. */
function counted(context: CatalogContext, search: ListSearch, signal: AbortSignal): Pick<ListPage, 'loadTotal'> {
  return { loadTotal: () => countProducts(postWith(context, signal), search) }
}

/** Requests lists of Catalog V3. */
export const v3Lists: ListRequests = {
  supportsOffset: false,
  list,
  collections: async (...input) => (await loadCategoryRequests()).loadCategories(...input),
  facets: async (context, source, ...input) => (await loadFacetRequests())(context, toSource(source), ...input),
}
