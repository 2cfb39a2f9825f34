import type { Product } from './product.ts'
import { readKept, sessionCache } from './product-cache.ts'

/** One part of a list: what the platform answered to a query. */
export interface ListPart {
  readonly products: readonly Product[]
  /** Products in all; absent when the platform did not count them. */
  readonly total?: number | undefined
  /** True when there are more after these. */
  readonly more: boolean
}

/** Answers of this session, by the query. The products themselves are in the cache of products. */
export interface ListCache {
  /** Undefined when the answer, or one of its products, is not known any more. */
  find(query: string): ListPart | undefined
  keep(query: string, part: ListPart): void
}

type Kept = readonly [query: string, ids: readonly string[], total: number | null, more: boolean]

const mostKept = 12

/** A cache in `sessionStorage`. Blocked, full or spoiled storage is an empty one: it never fails. */
export function listCache(name: string): ListCache {
  const key = `storefront-widgets:lists-1:${name}`
  const read = (): readonly Kept[] => readKept(key) as readonly Kept[]
  return {
    find(query) {
      const [, ids, total, more] = read().find(([kept]) => kept === query) ?? []
      if (!Array.isArray(ids)) return undefined
      const { find } = sessionCache(name)
      const products = ids.flatMap((id: string) => find({ id }) ?? [])
      return products.length === ids.length ? { products, total: total ?? undefined, more: more === true } : undefined
    },
    keep(query, { products, total, more }) {
      const kept: Kept = [query, products.map(({ id }) => id), total ?? null, more]
      try {
        const all = [kept, ...read().filter(([other]) => other !== query)].slice(0, mostKept)
        sessionStorage.setItem(key, JSON.stringify(all))
      } catch {
        // Storage is blocked or full: the next page waits for its answer.
      }
    },
  }
}
