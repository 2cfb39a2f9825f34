import { pageKey } from '../auth/early.ts'
import { createStore } from './late-store.ts'
import { page } from './page.ts'
import type { ShopAddress, Store } from './store.ts'

export type { Store } from './store.ts'

/**
 * The store of the page for a client id and API address: made by the first who asks, the same for all others.
 *
 * Making it deals with a return from the checkout, and sends nothing else.
 * Source: DESIGN.md, “One page, one client”.
 */
export function openStore({ clientId, apiUrl }: ShopAddress): Store {
  const key = pageKey(clientId, apiUrl)
  const { stores } = page()
  const found = stores.get(key) as Store | undefined
  if (found) return found
  const store = createStore(key, { clientId, apiUrl })
  stores.set(key, store)
  return store
}
