import type { CatalogVersion } from '../platform-version/versions.ts'

/** Requests that the loader or the head snippet sent before the client code had loaded. */
export interface Prefetch {
  /** `shopKey` of the shop. */
  readonly key: string
  /** `Tokens` of a new visitor, or undefined. May reject. */
  readonly tokens?: Promise<unknown>
  /** Response of the page's first product query. May reject. */
  readonly products?: Promise<unknown>
  /** Version of the catalog that `products` was requested from. */
  readonly catalog?: CatalogVersion
  /** Whether the platform refused the query of the other version. `products` is then the repeated query. */
  readonly isRepeat?: boolean
  /** JSON of the query: the `ProductRef`s of cards, or the query of a list. Empty once a list has used the response. */
  queryKey?: string
  /** The currency that the prices of the response are converted to. */
  readonly currency?: string | undefined
}

/** Returns the key of a shop on a platform. A page has one client, one cart and one prefetch per key. */
export const shopKey = (clientId: string, apiUrl: string): string => `${clientId}@${apiUrl}`

/** Returns the prefetch of the page, whatever its shop. */
export const pagePrefetch = (): Prefetch | undefined =>
  (globalThis as unknown as Record<symbol, Prefetch | undefined>)[Symbol.for('storefront-widgets@1:prefetch')]

/** Returns the prefetch of a shop. Undefined when there is none, or it belongs to another shop. */
export function getPrefetch(key: string): Prefetch | undefined {
  const found = pagePrefetch()
  return found?.key === key ? found : undefined
}
