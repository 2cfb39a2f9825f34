import type { Cart } from '../../core/cart/model.ts'
import { shopKey } from '../../core/client/prefetch.ts'
import type { ShopAddress } from '../../core/client/shop.ts'
import type { StoreEvent, StoreEventType } from '../../core/events/page-events.ts'
import type { Purchase } from '../../core/orders/purchase.ts'
import { findElement } from '../shared/dialog/show-element.ts'
import { watchConsent } from './consent.ts'
import {
  beginCheckout,
  cartEvent,
  changeUnits,
  type Ga4Event,
  purchaseEvent,
  selectItem,
  viewItem,
  viewItemList,
} from './ga4.ts'
import { isNewOrder } from './reported-orders.ts'

/** The dependencies of analytics. */
export interface AnalyticsOptions {
  /** The script tag, whose attribute `data-consent` is watched. */
  readonly script?: HTMLElement
  /** Pushes an event to the page's data layer. */
  readonly push: (event: Ga4Event | { readonly ecommerce: null }) => void
  /** Fetches an order of the shopper. An order that cannot be fetched is not reported. */
  readonly readPurchase: (orderId: string, shop: ShopAddress) => Promise<Purchase>
}

/** Maximum number of events that are queued until the shopper decides. Later ones are dropped. */
const maxQueued = 100

/** The store event types that analytics can listen to. */
type ForwardedType = Exclude<
  StoreEventType,
  'store:ready' | 'store:error' | `store:consent:${string}` | 'store:cart:toggle'
>

/** Calls `handle` when an element has rendered for the first time. */
type ListenReady = (handle: () => void) => void

type Listen = <T extends ForwardedType>(type: T, handle: (detail: StoreEvent<T>['detail']) => void) => void

/**
 * Forwards store events as e-commerce events of Google Analytics 4, once the shopper has given consent.
 *
 * Earlier events of this page are queued in memory. They are discarded when consent is denied or the page is unloaded. A purchase is reported
 * once per browser. Returns a function that stops forwarding.
 */
export function startAnalytics({ script, push, readPurchase }: AnalyticsOptions): () => void {
  let queue: (() => void)[] = []
  const consent = watchConsent(script, (granted) => {
    const pending = queue
    queue = []
    if (granted) for (const run of pending) run()
  })
  const runWhenGranted = (run: () => void): void => {
    if (consent.granted()) run()
    else if (queue.length < maxQueued) queue.push(run)
  }
  // The data layer merges objects, so the previous `ecommerce` object is cleared first.
  const send = (event: Ga4Event): void => {
    push({ ecommerce: null })
    push(event)
  }
  const cleanups: (() => void)[] = []
  const listen: Listen = (type, handle) => {
    const listen = (event: Event): void => {
      const { detail } = event as StoreEvent<typeof type>
      // All listeners have run by then, so `defaultPrevented` is final. Scripts of the page may dispatch events without a shop.
      queueMicrotask(() => event.defaultPrevented || !detail?.shop || handle(detail))
    }
    addEventListener(type, listen)
    cleanups.push(() => removeEventListener(type, listen))
  }
  const listenReady: ListenReady = (handle) => {
    addEventListener('store:ready', handle)
    cleanups.push(() => removeEventListener('store:ready', handle))
  }
  forwardListEvents(listen, (event) => runWhenGranted(() => send(event)))
  forwardCartEvents(listen, listenReady, (event) => runWhenGranted(() => send(event)))
  listen('store:order:placed', ({ shop, orderId }) =>
    runWhenGranted(() => {
      // An order that cannot be fetched may not exist. Consent may be withdrawn during the request.
      readPurchase(orderId, shop).then(
        (purchase) => consent.granted() && isNewOrder(orderId) && send(purchaseEvent(purchase)),
        () => undefined,
      )
    }),
  )
  return () => {
    consent.stop()
    for (const cleanup of cleanups) cleanup()
  }
}

function forwardListEvents(listen: Listen, emit: (event: Ga4Event) => void): void {
  // A search without results shows no items.
  listen('store:list:view', ({ listId, items }) => items.length > 0 && emit(viewItemList(listId, items)))
  listen('store:product:select', ({ listId, item }) => emit(selectItem(listId, item)))
  listen('store:product:view', ({ product }) => emit(viewItem(product)))
}

/** The state of one shop's cart, derived from its events. */
interface CartView {
  readonly shop: ShopAddress
  readonly emit: (event: Ga4Event) => void
  last?: Cart
  /** Units of the addition that was started last; 0 after other operations. */
  requested: number
  /** Whether the cart was opened and `view_cart` has not been reported yet. */
  isOpened: boolean
}

/** Reports the units of a line that were added to or removed from the cart. */
function reportUnits(view: CartView, cart: Cart, lineId: string, quantity: number, added = 0): void {
  const lineOf = (from: Cart | undefined) => from?.lines.find(({ id }) => id === lineId)
  const before = lineOf(view.last)?.quantity ?? 0
  const line = lineOf(cart) ?? lineOf(view.last)
  view.last = cart
  // The first cart that is seen may already contain the first addition. The difference is then 0.
  const units = quantity - before || added
  if (line && units !== 0) view.emit(changeUnits(line, units))
}

/** Reports `view_cart` once the cart is open and loaded. */
function reportOpenCart(view: CartView, cart: Cart | undefined): void {
  if (!cart) return
  view.last ??= cart
  if (view.isOpened) view.emit(cartEvent('view_cart', cart))
  view.isOpened = false
}

function forwardCartEvents(listen: Listen, listenReady: ListenReady, emit: (event: Ga4Event) => void): void {
  const views = new Map<string, CartView>()
  const viewOf = (shop: ShopAddress): CartView => {
    const key = shopKey(shop.clientId, shop.apiUrl)
    const view = views.get(key) ?? { emit, shop, requested: 0, isOpened: false }
    views.set(key, view)
    return view
  }
  const openedPages = new WeakSet<Element>()
  // A cart with `mode="page"` is open from the start, so it dispatches no event.
  const openCartPage = (view: CartView): void => {
    const page = findElement(view.shop, 'store-cart-drawer[mode=page]')
    if (!page || openedPages.has(page)) return
    openedPages.add(page)
    view.isOpened = true
  }
  listen('store:cart:start', ({ shop, operation, quantity = 0 }) => {
    viewOf(shop).requested = operation === 'add' ? quantity : 0
  })
  listen('store:cart:change', ({ shop, cart }) => {
    const view = viewOf(shop)
    openCartPage(view)
    reportOpenCart(view, cart)
  })
  listenReady(() => {
    for (const view of views.values()) {
      openCartPage(view)
      reportOpenCart(view, view.last)
    }
  })
  listen('store:cart:remote-change', ({ shop, cart }) => {
    viewOf(shop).last = cart
  })
  listen('store:cart:add', ({ shop, cart, lineId = '', quantity }) => {
    const view = viewOf(shop)
    reportUnits(view, cart, lineId, quantity, Math.min(view.requested, quantity))
  })
  listen('store:cart:update', ({ shop, cart, lineId, quantity }) => reportUnits(viewOf(shop), cart, lineId, quantity))
  listen('store:cart:remove', ({ shop, cart, lineId }) => reportUnits(viewOf(shop), cart, lineId, 0))
  listen('store:cart:open', ({ shop }) => {
    const view = viewOf(shop)
    view.isOpened = true
    reportOpenCart(view, view.last)
  })
  listen('store:checkout:start', ({ cart, lines }) =>
    emit(lines ? beginCheckout(lines) : cartEvent('begin_checkout', cart)),
  )
}
