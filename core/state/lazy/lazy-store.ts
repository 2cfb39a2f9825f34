import { storedIdentity } from '../../auth/tokens/stored-tokens.ts'
import { onIdle } from '../../browser/on-idle.ts'
import { idleCartState } from '../../cart/model.ts'
import { readPrefetched } from '../../catalog/prefetch/read-prefetched.ts'
import { createProductStore, type FetchProducts } from '../../catalog/products/product-store.ts'
import { readCart, readCatalog } from '../../client/config.ts'
import { getPrefetch } from '../../client/prefetch.ts'
import type { ShopAddress } from '../../client/shop.ts'
import type { PlatformError } from '../../errors/platform-error.ts'
import { dispatch, toFailureDetail } from '../../events/page-events.ts'
import { lazy } from '../../lazy.ts'
import { createShopCatalog } from '../../platform-version/shop-catalog.ts'
import { returnMarker } from '../../redirects/return/return-marker.ts'
import { version } from '../../version.ts'
import type { Engine } from '../engine.ts'
import { page } from '../page.ts'
import { createState } from '../state.ts'
import type { Store } from '../store.ts'
import { cartName, createAddBuffer, type WithCart } from './add-buffer.ts'
import { createLazyCart } from './lazy-cart.ts'

/** Runs work with the engine. Calls `onLoadError`, and rejects with the error, if the engine cannot be loaded. */
type WithEngine = <T>(
  work: (engine: Engine) => T | Promise<T>,
  onLoadError?: (error: PlatformError) => unknown,
) => Promise<T>

/**
 * Creates a store with products and an empty cart. The remaining code (`engine.ts`) is loaded on first use, or when the browser is idle.
 * Source: core/README.md#page-state.
 */
export function createStore(key: string, { clientId, apiUrl }: ShopAddress): Store {
  const prefetched = getPrefetch(key)
  const shop = { clientId, apiUrl }
  const catalog = createShopCatalog(shop, readCatalog(clientId))
  const cartVersion = readCart()
  const state = createState(idleCartState)
  const engine = createLazyEngine(({ startEngine }) =>
    startEngine({ ...shop, key, state, catalog, cartVersion, refreshProducts: products.refresh }),
  )
  const { withEngine } = engine
  const withCart: WithCart = (work) => withEngine(({ cart }) => work(cart))
  const addBuffer = createAddBuffer(withCart, cartName(key), {
    version: catalog.version.get,
    // Once loaded, the cart determines the identity.
    identity: () => (engine.loaded() ? undefined : storedIdentity(clientId)),
  })
  const lookup = prefetched?.products && readPrefetched(catalog, prefetched)
  const fetchProducts: FetchProducts = (items, observer) =>
    withEngine((loaded) => loaded.fetchProducts(items, observer))
  const source = { version: catalog.version, prefetched: lookup, fetchProducts }
  const products = createProductStore(source, { name: key, prefetched })
  schedulePreload(engine.preload, lookup)
  return {
    key,
    clientId,
    apiUrl,
    version,
    cart: createLazyCart(shop, state, withCart, addBuffer),
    catalog,
    get catalogVersion() {
      return catalog.version.get()
    },
    cartVersion,
    products,
    role: () => engine.loaded()?.client.auth.role() ?? storedIdentity(clientId).role,
    auth: () => withEngine((loaded) => loaded.client.auth),
    client: () => withEngine((loaded) => loaded.client),
    ...redirectsOf(withEngine, shop),
    close() {
      addBuffer.stop()
      engine.close()
      // After an earlier call of this function, the key may belong to another store.
      if ((page().stores.get(key) as Store | undefined)?.products === products) page().stores.delete(key)
    },
  }
}

interface LazyEngine {
  /** Returns the engine if its code has loaded. */
  loaded(): Engine | undefined
  /** Runs `work` with the engine. If the engine is loaded, `work` starts synchronously. */
  readonly withEngine: WithEngine
  preload(): void
  close(): void
}

function createLazyEngine(start: (module: typeof import('../engine.ts')) => Promise<Engine>): LazyEngine {
  let engine: Engine | undefined
  let closed = false
  const load = lazy(async () => {
    engine = await start(await import('../engine.ts'))
    if (closed) close()
    return engine
  })
  const close = (): void => {
    closed = true
    engine?.cart.close()
    engine?.client.close()
  }
  return {
    loaded: () => engine,
    async withEngine(work, onLoadError) {
      if (!engine && onLoadError) load().catch(onLoadError)
      return work(engine ?? (await load()))
    },
    preload() {
      // The next use loads the engine again and reports the failure.
      if (!closed) load().catch(() => undefined)
    },
    close,
  }
}

/**
 * Preloads immediately if the page is a return from a hosted page. Otherwise waits until the products have loaded and the browser is idle.
 */
function schedulePreload(preload: () => void, products: Promise<unknown> | undefined): void {
  if (!globalThis.document) return
  if (globalThis.location.search.includes(returnMarker)) preload()
  void Promise.allSettled([products]).then(() => onIdle(preload))
}

/** The redirects of the engine, which reports their results. If the engine cannot be loaded, its error is reported here. */
function redirectsOf(withEngine: WithEngine, shop: ShopAddress): Pick<Store, 'checkout' | 'redirect'> {
  return {
    checkout: (options) =>
      withEngine(
        (engine) => engine.checkout(options),
        (error) => dispatch(options?.target, 'store:checkout:error', { shop, ...toFailureDetail(error) }),
      ),
    redirect: (request) =>
      withEngine(
        (engine) => engine.redirect(request),
        (error) =>
          dispatch(request.target, 'store:redirect:error', {
            shop,
            intent: request.intent,
            ...toFailureDetail(error),
          }),
      ),
  }
}
