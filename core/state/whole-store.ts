import { earlyStart } from '../auth/early.ts'
import { idleCart } from '../cart/empty-cart.ts'
import { pageProducts } from '../catalog/page-products.ts'
import { version } from '../version.ts'
import { startEngine } from './engine.ts'
import { createState } from './state.ts'
import type { ShopAddress, Store } from './store.ts'

/** Creates the store of a page whose code has come all at once: what the build puts in the place of `late-store.ts` then. */
export function createStore(key: string, { clientId, apiUrl }: ShopAddress): Store {
  const early = earlyStart(key)
  const { client, cart, askProducts, checkout, redirect } = startEngine({
    clientId,
    apiUrl,
    key,
    state: createState(idleCart),
    refreshProducts: () => products.refresh(),
  })
  const products = pageProducts(askProducts, { name: key, early })
  return {
    key,
    clientId,
    apiUrl,
    version,
    cart,
    products,
    role: client.auth.role,
    auth: async () => client.auth,
    client: async () => client,
    checkout,
    redirect,
    close() {
      cart.close()
      client.close()
    },
  }
}
