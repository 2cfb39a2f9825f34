import type { Cart } from '../../core/cart/cart.ts'
import type { StoreEvent, StoreEventType } from '../../core/events/page-events.ts'
import type { WireOrder } from '../../core/orders/types.ts'
import { followConsent } from './consent.ts'
import { cartSeen, type Ga4Event, itemSeen, itemSelected, listSeen, purchased, unitsMoved } from './ga4.ts'
import { isNewOrder } from './told-orders.ts'

/** What analytics work with. */
export interface AnalyticsOptions {
  /** The script tag, whose `data-consent` is followed. */
  readonly script?: HTMLElement
  /** Takes the events; the page's data layer. */
  readonly push: (event: Ga4Event | { readonly ecommerce: null }) => void
  /** Reads an order of the shopper's own. What it rejects with is told to nobody: the order is counted without its amounts. */
  readonly readOrder: (orderId: string) => Promise<WireOrder>
}

/** Events that wait for an answer of the shopper; more than a page makes. */
const mostWaiting = 100

type Hear = <T extends StoreEventType>(type: T, tell: (detail: StoreEvent<T>['detail']) => void) => void

/**
 * Forwards what happens in the shop as e-commerce events of Google Analytics 4, once the shopper has agreed.
 *
 * What happened on this page before is kept in memory until then, and forgotten when the answer is no or the page is left. A
 * purchase is told once per browser. Returns the function that stops it.
 */
export function startAnalytics({ script, push, readOrder }: AnalyticsOptions): () => void {
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
  const hear: Hear = (type, tell) => {
    const listen = (event: Event): void => {
      // Those that can be prevented are over only when everybody has heard them.
      queueMicrotask(() => event.defaultPrevented || tell((event as StoreEvent<typeof type>).detail))
    }
    addEventListener(type, listen)
    stops.push(() => removeEventListener(type, listen))
  }
  followLists(hear, (event) => when(() => send(event)))
  followCart(hear, (event) => when(() => send(event)))
  hear('store:order:placed', ({ orderId }) =>
    when(() => {
      if (!isNewOrder(orderId)) return
      const order = readOrder(orderId).catch(() => undefined)
      // Who takes the answer back while the order is read is not told of.
      void order.then((found) => consent.granted() && send(purchased(orderId, found)))
    }),
  )
  return () => {
    consent.stop()
    for (const stop of stops) stop()
  }
}

function followLists(hear: Hear, tell: (event: Ga4Event) => void): void {
  hear('store:list:view', ({ listId, items }) => tell(listSeen(listId, items)))
  hear('store:product:select', ({ listId, item }) => tell(itemSelected(listId, item)))
  hear('store:product:view', ({ product }) => tell(itemSeen(product)))
}

function followCart(hear: Hear, tell: (event: Ga4Event) => void): void {
  let last: Cart | undefined
  let asked = 0
  let opened = false
  /** Tells of the units of a line that came or went with `cart`. */
  const moved = (cart: Cart, lineId: string, quantity: number, added = 0): void => {
    const lineOf = (place: Cart | undefined) => place?.lines.find(({ id }) => id === lineId)
    const before = lineOf(last)?.quantity ?? 0
    const line = lineOf(cart) ?? lineOf(last)
    last = cart
    // The first truth may have been the answer to the very first addition.
    const units = quantity - before || added
    if (line && units !== 0) tell(unitsMoved(line, units))
  }
  const look = (cart: Cart): void => {
    last ??= cart
    if (opened) tell(cartSeen('view_cart', cart))
    opened = false
  }
  hear('store:cart:start', ({ operation, quantity = 0 }) => {
    asked = operation === 'add' ? quantity : 0
  })
  hear('store:cart:change', ({ cart }) => look(cart))
  hear('store:cart:news', ({ cart }) => {
    last = cart
  })
  hear('store:cart:add', ({ cart, lineId = '', quantity }) => moved(cart, lineId, quantity, Math.min(asked, quantity)))
  hear('store:cart:update', ({ cart, lineId, quantity }) => moved(cart, lineId, quantity))
  hear('store:cart:remove', ({ cart, lineId }) => moved(cart, lineId, 0))
  hear('store:cart:open', () => {
    opened = true
    if (last) look(last)
  })
  hear('store:checkout:start', ({ cart }) => tell(cartSeen('begin_checkout', cart)))
}
