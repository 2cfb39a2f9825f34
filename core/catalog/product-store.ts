import { encodeJson } from '../encode-json.ts'
import type { PlatformError } from '../errors/platform-error.ts'
import { createState, type ReadableState, type State } from '../state/state.ts'
import type { ProductLookup, ProductObserver, ProductReader } from './adapter.ts'
import type { Product, ProductRef } from './model.ts'
import { createProductCache, type ProductCache } from './product-cache.ts'

/** A product at one moment. */
export interface ProductState {
  /** `missing`: the shop has no such product, or hides it. */
  readonly status: 'loading' | 'ready' | 'missing' | 'error'
  readonly product?: Product
  /** Why the last request failed. A product that was known before is still shown. */
  readonly error?: PlatformError
  /** False while the product is one that an earlier page loaded, or that was loaded before the last refresh. */
  readonly fresh: boolean
}

/** The products of the page, each loaded once however many widgets show it. */
export interface ProductLoader {
  /** The live state of a product. Products that are named in the same task are loaded by one request. */
  product(ref: ProductRef): ReadableState<ProductState>
  /** Requests a product again, and every other one that failed. */
  retry(ref: ProductRef): void
  /** Requests every product of the page again. Known products stay shown; responses to earlier requests are dropped. */
  refresh(): void
  /** Counts the refreshes. A response that was requested before the last one is out of date. */
  revision(): number
  /** Adds products that were loaded elsewhere, so that they are not requested again. `fresh` is false for those of an earlier page. */
  seed(products: readonly Product[], fresh: boolean): void
}

/** A product query that was sent before this code was loaded. */
export interface PrefetchedQuery {
  readonly products?: Promise<unknown> | undefined
  /** JSON of the requested `ProductRef`s: those that the response does not contain are missing. */
  readonly queryKey?: string
}

/** How the products of a page are kept. */
export interface ProductLoaderOptions {
  /** Tells the products of one shop from those of another in the session's cache. */
  readonly name?: string
  readonly prefetched?: PrefetchedQuery | undefined
}

/** Requests products by id or slug, see `ProductRequests`. Rejects with a `PlatformError` when nothing could be sent. */
export type FetchProducts = <Item extends { readonly ref: ProductRef }>(
  items: readonly Item[],
  observer: ProductObserver<Item>,
) => Promise<void>

interface Entry {
  readonly ref: ProductRef
  readonly state: State<ProductState>
  /** The latest request for the product. */
  request?: object
}

/** An entry as it was when its request was sent. */
type Item = Entry & { readonly entry: Entry }

/** Products that fill a window are shown at once; the others follow when these have been rendered. */
const firstBatchSize = 12
const nextBatchDelayMs = 20

/**
 * Creates the products of a page. Products of the session's cache are shown at once and requested all the same.
 *
 * Responses are applied only while they answer the latest request for a product: a late response never replaces a newer one.
 */
export function createProductStore(
  { version, readProducts }: ProductReader,
  fetchProducts: FetchProducts,
  { name = '', prefetched }: ProductLoaderOptions,
): ProductLoader {
  const entries = new Map<string, Entry>()
  const cache = createProductCache(`${version}:${name}`)
  const queue = createRequestQueue(fetchProducts, createObserver(cache), {
    lookup: prefetched?.products?.then(readProducts, () => undefined),
    queryKey: prefetched?.queryKey,
  })
  const { enqueue } = queue
  let revision = 0

  const getEntry = (ref: ProductRef, isSeeded = false): Entry => {
    const key = encodeJson(ref)
    const found = entries.get(key)
    if (found) return found
    const product = cache.get(ref)
    const initialState: ProductState = product
      ? { status: 'ready', product, fresh: false }
      : { status: 'loading', fresh: false }
    const entry: Entry = { ref, state: createState(initialState) }
    entries.set(key, entry)
    if (!isSeeded) enqueue(entry)
    return entry
  }

  return {
    product: (ref) => getEntry(ref).state,
    retry(ref) {
      enqueue(getEntry(ref))
      for (const entry of entries.values()) if (entry.state.get().error) enqueue(entry)
      for (const { state } of queue.pending()) if (!state.get().product) state.set({ status: 'loading', fresh: false })
    },
    refresh() {
      revision++
      queue.dropPrefetched()
      for (const entry of entries.values()) {
        entry.state.set({ ...entry.state.get(), fresh: false })
        enqueue(entry)
      }
    },
    revision: () => revision,
    seed(products, fresh) {
      // The cache is written after the frame.
      if (fresh) setTimeout(() => cache.set(products), nextBatchDelayMs)
      for (const product of products) {
        const { state } = getEntry({ id: product.id }, true)
        if (fresh || !state.get().fresh) state.set({ status: 'ready', product, fresh })
      }
    },
  }
}

