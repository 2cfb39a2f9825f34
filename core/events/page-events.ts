import type { Cart, CartLine, CartNotice } from '../cart/cart.ts'
import type { CartInfo, CartNews, CheckoutElsewhere } from '../cart/cart-news.ts'
import type { Money, Product, ProductRef } from '../catalog/product.ts'

/** What an edit of the cart is called in events. */
export type CartOperation = 'add' | 'quantity' | 'remove' | 'undo-remove' | 'coupon-apply' | 'coupon-remove' | 'info'

/** What a redirect is for. More intents are further literals here and a row in `redirects/redirect.ts`. */
export type RedirectIntent = 'checkout'

/** An edit about to be made. `preventDefault()` on `store:cart:start` keeps it from being made. */
export interface CartStart {
  readonly operation: CartOperation
  readonly productId?: string
  readonly lineId?: string
  readonly quantity?: number
  readonly code?: string
  readonly info?: CartInfo
}

/** What else a redirect is for, by the platform's own name of it; see `redirects/intents.ts`. */
export type FlowIntent =
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

/** How somebody logs in: by password here, by what another provider handed out, or on the platform's own page. */
export type LoginMethod = 'password' | 'provider' | 'hosted' | 'recovery'

/** What a login that is not complete waits for. */
export type LoginWait =
  | 'EMAIL_VERIFICATION_REQUIRED'
  | 'OWNER_APPROVAL_REQUIRED'
  | 'USER_CAPTCHA_REQUIRED'
  | 'SILENT_CAPTCHA_REQUIRED'

/** A part of an account that is written. */
export type AccountSubject =
  | 'profile'
  | 'slug'
  | 'emails'
  | 'phones'
  | 'addresses'
  | 'community'
  | 'password'
  | 'delete'

/** A product as a list shows it, for analytics. */
export interface ListItem {
  readonly productId: string
  readonly name: string
  readonly price: Money
  /** Place in the whole list, from 1. */
  readonly position: number
}

/** What went wrong, in the terms of `PlatformError`. */
export interface Failure {
  readonly code: string
  /** For developers and logs; shoppers are told by the widgets, in their language. */
  readonly message: string
}

/**
 * Every event of a page with widgets, with its detail. All bubble and cross shadow roots; none carries tokens or passwords.
 *
 * Events of an edit are dispatched on the element that made it, those of the page on `document`.
 */
