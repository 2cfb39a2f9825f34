import { onIdle } from '../browser/on-idle.ts'
import { openCart } from '../cart/cart-store.ts'
import type { CartState, CartStore } from '../cart/model.ts'
import { loadCartPorts } from '../cart/versions.ts'
import type { FetchProducts } from '../catalog/products/product-store.ts'
import { createFetchProducts } from '../catalog/products/shop-products.ts'
import { referencesOf } from '../catalog/references.ts'
import { createClientWith, type PageClient } from '../client/create-client.ts'
import { getPrefetch } from '../client/prefetch.ts'
import { createLeanCall } from '../http/lean-call.ts'
import { lazy } from '../lazy.ts'
import { v1OrderAccess } from '../orders/v1/order-access.ts'
import type { ShopCatalog } from '../platform-version/shop-catalog.ts'
import type { CartVersion } from '../platform-version/versions.ts'
import {
  checkout,
  type RedirectContext,
  type RedirectOptions,
  type RedirectRequest,
  redirect,
} from '../redirects/checkout.ts'
import { handleReturn } from '../redirects/return/handle-return.ts'
import { pageCurrency, watchCurrency } from './currency.ts'
import { cartName } from './lazy/add-buffer.ts'
import type { State } from './state.ts'

/** The part of a store that is needed for interactions and requests: client, cart and redirects. */
export interface Engine {
  /** The page's client. It supports only the calls of cart, catalog, orders and redirects. */
  readonly client: PageClient
  readonly cart: CartStore
  readonly fetchProducts: FetchProducts
  checkout(options?: RedirectOptions): Promise<string>
  redirect(request: RedirectRequest): Promise<string>
}

export interface EngineConfig {
  readonly clientId: string
  readonly apiUrl: string
  /** Key of the store. */
  readonly key: string
  /** The observable state of the cart. */
  readonly state: State<CartState>
  readonly cartVersion: CartVersion
  readonly catalog: ShopCatalog
  /** Refetches the products of the page. */
  readonly refreshProducts: () => void
}

/** Loads the recheck of the catalog's version, which few pages need. */
const loadRecheck = lazy(() => import('../platform-version/recheck-catalog.ts'))

/** Starts the client, the cart and the redirects of a store. It handles a return from a hosted page, and sends nothing else. */
export async function startEngine(config: EngineConfig): Promise<Engine> {
  const { clientId, apiUrl, key, state, catalog } = config
  const client = createClientWith(createLeanCall, { clientId, apiUrl, currency: pageCurrency })
  const ports = await loadCartPorts(client, {
    cart: config.cartVersion,
    references: referencesOf(catalog),
  })
  const store = openCart(client, ports, { name: cartName(key), state })
  const prefetch = getPrefetch(key)
  const stopCurrency = watchCurrency(prefetch?.products ? prefetch.currency : pageCurrency(), () => {
    config.refreshProducts()
    // The cart's state contains the failure.
    if (state.get().status !== 'idle') store.refresh().catch(() => undefined)
  })
  const cart: CartStore = {
    ...store,
    close() {
      stopCurrency()
      store.close()
    },
  }
  const redirectContext: RedirectContext = { client, cart, ports }
  let pendingRedirect: Promise<string> | undefined
  /** Concurrent calls share one redirect, unless they check out different lines, or can be aborted alone. */
  const singleFlight = <Options extends RedirectOptions>(
    start: (context: RedirectContext, options: Options) => Promise<string>,
    options: Options,
  ): Promise<string> => {
    if (options.lines || options.signal) return start(redirectContext, options)
    pendingRedirect ??= start(redirectContext, options).finally(() => {
      pendingRedirect = undefined
    })
    return pendingRedirect
  }
  if (globalThis.document) {
    handleReturn(clientId, cart, client, v1OrderAccess)
    if (catalog.isUncertain()) scheduleRecheck(client, catalog)
  }
  return {
    client,
    cart,
    fetchProducts: createFetchProducts(catalog, { key, client: async () => client }),
    checkout: (options = {}) => singleFlight(checkout, options),
    redirect: (request) => singleFlight(redirect, request),
  }
}

/** Rechecks the version of the catalog when the browser is idle. */
function scheduleRecheck(client: PageClient, catalog: ShopCatalog): void {
  onIdle(async () => {
    try {
      await (await loadRecheck()).recheckCatalog(client, catalog)
    } catch {
      // The version does not change, and a later page rechecks it.
    }
  })
}
