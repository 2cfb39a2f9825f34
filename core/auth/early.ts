/** What the loader or the head snippet began before any client code had arrived. */
export interface EarlyStart {
  /** `pageKey` of the shop that it was begun for. */
  readonly key: string
  /** `Tokens` of a new visitor, or nothing; may reject. */
  readonly tokens?: Promise<unknown>
  /** Answer of the page's one product query; may reject. */
  readonly products?: Promise<unknown>
  /** JSON of what it asks for: the `ProductRef`s of cards, or the query of a list. Empty once a list has taken it. */
  asked?: string
  /** What its prices were to be converted to. */
  readonly currency?: string | undefined
}

/** Names one shop on one platform: what a page has one client, one cart and one early start for. */
export const pageKey = (clientId: string, apiUrl: string): string => `${clientId}@${apiUrl}`

/** The early start for the shop of `key`; undefined when there was none, or it was for another shop. */
export function earlyStart(key: string): EarlyStart | undefined {
  const found = (globalThis as unknown as Record<symbol, EarlyStart | undefined>)[
    Symbol.for('storefront-widgets@1:early')
  ]
  return found?.key === key ? found : undefined
}
