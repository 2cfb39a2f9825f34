import type { CartInfo } from '../cart/estimate.ts'
import type { CartLine, NewLine, RemoteChanges } from '../cart/line.ts'
import type { Cart, CartNotice, ConcurrentCheckout } from '../cart/model.ts'
import type { Money, Product, ProductRef } from '../catalog/model.ts'
import type { ShopAddress } from '../client/shop.ts'
import type { PlatformError } from '../errors/platform-error.ts'
import { unclobbered } from '../unclobbered.ts'

/** Name of a cart operation in event details. */
export type CartOperation =
  | 'add'
  | 'quantity'
  | 'remove'
  | 'undo-remove'
  | 'coupon-apply'
  | 'coupon-remove'
  | 'gift-card-apply'
  | 'gift-card-remove'
  | 'info'

/** Intent of `Store.redirect`. Each has a flow in `redirects/checkout.ts`. */
export type RedirectIntent = 'checkout'

/** Detail of `store:cart:start`. `preventDefault()` cancels the operation. */
export interface CartStart {
  readonly operation: CartOperation
  readonly productId?: string
  readonly lineId?: string
  readonly quantity?: number
  readonly code?: string
  readonly info?: CartInfo
}

/** Intent of a redirect session, by its name in the platform's API. See `redirects/intents.ts`. */
export type PlatformIntent =
  | 'ecomCheckout'
  | 'storesProduct'
  | 'bookingsCheckout'
  | 'bookingsBook'
  | 'eventsCheckout'
  | 'paidPlansCheckout'
  | 'membersAccount'
  | 'login'
  | 'logout'
  | 'auth'

/** Login method: password, external identity provider, the platform's login page, or a recovery e-mail. */
export type LoginMethod = 'password' | 'provider' | 'hosted' | 'recovery'

/** Login state that requires another step. */
export type PendingLoginState =
  | 'EMAIL_VERIFICATION_REQUIRED'
  | 'OWNER_APPROVAL_REQUIRED'
  | 'USER_CAPTCHA_REQUIRED'
  | 'SILENT_CAPTCHA_REQUIRED'

/** Part of an account that an action changes. */
export type AccountSubject =
  | 'profile'
  | 'slug'
  | 'emails'
  | 'phones'
  | 'addresses'
  | 'community'
  | 'password'
  | 'delete'

/** A product in a list, for analytics. */
export interface ListItem {
  readonly productId: string
  readonly name: string
  readonly price: Money
  /** Position in the whole list, starting at 1. */
  readonly position: number
}

/** Code and message of a `PlatformError`. */
export interface Failure {
  readonly code: string
  /** For developers and logs. Widgets show shoppers a translated message. */
  readonly message: string
}

/** Part of the details of every event of a shop. A page may have several shops. */
export interface ShopDetail {
  readonly shop: ShopAddress
}

/**
 * All events of a page with widgets, with their details. They bubble and are composed. Details never contain tokens or passwords.
 *
 * Events of an action are dispatched on the element that started it, and events of the page on `document`. `detail.shop` identifies the shop.
 * On a page with several shops, listeners compare its `clientId`. Only `store:ready`, `store:error` and the consent events have no shop.
 */
