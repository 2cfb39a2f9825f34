import { earlyStart } from '../auth/early.ts'
import type { CartState, CartStore } from '../cart/cart.ts'
import { addEarly, keepEdits } from '../cart/cart-leave.ts'
import { cartName } from '../cart/early-adds.ts'
import { type OpenCart, openCart } from '../cart/open-cart.ts'
import type { AskProducts } from '../catalog/page-products.ts'
import { askThrough } from '../catalog/product-loader.ts'
import { type Client, createClientBy } from '../client-by.ts'
import { createPageCalls } from '../http/page-calls.ts'
import { checkout, type LeaveOptions, type RedirectRequest, redirect } from '../redirects/checkout.ts'
import { handleReturn } from '../redirects/return.ts'
import { followCurrency, pageCurrency } from './currency.ts'
import { bringWatch } from './late-watch.ts'
import type { State } from './state.ts'

export { askList, collectionId } from '../catalog/list-asks.ts'

/** What a page needs when its shopper acts, or when it must ask the platform itself: client, cart, and the ways out. */
export interface Engine {
  /** Makes the calls of cart, products and ways out, and no others. */
  readonly client: Client
  readonly cart: CartStore
  readonly askProducts: AskProducts
  checkout(options?: LeaveOptions): Promise<string>
  redirect(request: RedirectRequest): Promise<string>
}

export interface EngineConfig {
  readonly clientId: string
  readonly apiUrl: string
  /** Key of the store. */
  readonly key: string
  /** Where the cart is shown. */
  readonly state: State<CartState>
  /** Asks anew for the products of the page. */
  readonly refreshProducts: () => void
}

/** Starts what `openStore` leaves to be brought later. Deals with a return from the checkout, and sends nothing else. */
export function startEngine({ clientId, apiUrl, key, state, refreshProducts }: EngineConfig): Engine {
  const client = createClientBy(createPageCalls, { clientId, apiUrl, currency: pageCurrency })
  const open = watched(openCart(client, { state, bringLand: bringWatch }), cartName(key))
  const early = earlyStart(key)
  const unfollow = followCurrency(early?.products ? early.currency : pageCurrency(), () => {
    refreshProducts()
    // A failure is told by the cart's own state.
    if (state.get().status !== 'idle') open.refresh().catch(() => undefined)
  })
  const cart: CartStore = {
    ...open,
    close() {
      unfollow()
      open.close()
    },
  }
  const departure = { client, cart, clientId, apiUrl }
  let leaving: Promise<string> | undefined
  const once = (leave: () => Promise<string>): Promise<string> => {
    leaving ??= leave().finally(() => {
      leaving = undefined
    })
    return leaving
  }
  if (globalThis.document) handleReturn(clientId, cart)
  return {
    client,
    cart,
    askProducts: askThrough(client),
    checkout: (options) => once(() => checkout(departure, options)),
    redirect: (request) => once(() => redirect(departure, request)),
  }
}

/** The cart with what watches over it, as soon as that is there. */
function watched(open: OpenCart, name: string): CartStore {
  const { store } = open
  const stopKeeping = keepEdits(open, name)
  addEarly(store, name)
  let closed = false
  let stop: (() => void) | undefined
  bringWatch().then(
    ({ watchCart }) => {
      if (!closed) stop = watchCart(open, name)
    },
    // The shop sells without.
    () => undefined,
  )
  return {
    ...store,
    close() {
      closed = true
      stopKeeping()
      stop?.()
      store.close()
    },
  }
}
