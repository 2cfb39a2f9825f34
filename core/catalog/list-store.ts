import { encodeJson } from '../encode-json.ts'
import type { PlatformError } from '../errors/platform-error.ts'
import { createState, type ReadableState, type State } from '../state/state.ts'
import type { CatalogContext, ListPage } from './adapter.ts'
import { createListCache } from './list-cache.ts'
import { createPageLoader, type LoadLists } from './list-pages.ts'
import type { ListRequest } from './list-query.ts'
import type { Product } from './model.ts'
import type { ProductLoader } from './product-store.ts'

/** The state of a list. */
export interface ListState {
  /** While `loading`, `products` is that of the previous request, or comes from the session's cache. */
  readonly status: 'loading' | 'ready' | 'error'
  readonly products: readonly Product[]
  /** Number of products on all pages. Absent before the first response, and if the platform did not count them. */
  readonly total?: number | undefined
  /** Whether there is a next page. */
  readonly more: boolean
  /** Error of the last request. With `ready`, the products come from the session's cache. */
  readonly error?: PlatformError
  /** The request that `products` belongs to. */
  readonly shown?: ListRequest | undefined
}

/** A list of products with paging and filters. */
export interface ProductList {
  readonly state: ReadableState<ListState>
  /** Loads the products of a request, and aborts the previous one. The state contains products of the session's cache meanwhile. */
  show(request: ListRequest): void
  /** Loads the next `limit` products and appends them. Does nothing while a request is in flight, and after the last page. */
  fetchNextPage(limit: number): void
  /** Repeats the request that failed. */
  retry(): void
  /** Aborts the request in flight. */
  close(): void
}

/** The part of the page's store that a list uses. */
export type ListStoreContext = CatalogContext & {
  readonly catalogVersion: string
  readonly products: ProductLoader
}

/** A page to load, and the products of the previous pages. */
interface PageRequest {
  readonly request: ListRequest
  readonly cursor?: string
  /** Absent for the first page of a list. */
  readonly previousProducts?: readonly Product[]
}

/**
 * Creates a list. Its products are added to the page's product store, so that cards need no further request.
 *
 * The response to an outdated request is ignored. If the prices of the page are refreshed before a response, its request is repeated.
 * Source: core/README.md#catalog.
 */
export function createProductList(store: ListStoreContext, loadLists: LoadLists): ProductList {
  const state = createState<ListState>({ status: 'loading', products: [], more: false })
  const list: ListContext = {
    store,
    state,
    cache: createListCache(`${store.catalogVersion}:${store.key}`),
    loadPage: createPageLoader(store, loadLists),
  }
  return {
    state,
    show: (request) => void send(list, { request }),
    fetchNextPage(limit) {
      const { status, shown, products } = state.get()
      const { nextCursor } = list
      if (status !== 'ready' || nextCursor === undefined || !shown) return
      void send(list, { request: { ...shown, limit }, cursor: nextCursor, previousProducts: products })
    },
    retry() {
      if (list.latest) void send(list, list.latest)
    },
    close() {
      list.controller?.abort()
      list.controller = undefined
    },
  }
}

/** The internal state of a list. */
interface ListContext {
  readonly store: ListStoreContext
  readonly state: State<ListState>
  readonly cache: ReturnType<typeof createListCache>
  readonly loadPage: ReturnType<typeof createPageLoader>
  /** Aborts the request in flight. */
  controller?: AbortController | undefined
  latest?: PageRequest
  nextCursor?: string | undefined
}

async function send(list: ListContext, pageRequest: PageRequest): Promise<void> {
  const { store, state, cache } = list
  list.controller?.abort()
  const own = new AbortController()
  Object.assign(list, { controller: own, latest: pageRequest })
  const { request, cursor, previousProducts } = pageRequest
  const cached = previousProducts ? undefined : cache.get(encodeJson(request))
  if (cached) store.products.seed(cached.products, false)
  const { error: _, ...previous } = state.get()
  state.set({ ...previous, ...(cached && { ...toState(cached), shown: request }), status: 'loading' })
  const revision = store.products.revision()
  try {
    const page = await list.loadPage({ ...request, cursor }, own.signal)
    if (list.controller !== own) return
    if (revision !== store.products.revision()) return await send(list, pageRequest)
    seed(store, page)
    list.nextCursor = page.nextCursor
    if (!previousProducts) cache.set(encodeJson(request), page)
    const shown = previousProducts ? previous.shown : request
    state.set({ ...toState(page, previousProducts), status: 'ready', shown })
  } catch (cause) {
    if (list.controller !== own) return
    const cleared = !previousProducts && !cached && { products: [], more: false, total: undefined }
    state.set({ ...state.get(), ...cleared, status: cached ? 'ready' : 'error', error: cause as PlatformError })
    if (cached) list.nextCursor = cached.nextCursor
  }
  list.controller = undefined
}

/** Adds the products of a page to the product store, and their variants after these have loaded. */
function seed({ products }: ListStoreContext, page: ListPage): void {
  const revision = products.revision()
  products.seed(page.products, true)
  page.completion?.then(
    (complete) => revision === products.revision() && products.seed(complete, true),
    // If the variants fail to load, the product store keeps the products of the list.
    () => undefined,
  )
}

/** Returns the state of a page. Removes duplicates: products added to the shop between two requests move others to the next page. */
function toState(
  { products, total, nextCursor }: ListPage,
  previous: readonly Product[] = [],
): Pick<ListState, 'products' | 'total' | 'more'> {
  const ids = new Set(previous.map(({ id }) => id))
  const all = [...previous, ...products.filter(({ id }) => !ids.has(id))]
  return { products: all, total, more: nextCursor !== undefined }
}