export interface StoreEvents {
  'store:ready': { readonly tag: string; readonly version: string }
  'store:product:load': ShopDetail & { readonly product: Product }
  'store:product:error': ShopDetail & Failure & { readonly ref: ProductRef }
  /** A list shows these products. Dispatched once per response of the platform. */
  'store:list:view': ShopDetail & {
    readonly listId: string
    readonly items: readonly ListItem[]
    /** Number of products on all pages. Absent if the platform did not count them. */
    readonly total?: number
  }
  'store:list:error': ShopDetail & Failure & { readonly listId: string }
  /** The shopper opens a product of a list, or its quick view. */
  'store:product:select': ShopDetail & { readonly listId: string; readonly item: ListItem }
  /** The shopper views the details of a product. Dispatched once per product and page. */
  'store:product:view': ShopDetail & { readonly product: Product; readonly layout: 'detail' | 'quick-view' }
  /** Cancelable, before a quick view opens. Prevent it to show a custom quick view. */
  'store:quick-view:start': ShopDetail & { readonly productId: string }
  'store:quick-view:open': ShopDetail
  'store:quick-view:close': ShopDetail
  'store:variant:choose': ShopDetail & {
    readonly productId: string
    readonly variantId?: string
    readonly choices: Readonly<Record<string, string>>
  }
  /** Cancelable, before every write to the cart. */
  'store:cart:start': ShopDetail & CartStart
  /** Units were added, or a removal was undone. `quantity` is the new quantity of the line. */
  'store:cart:add': ShopDetail & {
    readonly cart: Cart
    readonly lineId?: string
    readonly productId?: string
    readonly quantity: number
  }
  'store:cart:update': ShopDetail & { readonly cart: Cart; readonly lineId: string; readonly quantity: number }
  'store:cart:remove': ShopDetail & { readonly cart: Cart; readonly lineId: string }
  /** A coupon was applied (`code`) or removed (no `code`). */
  'store:cart:coupon': ShopDetail & { readonly cart: Cart; readonly code?: string }
  /** A gift card was applied (`cart.giftCard`) or removed. The event does not contain its code. */
  'store:cart:gift-card': ShopDetail & { readonly cart: Cart }
  /** On `document`: the server's cart changed. */
  'store:cart:change': ShopDetail & { readonly cart: Cart }
  /** The note, the address or the delivery option was saved with the cart. */
  'store:cart:info': ShopDetail & { readonly cart: Cart; readonly info: CartInfo }
  /** On `document`: a notice for the shopper. */
  'store:cart:notice': ShopDetail & { readonly notice: CartNotice }
  /** On `document`: the cart was changed on another device or by the merchant. */
  'store:cart:news': ShopDetail & { readonly cart: Cart; readonly news: RemoteChanges }
  /** On `document`: a login merged the visitor's cart into the member's, and the merge changed the visible cart. */
  'store:cart:merge': ShopDetail & {
    readonly cart: Cart
    readonly news: RemoteChanges
    readonly before: readonly CartLine[]
    readonly after: readonly CartLine[]
  }
  'store:cart:error': ShopDetail & Failure & { readonly operation: CartOperation }
  /**
   * Cancelable, on the requesting element. A drawer of the shop calls `preventDefault()`, and opens or closes. Without `shop`, the first drawer
   * on the page handles the event.
   */
  'store:cart:toggle': Partial<ShopDetail> & { readonly opener?: Element }
  'store:cart:open': ShopDetail
  'store:cart:close': ShopDetail
  /** Cancelable, before a checkout is created: of `lines` if present, otherwise of the cart. */
  'store:checkout:start': ShopDetail & { readonly cart: Cart; readonly lines?: readonly NewLine[] }
  /** `url` has no query, because the query is secret. */
  'store:checkout:redirect': ShopDetail & { readonly url: string; readonly lines?: readonly NewLine[] }
  'store:checkout:error': ShopDetail & Failure
  /** On `document`: another tab opened a checkout of this cart, or ended it (`checkout` absent). */
  'store:checkout:elsewhere': ShopDetail & { readonly checkout?: ConcurrentCheckout }
  /** Cancelable, before a redirect session is created. */
  'store:redirect:start': ShopDetail & { readonly intent: RedirectIntent | PlatformIntent }
  /** `url` has no query, because the query is secret. */
  'store:redirect:leave': ShopDetail & { readonly intent: RedirectIntent | PlatformIntent; readonly url: string }
  'store:redirect:error': ShopDetail & Failure & { readonly intent: RedirectIntent | PlatformIntent }
  /** Cancelable, before the login request. */
  'store:login:start': ShopDetail & { readonly method: LoginMethod }
  /** Cancelable, on the login box: the shopper selected an external identity provider. Prevent it to handle the login. */
  'store:login:provider': ShopDetail & { readonly idpConnectionId: string }
  'store:login:open': ShopDetail
  'store:login:close': ShopDetail
  /** The member is logged in. On `document` after the return from the platform's login page. */
  'store:login:success': ShopDetail & { readonly method: LoginMethod }
  /** The login requires another step. */
  'store:login:wait': ShopDetail & { readonly state: PendingLoginState }
  'store:login:error': ShopDetail & Failure
  /** Cancelable, before the registration request. `store:login:success` follows if the shop requires no further step. */
  'store:register:start': ShopDetail
  'store:register:success': ShopDetail
  'store:register:error': ShopDetail & Failure
  /** The request for a recovery e-mail succeeded. The platform sends one only if the member exists. */
  'store:recovery:send': ShopDetail
  'store:recovery:error': ShopDetail & Failure
  /** Cancelable, before the logout request. */
  'store:logout:start': ShopDetail
  /** The tokens are cleared, and the redirect to the platform follows. */
  'store:logout:done': ShopDetail
  /** The logout failed. The member is still logged in. */
  'store:logout:error': ShopDetail & Failure
  'store:account:load': ShopDetail & { readonly memberId: string }
  'store:account:save': ShopDetail & { readonly subject: AccountSubject }
  'store:account:error': ShopDetail & Failure & { readonly subject: AccountSubject | 'load' | 'orders' | 'order' }
  /** On `document`: the shopper returned from the checkout with an order. Dispatched once per order and browser. */
  'store:order:placed': ShopDetail & { readonly orderId: string }
  /** Consent to analytics. The merchant's script dispatches it when the shopper agrees. */
  'store:consent:grant': Readonly<Record<never, never>>
  /** Consent to analytics was refused or withdrawn. */
  'store:consent:deny': Readonly<Record<never, never>>
  /**
   * A widget does not work. `CONFIGURATION`: the configuration is invalid, and `fix` describes the required change. `WIDGET_NOT_LOADED`: the
   * code of the widget did not load. `WIDGET_FAILED`: the widget threw an error, which is logged to the console.
   */
  'store:error': Failure & { readonly fix?: string }
}