export interface StoreEvents {
  'store:ready': { readonly tag: string; readonly version: string }
  'store:product:load': { readonly product: Product }
  'store:product:error': Failure & { readonly ref: ProductRef }
  /** A list shows these products now: once per answer of the platform. */
  'store:list:view': {
    readonly listId: string
    readonly items: readonly ListItem[]
    /** Products on all pages; absent when there are too many to count. */
    readonly total?: number
  }
  'store:list:error': Failure & { readonly listId: string }
  /** The shopper follows a product of a list, or asks for its quick view. */
  'store:product:select': { readonly listId: string; readonly item: ListItem }
  /** A shopper looks at all there is to a product: its page, or its quick view. Once per product and page. */
  'store:product:view': { readonly product: Product; readonly layout: 'detail' | 'quick-view' }
  /** Cancelable: a quick view was asked for. Who prevents it shows one of their own. */
  'store:quick-view:start': { readonly productId: string }
  'store:quick-view:open': Readonly<Record<never, never>>
  'store:quick-view:close': Readonly<Record<never, never>>
  'store:variant:choose': {
    readonly productId: string
    readonly variantId?: string
    readonly choices: Readonly<Record<string, string>>
  }
  /** Cancelable: before every write to the cart. */
  'store:cart:start': CartStart
  /** Units are in the cart; `quantity` is what the line holds now. Also after an undone removal. */
  'store:cart:add': {
    readonly cart: Cart
    readonly lineId?: string
    readonly productId?: string
    readonly quantity: number
  }
  'store:cart:update': { readonly cart: Cart; readonly lineId: string; readonly quantity: number }
  'store:cart:remove': { readonly cart: Cart; readonly lineId: string }
  /** A coupon was applied (`code`) or taken off (no `code`). */
  'store:cart:coupon': { readonly cart: Cart; readonly code?: string }
  /** On `document`: the platform answered with a new truth. */
  'store:cart:change': { readonly cart: Cart }
  /** The note for the merchant, or the way of delivery, is kept with the cart. */
  'store:cart:info': { readonly cart: Cart; readonly info: CartInfo }
  /** On `document`: the shopper must be told something. */
  'store:cart:notice': { readonly notice: CartNotice }
  /** On `document`: the cart changed behind the shopper's back, on another device or by the merchant. */
  'store:cart:news': { readonly cart: Cart; readonly news: CartNews }
  /** On `document`: a login brought the visitor's cart and the member's together, and what is shown is not what it was. */
  'store:cart:merge': {
    readonly cart: Cart
    readonly news: CartNews
    readonly before: readonly CartLine[]
    readonly after: readonly CartLine[]
  }
  'store:cart:error': Failure & { readonly operation: CartOperation }
  /** Cancelable, on the element asking: a drawer on the page answers by `preventDefault()` and opens or closes. */
  'store:cart:toggle': { readonly opener?: Element }
  'store:cart:open': Readonly<Record<never, never>>
  'store:cart:close': Readonly<Record<never, never>>
  /** Cancelable: before a checkout is created. */
  'store:checkout:start': { readonly cart: Cart }
  'store:checkout:redirect': { readonly url: string }
  'store:checkout:error': Failure
  /** On `document`: a checkout of this cart was opened in another tab, or (`checkout` absent) has come to its end there. */
  'store:checkout:elsewhere': { readonly checkout?: CheckoutElsewhere }
  /** Cancelable: before a redirect session is asked for. */
  'store:redirect:start': { readonly intent: RedirectIntent | FlowIntent }
  'store:redirect:leave': { readonly intent: RedirectIntent | FlowIntent; readonly url: string }
  'store:redirect:error': Failure & { readonly intent: RedirectIntent | FlowIntent }
  /** Cancelable: before anything is asked for. */
  'store:login:start': { readonly method: LoginMethod }
  /** Cancelable, on the login box: the button of another identity provider was pressed. Who answers it prevents it. */
  'store:login:provider': { readonly idpConnectionId: string }
  'store:login:open': Readonly<Record<never, never>>
  'store:login:close': Readonly<Record<never, never>>
  /** The member is logged in. On `document` after a return from the platform's login page. */
  'store:login:success': { readonly method: LoginMethod }
  /** The login is not complete: somebody must do something first. */
  'store:login:wait': { readonly state: LoginWait }
  'store:login:error': Failure
  /** Cancelable: before an account is made. Where the shop asks for no more, `store:login:success` follows. */
  'store:register:start': Readonly<Record<never, never>>
  'store:register:success': Readonly<Record<never, never>>
  'store:register:error': Failure
  /** A mail for a new password is on its way, if there is such a member. */
  'store:recovery:send': Readonly<Record<never, never>>
  'store:recovery:error': Failure
  /** Cancelable: before the platform is asked. */
  'store:logout:start': Readonly<Record<never, never>>
  /** The tokens are forgotten, and the page is about to be left. */
  'store:logout:done': Readonly<Record<never, never>>
  /** The member is still logged in. */
  'store:logout:error': Failure
  'store:account:load': { readonly memberId: string }
  'store:account:save': { readonly subject: AccountSubject }
  'store:account:error': Failure & { readonly subject: AccountSubject | 'load' | 'orders' | 'order' }
  /** On `document`: the shopper came back from the checkout with an order. Once per order and browser. */
  'store:order:placed': { readonly orderId: string }
  /** For those who count what happens on the page: dispatched by the merchant's own script when the shopper agrees to it. */
  'store:consent:grant': Readonly<Record<never, never>>
  /** The shopper does not agree, or no longer. */
  'store:consent:deny': Readonly<Record<never, never>>
  /** Nothing can be done here until the merchant fixes something; `fix` says what. */
  'store:error': Failure & { readonly fix?: string }
}

/** Names of the events of a page. */
export type StoreEventType = keyof StoreEvents

/** The event of a type, for listeners: `(event: StoreEvent<'store:cart:add'>) => event.detail.cart`. */
export type StoreEvent<T extends StoreEventType> = CustomEvent<StoreEvents[T]>

type StoreEventMap = { [T in StoreEventType]: StoreEvent<T> }

declare global {
  interface GlobalEventHandlersEventMap extends StoreEventMap {}
}

/**
 * Dispatches an event of the map on `target`, bubbling and composed.
 *
 * Returns `false` only when the event was `cancelable` and a listener prevented it.
 * Source: DESIGN.md, “widgets/”, Events.
 */
export function emit<T extends StoreEventType>(
  target: EventTarget,
  type: T,
  detail: StoreEvents[T],
  options: { readonly cancelable?: boolean } = {},
): boolean {
  return target.dispatchEvent(
    new CustomEvent(type, { bubbles: true, composed: true, cancelable: options.cancelable === true, detail }),
  )
}

/** Where events of an edit go: the element that made it; the document for one that is not, or no longer, on the page. */
export function placeOf(target: EventTarget | undefined): EventTarget | undefined {
  const detached = target !== undefined && 'isConnected' in target && target.isConnected === false
  return target && !detached ? target : globalThis.document
}
