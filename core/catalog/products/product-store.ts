import { readSetting } from '../../client/config.ts'
import { encodeJson } from '../../encode-json.ts'
import type { PlatformError } from '../../errors/platform-error.ts'
import { createState, type ReadableState, type State } from '../../state/state.ts'
import type { ProductLookup, ProductObserver } from '../adapter.ts'
import type { Product, ProductRef } from '../model.ts'
import { createProductCache, type ProductCache } from './product-cache.ts'

/** The state of a product. */
export interface ProductState {
  /** `missing`: the shop has no such product, or hides it. */
  readonly status: 'loading' | 'ready' | 'missing' | 'error'
  /** The product. Absent before it has loaded, and if it is `missing`. */
  readonly product?: Product
  /** Error of the last request. `product` is still present if it was loaded before. */
  readonly error?: PlatformError
  /** Whether this page loaded the product after the last refresh. False for a product from the session's cache. */
  readonly fresh: boolean
}

/** Loads the products of the page. Each product is loaded once, and all widgets share its state. */
export interface ProductLoader {
  /** Returns the observable state of a product, and loads the product on the first call. The products of one task are loaded by one request. */
  product(ref: ProductRef): ReadableState<ProductState>
  /** Requests a product again, and all other products that failed. */
  retry(ref: ProductRef): void
  /** Requests all products of the page again. Loaded products are kept meanwhile. Responses to earlier requests are ignored. */
  refresh(): void
  /** Returns the number of refreshes. A response is stale if the number has changed since its request. */
  revision(): number
  /**
   * Adds products that were loaded elsewhere, so that they are not requested again. `fresh` is false for products from the session's cache.
   * A complete product of this page is not replaced by one without its variants, and an equal product keeps its object.
   */
  seed(products: readonly Product[], fresh: boolean): void
}

/** A product query that was sent before this code was loaded. */
export interface PrefetchedQuery {
  readonly products?: Promise<unknown> | undefined
  /** Version of the catalog that the query was sent to. Default: that of the store. */
  readonly catalog?: string | undefined
  /** JSON of the requested `ProductRef`s. Products that the response does not contain are missing from the shop. */
  readonly queryKey?: string
}

/** Options of a product store. */
export interface ProductStoreOptions {
  /** Name of the shop in the keys of the session's cache. */
  readonly name?: string
  /** A product query that was sent before this code was loaded. Its products are not requested again. */
  readonly prefetched?: PrefetchedQuery | undefined
}

/** Requests products by id or slug, see `ProductRequests`. Rejects with a `PlatformError` when no request could be sent. */
export type FetchProducts = <Item extends { readonly ref: ProductRef }>(
  items: readonly Item[],
  observer: ProductObserver<Item>,
) => Promise<void>

/** The products of a shop. */
export interface ProductSource {
  /** Version of the catalog. Part of the keys of cached products, so that entries of another version are ignored. */
  readonly version: ReadableState<string>
  /** The prefetched response, if there is one. Never rejects. */
  readonly prefetched: Promise<ProductLookup | undefined> | undefined
  readonly fetchProducts: FetchProducts
}

interface Entry {
  readonly ref: ProductRef
  readonly state: State<ProductState>
  /** The latest request for the product. */
  request?: object
}

/** A copy of an entry at the time of its request. */
type Item = Entry & { readonly entry: Entry }

/** Number of products that are published at once, which fill a window. The others follow after these are rendered. */
export const FIRST_BATCH_SIZE = 12
/** Time to render the first products before the rest is published and the cache is written, in milliseconds. */
export const NEXT_BATCH_DELAY_MS = 20

/**
 * Creates the product store of a page. Cached products of the session are published at once, and still requested.
 *
 * A response is applied only if it belongs to the latest request for a product, so that a late response never replaces a newer one. If the
 * version of the catalog changes, products of the other version are dropped and requested again. After that, and after a refresh, the prefetched
 * response is not used any more: it is of the other version, or its prices are outdated.
 */
export function createProductStore(
  source: ProductSource,
  { name = '', prefetched }: ProductStoreOptions,
): ProductLoader {
  const { version } = source
  const entries = new Map<string, Entry>()
  let cache = openCache(version, name)
  const prefetchedRefs = refsOf(prefetched)
  const { enqueue, dropPrefetched } = createRequestQueue(source, () => cache, prefetchedRefs)
  let revision = 0

  const getEntry = (ref: ProductRef, isSeeded = false): Entry => {
    const key = encodeJson(ref)
    const found = entries.get(key)
    if (found) return found
    const product = cache.get(ref)
    const entry: Entry = { ref, state: createState(product ? { status: 'ready', product, fresh: false } : loading) }
    entries.set(key, entry)
    if (!isSeeded) enqueue(entry)
    return entry
  }

  const renew = (mustRequest: (entry: Entry) => unknown): void => {
    cache = openCache(version, name)
    dropPrefetched()
    for (const entry of entries.values()) if (mustRequest(entry)) enqueue(entry)
  }

  for (const ref of prefetchedRefs) getEntry(ref)
  version.subscribe(() => renew(drop))

  return {
    product: (ref) => getEntry(ref).state,
    retry: (ref) => retry(getEntry(ref), entries.values(), enqueue),
    refresh() {
      revision++
      renew(expire)
    },
    revision: () => revision,
    seed(products, fresh) {
      if (fresh) setTimeout(cache.set, NEXT_BATCH_DELAY_MS, products)
      for (const product of products) {
        const { state } = getEntry({ id: product.id }, true)
        const { fresh: isFresh, product: known = product } = state.get()
        if (isFresh && (!fresh || (product.isPartial && !known.isPartial))) continue
        state.set({ status: 'ready', product: encodeJson(known) === encodeJson(product) ? known : product, fresh })
      }
    },
  }
}

