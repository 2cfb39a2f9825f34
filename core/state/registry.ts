import { shopKey } from '../client/prefetch.ts'
import type { ShopAddress } from '../client/shop.ts'
import { createStore } from './lazy/lazy-store.ts'
import { page } from './page.ts'
import type { Store } from './store.ts'

export type { Store } from './store.ts'

/**
 * Returns the page's store for a client ID and API URL. The first call creates it; later calls, also of other bundles, return the same.
 *
 * Creating it handles a return from a hosted page, and sends nothing else.
 * Source: core/README.md#page-state.
 */
export function openStore({ clientId, apiUrl }: ShopAddress): Store {
  const key = shopKey(clientId, apiUrl)
  const { stores } = page()
  const existing = stores.get(key) as Store | undefined
  if (existing) return existing
  const store = createStore(key, { clientId, apiUrl })
  stores.set(key, store)
  return store
}