/** The response to a request that was sent before this code was loaded. */
interface PrefetchedProducts {
  readonly lookup: Promise<ProductLookup | undefined> | undefined
  /** The refs of that request. */
  readonly queryKey: string | undefined
}

interface RequestQueue {
  enqueue(entry: Entry): void
  /** The entries that wait for the next request. */
  pending(): readonly Entry[]
  /** Later requests do not use the prefetched response. */
  dropPrefetched(): void
}

/** Requests the products of one task together, and takes those that were prefetched from that response. */
function createRequestQueue(
  fetchProducts: FetchProducts,
  observer: ProductObserver<Item>,
  { lookup: prefetched, queryKey }: PrefetchedProducts,
): RequestQueue {
  let pending: Entry[] = []
  let prefetchedLookup = prefetched
  const flush = async (): Promise<void> => {
    const all = pending.map((entry): Item => ({ ...entry, entry }))
    pending = []
    const lookup = await prefetchedLookup
    // A product that was requested before needs a newer response than the prefetched one.
    const isPrefetched = ({ ref, state }: Item): unknown =>
      lookup && isInitial(state.get()) && (queryKey?.includes(encodeJson(ref)) || lookup(ref))
    const fromPrefetch = all.filter(isPrefetched)
    if (lookup) observer.onSuccess(fromPrefetch, lookup)
    const items = all.filter((item) => !fromPrefetch.includes(item))
    if (items.length > 0) await fetchProducts(items, observer).catch((error) => observer.onError(items, error))
  }
  return {
    enqueue(entry) {
      entry.request = {}
      if (pending.includes(entry) || pending.push(entry) > 1) return
      // Elements of one page are mounted in one task, and requested after it. Prefetched products are shown in the same task.
      if (prefetchedLookup) queueMicrotask(flush)
      else setTimeout(flush)
    },
    pending: () => pending,
    dropPrefetched() {
      prefetchedLookup = undefined
    },
  }
}

/** Applies responses to the products that wait for them, and keeps these in the cache. */
function createObserver(cache: ProductCache): ProductObserver<Item> {
  const apply = (items: readonly Item[], lookup: ProductLookup): Product[] =>
    items.filter(isLatest).flatMap(({ ref, state }) => {
      const product = lookup(ref)
      state.set(product ? { status: 'ready', product, fresh: true } : { status: 'missing', fresh: true })
      if (!product) cache.delete(ref)
      return product ?? []
    })
  return {
    onSuccess(items, lookup) {
      const products = apply(items.slice(0, firstBatchSize), lookup)
      const rest = items.slice(firstBatchSize)
      const finish = (): void => {
        products.push(...apply(rest, lookup))
        if (products.length) cache.set(products)
      }
      if (rest.length) setTimeout(finish, nextBatchDelayMs)
      else finish()
    },
    onError(items, error) {
      for (const { state } of items.filter(isLatest)) {
        const known = state.get()
        state.set({ ...known, status: known.product ? 'ready' : 'error', fresh: false, error })
      }
    },
  }
}

/** True while the product was not requested again. */
const isLatest = ({ entry, request }: Item): boolean => entry.request === request

/** True before the first response. */
const isInitial = ({ fresh, error }: ProductState): boolean => !fresh && !error