/** Name of a page event. */
export type StoreEventType = keyof StoreEvents

/** Event type for listeners: `(event: StoreEvent<'store:cart:add'>) => event.detail.cart`. */
export type StoreEvent<T extends StoreEventType> = CustomEvent<StoreEvents[T]>

/** `store:cart:add` → `store-cart-add`: the same event for templates whose syntax gives colons a meaning (JSX, Angular, Svelte). */
export type DashedEventType<T extends StoreEventType = StoreEventType> =
  T extends `store:${infer Subject}:${infer Verb}`
    ? `store-${Subject}-${Verb}`
    : T extends `store:${infer Verb}`
      ? `store-${Verb}`
      : never

type StoreEventMap = { [T in StoreEventType]: StoreEvent<T> } & {
  [T in StoreEventType as DashedEventType<T>]: StoreEvent<T>
}

declare global {
  interface GlobalEventHandlersEventMap extends StoreEventMap {}
}

/**
 * Dispatches an event of `StoreEvents` on `target`, bubbling and composed, under both of its names: first `store-cart-add`, then `store:cart:add`.
 *
 * Returns `false` only when the event was `cancelable` and a listener of either name prevented it. There is no second event if the first was prevented.
 * Source: core/README.md#events.
 */
export function emit<T extends StoreEventType>(
  target: EventTarget,
  type: T,
  detail: StoreEvents[T],
  options?: { readonly cancelable?: boolean },
): boolean {
  return ['-', ':'].every((mark) =>
    unclobbered(target).dispatchEvent(
      new CustomEvent(type.replaceAll(':', mark), { detail, bubbles: true, composed: true, ...options }),
    ),
  )
}

/** Returns the target to dispatch an event on: `target` if it is connected, otherwise the document. `undefined` without a DOM. */
export function eventTargetFor(target: EventTarget | undefined): EventTarget | undefined {
  const isDetached = target !== undefined && 'isConnected' in target && target.isConnected === false
  return target && !isDetached ? target : globalThis.document
}

/** Dispatches an event on `eventTargetFor(target)`. Returns `false` only when a listener prevented a `cancelable` event. */
export function dispatch<T extends StoreEventType>(
  target: EventTarget | undefined,
  type: T,
  detail: StoreEvents[T],
  cancelable = false,
): boolean {
  const eventTarget = eventTargetFor(target)
  return !eventTarget || emit(eventTarget, type, detail, { cancelable })
}

/** Returns the detail of an error event. */
export const toFailureDetail = ({ code, message }: PlatformError): Failure => ({ code, message })
