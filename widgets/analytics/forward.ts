import type { Cart } from '../../core/cart/model.ts'
import { shopKey } from '../../core/client/prefetch.ts'
import type { ShopAddress } from '../../core/client/shop.ts'
import type { StoreEvent, StoreEventType } from '../../core/events/page-events.ts'
import type { Purchase } from '../../core/orders/purchase.ts'
import { followConsent } from './consent.ts'
import {
  cartSeen,
  type Ga4Event,
  itemSeen,
  itemSelected,
  itemsCheckedOut,
  listSeen,
  purchased,
  unitsMoved,
} from './ga4.ts'
import { isNewOrder } from './reported-orders.ts'

/** What analytics work with. */
export interface AnalyticsOptions {
  /** The script tag, whose `data-consent` is followed. */
  readonly script?: HTMLElement
  /** Takes the events; the page's data layer. */
  readonly push: (event: Ga4Event | { readonly ecommerce: null }) => void
  /** Reads an order of the shopper's own. An order that cannot be read is not counted. */
  readonly readPurchase: (orderId: string, shop: ShopAddress) => Promise<Purchase>
}

/** Events that wait for an answer of the shopper; more than a page makes. */
const mostWaiting = 100

/** Event types of shops that analytics forward. */
type ForwardedType = Exclude<
  StoreEventType,
  'store:ready' | 'store:error' | `store:consent:${string}` | 'store:cart:toggle'
>

type Listen = <T extends ForwardedType>(type: T, tell: (detail: StoreEvent<T>['detail']) => void) => void

/**
 * Forwards what happens in the shop as e-commerce events of Google Analytics 4, once the shopper has agreed.
 *
 * What happened on this page before is kept in memory until then, and forgotten when the answer is no or the page is left. A
 * purchase is told once per browser. Returns the function that stops it.
 */
export function startAnalytics({ script, push, readPurchase }: AnalyticsOptions): () => void {
  let waiting: (() => void)[] = []
  const consent = followConsent(script, (granted) => {
    const kept = waiting
    waiting = []
    if (granted) for (const tell of kept) tell()
  })
  const when = (tell: () => void): void => {
    if (consent.granted()) tell()
    else if (waiting.length < mostWaiting) waiting.push(tell)
  }
  // Nothing of an earlier event stays in the layer.
  const send = (event: Ga4Event): void => {
    push({ ecommerce: null })
    push(event)
  }
  const stops: (() => void)[] = []
  const listen: Listen = (type, tell) => {
    const listen = (event: Event): void => {
      const { detail } = event as StoreEvent<typeof type>
      // All listeners have run by then, so `defaultPrevented` is final. Scripts of the page may dispatch events without a shop.
      queueMicrotask(() => event.defaultPrevented || !detail?.shop || tell(detail))
    }
    addEventListener(type, listen)
    stops.push(() => removeEventListener(type, listen))
  }
  followLists(listen, (event) => when(() => send(event)))
  followCart(listen, (event) => when(() => send(event)))
  listen('store:order:placed', ({ shop, orderId }) =>
    when(() => {
      // An order that cannot be read may not exist. Consent may be withdrawn while it is read.
      readPurchase(orderId, shop).then(
        (purchase) => consent.granted() && isNewOrder(orderId) && send(purchased(purchase)),
        () => undefined,
      )
    }),
  )
  return () => {
    consent.stop()
    for (const stop of stops) stop()
  }
}

function followLists(listen: Listen, tell: (event: Ga4Event) => void): void {
  listen('store:list:view', ({ listId, items }) => tell(listSeen(listId, items)))
  listen('store:product:select', ({ listId, item }) => tell(itemSelected(listId, item)))
  listen('store:product:view', ({ product }) => tell(itemSeen(product)))
}

/** The cart of one shop, as its events have shown it. */
interface CartView {
  readonly tell: (event: Ga4Event) => void
  last?: Cart
  /** Units of the addition that was started last. */
  requested: number
  /** The cart is open, and `view_cart` is due. */
  isOpened: boolean
}

/** Reports the units of a line that were added to or removed from the cart. */
function reportUnits(view: CartView, cart: Cart, lineId: string, quantity: number, added = 0): void {
  const lineOf = (from: Cart | undefined) => from?.lines.find(({ id }) => id === lineId)
  const before = lineOf(view.last)?.quantity ?? 0
  const line = lineOf(cart) ?? lineOf(view.last)
  view.last = cart
  // The first response may have been that of the very first addition.
  const units = quantity - before || added
  if (line && units !== 0) view.tell(unitsMoved(line, units))
}

/** Reports `view_cart` once the cart is open and known. */
function reportOpenCart(view: CartView, cart: Cart | undefined): void {
  if (!cart) return
  view.last ??= cart
  if (view.isOpened) view.tell(cartSeen('view_cart', cart))
  view.isOpened = false
}

function followCart(listen: Listen, tell: (event: Ga4Event) => void): void {
  const views = new Map<string, CartView>()
  const viewOf = ({ clientId, apiUrl }: ShopAddress): CartView => {
    const key = shopKey(clientId, apiUrl)
    const view = views.get(key) ?? { tell, requested: 0, isOpened: false }
    views.set(key, view)
    return view
  }
  listen('store:cart:start', ({ shop, operation, quantity = 0 }) => {
    viewOf(shop).requested = operation === 'add' ? quantity : 0
  })
  listen('store:cart:change', ({ shop, cart }) => reportOpenCart(viewOf(shop), cart))
  listen('store:cart:news', ({ shop, cart }) => {
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
    tell(lines ? itemsCheckedOut(lines) : cartSeen('begin_checkout', cart)),
  )
}
