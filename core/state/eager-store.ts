import { idleCartState } from '../cart/model.ts'
import { createProductStore } from '../catalog/product-store.ts'
import { v1Reader } from '../catalog/v1/read-products.ts'
import { getPrefetch } from '../client/prefetch.ts'
import type { ShopAddress } from '../client/shop.ts'
import { version } from '../version.ts'
import { startEngine } from './engine.ts'
import { createState } from './state.ts'
import type { Store } from './store.ts'

/** Creates the store without lazy loading. In bundles without chunks, the build replaces `lazy-store.ts` with this module. */
export function createStore(key: string, { clientId, apiUrl }: ShopAddress): Store {
  const prefetch = getPrefetch(key)
  const { client, cart, fetchProducts, checkout, redirect } = startEngine({
    clientId,
    apiUrl,
    key,
    state: createState(idleCartState),
    refreshProducts: () => products.refresh(),
  })
  const products = createProductStore(v1Reader, fetchProducts, { name: key, prefetched: prefetch })
  return {
    key,
    clientId,
    apiUrl,
    version,
    cart,
    catalogVersion: v1Reader.version,
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
