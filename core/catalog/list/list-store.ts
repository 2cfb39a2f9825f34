import { onIdle } from '../../browser/on-idle.ts'
import { readSetting } from '../../client/config.ts'
import { encodeJson } from '../../encode-json.ts'
import type { PlatformError } from '../../errors/platform-error.ts'
import { createState, type ReadableState, type State } from '../../state/state.ts'
import type { CatalogContext, ListPage } from '../adapter.ts'
import type { ListRequest } from '../list-query.ts'
import type { Product } from '../model.ts'
import type { ProductLoader } from '../products/product-store.ts'
import { createListCache, type ListCache } from './list-cache.ts'
import { createPageLoader, type WithLists } from './list-pages.ts'

/** The state of a list. */
export interface ListState {
  /** While `loading`, `products` is that of the previous request, or comes from the session's cache. */
  readonly status: 'loading' | 'ready' | 'error'
  readonly products: readonly Product[]
  /** Number of products on all pages. Absent before the first response, and if the platform did not count them. */
  readonly total?: number | undefined
  /** Whether there is a next page. */
  readonly hasNextPage: boolean
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
  /** Aborts the request in flight. The products are not counted any more. */
  close(): void
}

/** The part of the page's store that a list uses. */
export type ListStoreContext = CatalogContext & {
  /** Changes if another version is detected. */
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
export function createProductList(store: ListStoreContext, withLists: WithLists): ProductList {
  const state = createState<ListState>({ status: 'loading', products: [], hasNextPage: false })
  const list: ListContext = {
    store,
    state,
    loadPage: createPageLoader(store, withLists),
    cachedIds: new Set(),
  }
  return {
    state,
    show: (request) => void send(list, { request }),
    fetchNextPage(limit) {
      const { status, shown, products } = state.get()
      const { nextCursor } = list
      if (status !== 'ready' || nextCursor === undefined || !shown) return
      if (list.cursorVersion !== store.catalogVersion) return void send(list, { request: shown })
      void send(list, { request: { ...shown, limit }, cursor: nextCursor, previousProducts: products })
    },
    retry() {
      if (list.latest) void send(list, list.latest)
    },
    close() {
      list.controller?.abort()
      list.controller = undefined
      list.latest = undefined
      void requestOutdated(list)
    },
  }
}

/** The internal state of a list. */
interface ListContext {
  readonly store: ListStoreContext
  readonly state: State<ListState>
  readonly loadPage: ReturnType<typeof createPageLoader>
  /** Products of cached pages that were shown while a request was in flight, by id. */
  readonly cachedIds: Set<string>
  /** Aborts the request in flight. */
  controller?: AbortController | undefined
  latest?: PageRequest | undefined
  /** The last total, and its source and choice as JSON. Following pages are not counted again. */
  counted?: { readonly key: string; readonly total: number | undefined }
  nextCursor?: string | undefined
  /** Version of the catalog that `nextCursor` belongs to. */
  cursorVersion?: string
}

async function send(list: ListContext, pageRequest: PageRequest): Promise<void> {
  const { store, state } = list
  list.controller?.abort()
  const own = new AbortController()
  Object.assign(list, { controller: own, latest: pageRequest })
  const { request, previousProducts } = pageRequest
  const cached = previousProducts ? undefined : openCache(list).get(encodeJson(request))
  if (cached) {
    store.products.seed(cached.products, false)
    for (const { id } of cached.products) list.cachedIds.add(id)
  }
  const { error: _, ...previous } = state.get()
  state.set({ ...previous, ...(cached && { ...toState(cached), shown: request }), status: 'loading' })
  const revision = store.products.revision()
  try {
    const page = await loadPage(list, pageRequest, own.signal)
    if (list.controller !== own) return
    if (page === undefined) return await send(list, { request: previous.shown ?? request })
    if (revision !== store.products.revision()) return await send(list, pageRequest)
    void seed(store, page)
    Object.assign(list, { nextCursor: page.nextCursor, cursorVersion: store.catalogVersion })
    if (!previousProducts) openCache(list).set(encodeJson(request), page)
    const shown = previousProducts ? previous.shown : request
    const key = encodeJson([request.source, request.choice])
    const total = page.total ?? (list.counted?.key === key ? list.counted.total : undefined)
    // The total of the cache is shown until the products are counted.
    const shownTotal = total ?? (page.loadTotal && cached?.total)
    state.set({ ...toState(page, previousProducts), total: shownTotal, status: 'ready', shown })
    list.counted = { key, total }
    if (total === undefined) void count(list, page, pageRequest)
  } catch (cause) {
    if (list.controller !== own) return
    const cleared = !previousProducts && !cached && { products: [], hasNextPage: false, total: undefined }
    state.set({ ...state.get(), ...cleared, status: cached ? 'ready' : 'error', error: cause as PlatformError })
    if (cached) Object.assign(list, { nextCursor: cached.nextCursor, cursorVersion: store.catalogVersion })
  }
  list.controller = undefined
  void requestOutdated(list)
}

/** Requests the products of cached pages that no response contained, because other elements may show them. */
async function requestOutdated(list: ListContext): Promise<void> {
  const { cachedIds, store } = list
  if (cachedIds.size === 0) return
  await productsAreShown()
  // The next response may contain them.
  if (list.controller) return
  const ids = [...cachedIds]
  cachedIds.clear()
  for (const id of ids) {
    const { fresh, error } = store.products.product({ id }).get()
    if (!fresh && !error) store.products.retry({ id })
  }
}

/** Opens the cache of the current version of the catalog, and of the page's currency. Its name is that of the product cache. */
const openCache = ({ store }: ListContext): ListCache =>
  createListCache(`${store.catalogVersion}:${store.key}:${readSetting('currency') ?? ''}`)

/** Loads a page. Returns `undefined` if the catalog's version has changed meanwhile, so that the cursor of the page is not valid any more. */
async function loadPage(
  { store: context, loadPage: load }: ListContext,
  { request, cursor }: PageRequest,
  signal: AbortSignal,
): Promise<ListPage | undefined> {
  const version = context.catalogVersion
  const isStale = (): boolean => cursor !== undefined && version !== context.catalogVersion
  try {
    const page = await load({ ...request, cursor }, signal)
    return isStale() ? undefined : page
  } catch (cause) {
    if (isStale()) return undefined
    throw cause
  }
}

/** Counts the products of a list whose response has no total, after its products are shown. */
async function count(list: ListContext, page: ListPage, pageRequest: PageRequest): Promise<void> {
  if (!page.loadTotal) return
  await productsAreShown()
  if (list.latest !== pageRequest) return
  // A list without a total has “next”, but no page numbers.
  const total = await page.loadTotal().catch(() => undefined)
  if (total === undefined || list.latest !== pageRequest) return
  const { request, previousProducts } = pageRequest
  list.counted = { key: encodeJson([request.source, request.choice]), total }
  if (!previousProducts) openCache(list).set(encodeJson(request), { ...page, total })
  list.state.set({ ...list.state.get(), total })
}

/** Adds the products of a page to the product store, and their variants after these have loaded. */
async function seed({ products }: ListStoreContext, page: ListPage): Promise<void> {
  const revision = products.revision()
  const isCurrent = (): boolean => revision === products.revision()
  products.seed(page.products, true)
  if (!page.loadVariants) return
  await productsAreShown()
  if (!isCurrent()) return
  try {
    const complete = await page.loadVariants()
    if (isCurrent()) products.seed(complete, true)
  } catch {
    // Without its variants, a product cannot be bought. The product store loads both, and reports a failure at the product.
    if (isCurrent()) for (const { id } of page.products) products.retry({ id })
  }
}

/** Resolves when the browser has time after it has shown the products of a page, or after half a second. */
const productsAreShown = (): Promise<void> => new Promise((resolve) => onIdle(resolve, 500))

/** Returns the state of a page. Removes duplicates: products added to the shop between two requests move others to the next page. */
function toState(
  { products, total, nextCursor }: ListPage,
  previous: readonly Product[] = [],
): Pick<ListState, 'products' | 'total' | 'hasNextPage'> {
  const ids = new Set(previous.map(({ id }) => id))
  const all = [...previous, ...products.filter(({ id }) => !ids.has(id))]
  return { products: all, total, hasNextPage: nextCursor !== undefined }
}
