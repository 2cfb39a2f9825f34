import { type CartLine, lineIn } from '../../core/cart/line.ts'
import type { Cart } from '../../core/cart/model.ts'
import { shopKey } from '../../core/client/prefetch.ts'
import type { ShopAddress } from '../../core/client/shop.ts'
import type { CartOperation, StoreEvent, StoreEventType } from '../../core/events/page-events.ts'
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
  /** Pushes an event to the page's data layer. Errors are reported to the page, and do not stop other events. */
  readonly push: (event: Ga4Event | { readonly ecommerce: null }) => void
  /** Fetches an order of the shopper. An order that cannot be fetched is not reported. */
  readonly readPurchase: (orderId: string, shop: ShopAddress) => Promise<Purchase>
}

/** Maximum number of events that are queued until the shopper decides. Later ones are dropped. */
const MAX_QUEUED = 100

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
    else if (queue.length < MAX_QUEUED) queue.push(run)
  }
  const send = (event: Ga4Event): void => {
    try {
      // The data layer merges objects, so the previous `ecommerce` object is cleared first.
      push({ ecommerce: null })
      push(event)
    } catch (error) {
      reportError(error)
    }
  }
  const cleanups: (() => void)[] = []
  const listen: Listen = (type, handle) => {
    const onEvent = (event: Event): void => {
      const { detail } = event as StoreEvent<typeof type>
      // All listeners have run by then, so `defaultPrevented` is final. Scripts of the page may dispatch events without a shop.
      queueMicrotask(() => event.defaultPrevented || !detail?.shop || handle(detail))
    }
    addEventListener(type, onEvent)
    cleanups.push(() => removeEventListener(type, onEvent))
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
interface CartActivity {
  readonly shop: ShopAddress
  readonly emit: (event: Ga4Event) => void
  /** The latest cart, with the changes that are still being saved. */
  last?: Cart
  /** Number of changes of lines that have started and not ended. */
  open: number
  /**
   * The lines by id, with the quantities that were reported last. Set when the first open change starts, and absent if the cart was unknown then.
   * `last` cannot be compared, because it contains open changes.
   */
  reported?: Map<string, CartLine> | undefined
  /** Units of the latest addition of each product. */
  readonly requested: Map<string, number>
  /** Whether the cart was opened and `view_cart` has not been reported yet. */
  isOpened: boolean
}

/** Whether an operation changes the units of a line. It starts with `store:cart:start`, and ends with the event of its result or failure. */
const changesLine = (operation: CartOperation): boolean => /^(add|quantity|remove|undo-remove)$/.test(operation)

function startChange(view: CartActivity): void {
  if (view.open === 0) view.reported = view.last && new Map(view.last.lines.map((line) => [line.id, line]))
  view.open++
}

function endChange(view: CartActivity): void {
  // A change fails before it starts if the code of the cart cannot be loaded.
  view.open = Math.max(0, view.open - 1)
}

/** Reports the units of a line that were added to or removed from the cart. `requested` is used if the earlier quantity is unknown. */
function reportUnits(view: CartActivity, cart: Cart, lineId: string, quantity: number, requested = 0): void {
  const { reported } = view
  const before = reported?.get(lineId)
  const line = lineIn(cart, lineId) ?? before
  const units = reported ? quantity - (before?.quantity ?? 0) : Math.min(requested, quantity)
  if (line) reported?.set(lineId, { ...line, quantity })
  view.last = cart
  endChange(view)
  if (line && units !== 0) view.emit(changeUnits(line, units))
}

/** Reports `view_cart` once the cart is open and loaded. */
function reportOpenCart(view: CartActivity, cart: Cart | undefined): void {
  if (!cart) return
  view.last = cart
  if (view.isOpened) view.emit(cartEvent('view_cart', cart))
  view.isOpened = false
}

function forwardUnits(listen: Listen, viewOf: (shop: ShopAddress) => CartActivity): void {
  listen('store:cart:start', ({ shop, operation, productId = '', quantity = 0 }) => {
    const view = viewOf(shop)
    if (changesLine(operation)) startChange(view)
    if (operation === 'add') view.requested.set(productId, quantity)
  })
  listen('store:cart:error', ({ shop, operation }) => {
    if (changesLine(operation)) endChange(viewOf(shop))
  })
  listen('store:cart:add', ({ shop, cart, lineId = '', productId = '', quantity }) => {
    const view = viewOf(shop)
    reportUnits(view, cart, lineId, quantity, view.requested.get(productId))
  })
  listen('store:cart:update', ({ shop, cart, lineId, quantity }) => reportUnits(viewOf(shop), cart, lineId, quantity))
  listen('store:cart:remove', ({ shop, cart, lineId }) => reportUnits(viewOf(shop), cart, lineId, 0))
}

function forwardCartEvents(listen: Listen, listenReady: ListenReady, emit: (event: Ga4Event) => void): void {
  const views = new Map<string, CartActivity>()
  const viewOf = (shop: ShopAddress): CartActivity => {
    const key = shopKey(shop.clientId, shop.apiUrl)
    const view = views.get(key) ?? { emit, shop, open: 0, requested: new Map(), isOpened: false }
    views.set(key, view)
    return view
  }
  forwardUnits(listen, viewOf)
  const openedPages = new WeakSet<Element>()
  // A cart with `mode="page"` is open from the start, so it dispatches no event.
  const openCartPage = (view: CartActivity): void => {
    const page = findElement(view.shop, 'store-cart-drawer[mode=page]')
    if (!page || openedPages.has(page)) return
    openedPages.add(page)
    view.isOpened = true
  }
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
  listen('store:cart:open', ({ shop }) => {
    const view = viewOf(shop)
    view.isOpened = true
    reportOpenCart(view, view.last)
  })
  listen('store:cart:close', ({ shop }) => {
    viewOf(shop).isOpened = false
  })
  listen('store:checkout:start', ({ cart, lines }) =>
    emit(lines ? beginCheckout(lines) : cartEvent('begin_checkout', cart)),
  )
}