/** Opens the cache of the current version of the catalog, and of the page's currency. */
function openCache(version: ReadableState<string>, name: string): ProductCache {
  return createProductCache(`${version.get()}:${name}:${readSetting('currency') ?? ''}`)
}

/**
 * Returns the products of a prefetched query. The store adds them before the elements of a page mount, so that later elements find them loaded.
 * The products of a list are added by the list. Returns no products if the query has none, or is malformed.
 */
function refsOf(query: PrefetchedQuery | undefined): readonly ProductRef[] {
  try {
    const refs: readonly Partial<Record<'id' | 'slug', string>>[] = JSON.parse(query?.queryKey ?? '')
    return refs.filter((ref): ref is ProductRef => Boolean(ref.id || ref.slug))
  } catch {
    return []
  }
}

/** The state of a product that is being requested. */
const loading: ProductState = { status: 'loading', fresh: false }

/** Requests a product again, and all others that failed. Those that were never loaded are shown as loading. */
function retry(requested: Entry, entries: Iterable<Entry>, enqueue: (entry: Entry) => void): void {
  for (const entry of new Set([requested, ...entries])) {
    const { product, error } = entry.state.get()
    if (entry !== requested && !error) continue
    enqueue(entry)
    if (!product) entry.state.set(loading)
  }
}

/** Keeps a product until the response. Returns true, because each product is requested again. */
function expire({ state }: Entry): boolean {
  state.set({ ...state.get(), fresh: false })
  return true
}

/** Drops a product of another version. Returns whether it must be requested, because no request for it is in flight. */
function drop({ state }: Entry): unknown {
  const { fresh, error } = state.get()
  state.set(loading)
  return fresh || error
}

interface RequestQueue {
  enqueue(entry: Entry): void
  /** Discards the prefetched response, so that later requests do not use it. */
  dropPrefetched(): void
}

/** Creates a queue that batches the products of one task into one request. Products of the prefetched response are not requested. */
function createRequestQueue(
  { prefetched, fetchProducts }: ProductSource,
  getCache: () => ProductCache,
  prefetchedRefs: readonly ProductRef[],
): RequestQueue {
  let pending: Entry[] = []
  let prefetchedLookup = prefetched
  const enqueue = (entry: Entry): void => {
    entry.request = {}
    if (pending.includes(entry) || pending.push(entry) > 1) return
    // The elements of a page mount in one task. Wait for its end to batch them, or for a microtask to publish prefetched products sooner.
    if (prefetchedLookup) queueMicrotask(flush)
    else setTimeout(flush)
  }
  const observer = createObserver(getCache, enqueue)
  const flush = async (): Promise<void> => {
    const all = pending.map((entry): Item => ({ ...entry, entry }))
    pending = []
    const lookup = await prefetchedLookup
    // Do not use the prefetched response for a product that was already requested, because it may be stale.
    const isPrefetched = ({ ref, state }: Item): unknown =>
      lookup && isInitial(state.get()) && (prefetchedRefs.includes(ref) || lookup(ref))
    const fromPrefetch = all.filter(isPrefetched)
    if (lookup) observer.onSuccess(fromPrefetch, lookup)
    const items = all.filter((item) => !fromPrefetch.includes(item))
    if (items.length > 0) await fetchProducts(items, observer).catch((error) => observer.onError(items, error))
  }
  return {
    enqueue,
    dropPrefetched() {
      prefetchedLookup = undefined
    },
  }
}

/**
 * Creates the observer that applies responses to the entries and stores the products in the cache. `getCache` returns the cache of the
 * current version.
 */
function createObserver(getCache: () => ProductCache, enqueue: (entry: Entry) => void): ProductObserver<Item> {
  const apply = (items: readonly Item[], lookup: ProductLookup): Product[] =>
    items.filter(isLatest).flatMap(({ ref, state }) => {
      const product = lookup(ref)
      state.set(product ? { status: 'ready', product, fresh: true } : { status: 'missing', fresh: true })
      if (!product) getCache().delete(ref)
      return product ?? []
    })
  return {
    onSuccess(items, lookup) {
      const products = apply(items.slice(0, FIRST_BATCH_SIZE), lookup)
      const rest = items.slice(FIRST_BATCH_SIZE)
      const cache = getCache()
      const finish = (): void => {
        if (cache === getCache()) {
          products.push(...apply(rest, lookup))
          if (products.length) cache.set(products)
        } else for (const { entry } of rest.filter(isLatest)) enqueue(entry)
      }
      // Render the first batch before the rest, and before the cache is written.
      setTimeout(finish, NEXT_BATCH_DELAY_MS)
    },
    onError(items, error) {
      for (const { state } of items.filter(isLatest)) {
        const previous = state.get()
        state.set({ ...previous, status: previous.product ? 'ready' : 'error', fresh: false, error })
      }
    },
  }
}

/** Whether the product has not been requested again. */
const isLatest = ({ entry, request }: Item): boolean => entry.request === request

/** Whether the product has not received a response yet. */
const isInitial = ({ fresh, error }: ProductState): boolean => !fresh && !error
