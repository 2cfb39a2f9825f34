import { earlyStart, pageKey } from '../auth/early.ts'
import type { CartStore } from '../cart/cart.ts'
import { createCartStore } from '../cart/cart-store.ts'
import { createProductLoader, type ProductLoader } from '../catalog/product-loader.ts'
import { type Client, createClient } from '../client.ts'
import type { ResolvedConfig } from '../config.ts'
import { checkout, type LeaveOptions, type RedirectRequest, redirect } from '../redirects/checkout.ts'
import { handleReturn } from '../redirects/return.ts'
import { version } from '../version.ts'
import { page } from './page.ts'

/** All that widgets of one shop on one page have in common, whichever bundle they came from. */
export interface Store {
  readonly key: string
  /** Version of the bundle that made the store. */
  readonly version: string
  readonly client: Client
  readonly cart: CartStore
  readonly products: ProductLoader
  /** See `checkout` in `redirects/checkout.ts`. While one is on its way, every further call is that one. */
  checkout(options?: LeaveOptions): Promise<string>
  /** See `redirect` in `redirects/checkout.ts`. While one is on its way, every further call is that one. */
  redirect(request: RedirectRequest): Promise<string>
}

/**
 * The store of the page for a client id and API address: made by the first who asks, the same for all others.
 *
 * Making it deals with a return from the checkout, and sends nothing else.
 * Source: DESIGN.md, “One page, one client”.
 */
export function openStore(config: Pick<ResolvedConfig, 'clientId' | 'apiUrl'>): Store {
  const { clientId, apiUrl } = config
  const key = pageKey(clientId, apiUrl)
  const { stores } = page()
  const found = stores.get(key) as Store | undefined
  if (found) return found
  const client = createClient({ clientId, apiUrl })
  const cart = createCartStore(client, { name: `storefront-widgets:${key}` })
  const departure = { client, cart, clientId, apiUrl }
  let leaving: Promise<string> | undefined
  const once = (leave: () => Promise<string>): Promise<string> => {
    leaving ??= leave().finally(() => {
      leaving = undefined
    })
    return leaving
  }
  const store: Store = {
    key,
    version,
    client,
    cart,
    products: createProductLoader(client, { name: key, early: earlyStart(key)?.products }),
    checkout: (options) => once(() => checkout(departure, options)),
    redirect: (request) => once(() => redirect(departure, request)),
  }
  stores.set(key, store)
  if (globalThis.document) handleReturn(clientId, cart)
  return store
}
