import { earlyStart } from '../auth/early.ts'
import { readSetting } from '../config.ts'
import type { PlatformError } from '../errors/platform-error.ts'
import { lazily } from '../lazily.ts'
import { createState, type ReadableState } from '../state/state.ts'
import type { Store } from '../state/store.ts'
import type { ListAnswer } from './list-asks.ts'
import { type ListPart, listCache } from './list-cache.ts'
import { type ListChoice, type ListSource, listQuery } from './list-query.ts'
import type { Product } from './product.ts'
import { productFromV1 } from './product-from-v1.ts'

/** What of a list is wanted. */
export interface ListRequest {
  readonly source: ListSource
  readonly choice: ListChoice
  /** Products to pass over, from 0. */
  readonly offset: number
  /** Products wanted, 1 to 100. */
  readonly limit: number
}

/** A list at one moment. */
export interface ListState {
  /** While `loading`, the products are those of the request before, or what this session knows already. */
  readonly status: 'loading' | 'ready' | 'error'
  readonly products: readonly Product[]
  /** Products on all pages; absent when nothing was answered yet, and when there are too many to count. */
  readonly total?: number | undefined
  /** True when there are more after these. */
  readonly more: boolean
  /** Why the last attempt failed. Beside `ready`, the products are what an earlier page of this session saw. */
  readonly error?: PlatformError
  /** The request that the products answer: another one is another list. */
  readonly shown?: ListRequest | undefined
}

/** A list of products that a shopper pages through and narrows down. */
export interface ProductList {
  readonly state: ReadableState<ListState>
  /** Shows what is wanted now; what was asked for before is given up. Known answers of this session are shown meanwhile. */
  show(request: ListRequest): void
  /** Appends the next `limit` products; nothing while something is on its way, or when there are none. */
  more(limit: number): void
  /** Asks once more for what could not be had. */
  retry(): void
  /** Gives up what is on its way. */
  close(): void
}

/** What asks comes with the client: a page that has its answer already shows it without. */
const listAsks = lazily(() => import('../state/engine.ts'))

/** What a list needs of the page's store. */
export type ListStore = Pick<Store, 'key' | 'client' | 'products'>

/**
 * Creates a list. Every request is one query, whose products are put where the cards of the page find them.
 *
 * An answer that is no longer wanted changes nothing. Source: SPEC.md §7 Catalogue read, §9.
 */
export function createProductList(store: ListStore): ProductList {
  const cache = listCache(store.key)
  const state = createState<ListState>({ status: 'loading', products: [], more: false })
  let running: AbortController | undefined
  let again: () => void = () => undefined

  /** Asks for a request, whose products come after those `before`. */
  const ask = async (request: ListRequest, before: readonly Product[]): Promise<void> => {
    running?.abort()
    const own = new AbortController()
    running = own
    again = () => void ask(request, before)
    const isFirst = before.length === 0
    const name = JSON.stringify(request)
    const known = isFirst ? cache.find(name) : undefined
    if (known) store.products.put(known.products, false)
    const { error: _, ...last } = state.get()
    state.set({ ...last, ...(known && { ...known, shown: request }), status: 'loading' })
    try {
      const part = await fetchPart(store, request, own.signal)
      if (running !== own) return
      store.products.put(part.products, true)
      if (isFirst) cache.keep(name, part)
      state.set({ ...joined(before, part), status: 'ready', shown: isFirst ? request : last.shown })
    } catch (cause) {
      if (running !== own) return
      const lost = isFirst && !known && { products: [], more: false, total: undefined }
      state.set({ ...state.get(), ...lost, status: known ? 'ready' : 'error', error: cause as PlatformError })
    }
    running = undefined
  }

  return {
    state,
    show: (request) => void ask(request, []),
    more(limit) {
      const { status, shown, products, more } = state.get()
      if (status === 'ready' && more && shown) {
        void ask({ ...shown, offset: shown.offset + products.length, limit }, products)
      }
    },
    retry: () => again(),
    close() {
      running?.abort()
      running = undefined
    },
  }
}

/** Asks for a part of a list. Fails as the queries do. */
export async function fetchPart(store: ListStore, request: ListRequest, signal: AbortSignal): Promise<ListPart> {
  const { source, choice, offset, limit } = request
  const asks = async () => ({ client: await store.client(), ...(await listAsks()) })
  let { collection } = source
  if (collection) {
    const { client, collectionId } = await asks()
    collection = await collectionId(store.key, client, collection, signal)
  }
  // In the merchant's order the page is a part of the ids; in any other one it is a part of what they name.
  const inOrder = source.ids && isUnchosen(choice) && !source.query
  const ids = inOrder ? source.ids.slice(offset, offset + limit) : source.ids
  const paging = { offset: inOrder ? 0 : offset, limit }
  const input = listQuery({ ...source, collection, ids }, choice, paging)
  const ask = async (): Promise<ListAnswer> => {
    const { client, askList } = await asks()
    return askList(client, input, signal)
  }
  const { products = [], metadata = {} } = (await takeBegun(store.key, JSON.stringify(input))) ?? (await ask())
  const isFull = products.length === limit
  // Taken out of the answer: what was begun for the page is never let go, and what is in it would stay with it.
  const shown = products
    .splice(0)
    .filter(({ visible }) => visible !== false)
    .map(productFromV1)
  const place = (id: string): number => ids?.indexOf(id) ?? 0
  if (inOrder) shown.sort((one, other) => place(one.id) - place(other.id))
  const all = inOrder ? source.ids.length : metadata.tooManyToCount ? undefined : metadata.total
  return {
    products: shown,
    total: inOrder && all === ids?.length ? shown.length : all,
    more: all === undefined ? isFull : offset + limit < all,
  }
}

/** The answer to the query that was begun before any code had come, once, where it is `asked`; nothing when it failed. */
async function takeBegun(key: string, asked: string): Promise<ListAnswer | undefined> {
  const early = earlyStart(key)
  if (early?.asked !== asked || early.currency !== readSetting('currency')) return undefined
  early.asked = ''
  const answer = await early.products?.catch(() => undefined)
  return (answer as ListAnswer | undefined)?.products && (answer as ListAnswer)
}

/** What was added to the shop meanwhile moves products from one part to the next: each is shown once. */
function joined(before: readonly Product[], part: ListPart): ListPart {
  const ids = new Set(before.map(({ id }) => id))
  return { ...part, products: [...before, ...part.products.filter(({ id }) => !ids.has(id))] }
}

function isUnchosen(choice: ListChoice): boolean {
  return !Object.values(choice).some(Boolean)
}
