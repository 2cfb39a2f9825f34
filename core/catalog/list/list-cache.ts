import { listSlot } from '../../browser/storage-slot.ts'
import type { ListPage } from '../adapter.ts'
import { createProductCache } from '../products/product-cache.ts'

/** A cache of the first pages of lists in this session, by request. Their products are in the product cache. */
export interface ListCache {
  /** Returns a cached page. Undefined if the page or one of its products is not cached. */
  get(request: string): ListPage | undefined
  set(request: string, page: ListPage): void
}

type CacheEntry = readonly [request: string, ids: readonly string[], total: number | null, nextCursor: string | null]

const MAX_ENTRIES = 12

/** Creates a cache in `sessionStorage`. Never throws: blocked, full or corrupted storage is treated as an empty cache. */
export function createListCache(name: string): ListCache {
  const slot = listSlot('sessionStorage', `storefront-widgets:lists-2:${name}`)
  const read = (): readonly CacheEntry[] =>
    (slot.read() ?? []).filter((entry): entry is CacheEntry => Array.isArray(entry))
  return {
    get(request) {
      const [, ids, total, nextCursor] = read().find(([entry]) => entry === request) ?? []
      if (!Array.isArray(ids)) return undefined
      const { get } = createProductCache(name)
      const products = ids.flatMap((id: string) => get({ id }) ?? [])
      if (products.length < ids.length) return undefined
      return { products, total: total ?? undefined, nextCursor: nextCursor ?? undefined }
    },
    set(request, { products, total, nextCursor }) {
      const entry: CacheEntry = [request, products.map(({ id }) => id), total ?? null, nextCursor ?? null]
      slot.write([entry, ...read().filter(([other]) => other !== request)].slice(0, MAX_ENTRIES))
    },
  }
}
