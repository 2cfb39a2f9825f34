import { unclobbered } from '../browser/unclobbered.ts'
import type { CartInfo } from '../cart/estimate.ts'
import type { CartLine, NewLine, RemoteChanges } from '../cart/line.ts'
import type { Cart, CartNotice, ConcurrentCheckout } from '../cart/model.ts'
import type { Money, Product, ProductRef } from '../catalog/model.ts'
import type { ShopAddress } from '../client/shop.ts'
import type { PlatformError } from '../errors/platform-error.ts'

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

/** Intent of `Store.redirect`. */
export type RedirectIntent = 'checkout'

/** Detail of `store:cart:start`. `preventDefault()` cancels the operation. */
export interface CartStart {
  /** What is about to change. */
  readonly operation: CartOperation
  /** ID of the product to add. With `add` only. */
  readonly productId?: string
  /** ID of the line to change. With `quantity`, `remove` and `undo-remove` only. */
  readonly lineId?: string
  /** Units to add (`add`), or the new quantity of the line (`quantity`). Absent for other operations. */
  readonly quantity?: number
  /** Code of the coupon. With `coupon-apply` only. */
  readonly code?: string
  /** The information to save. With `info` only. */
  readonly info?: CartInfo
}

/** Intent of a redirect session, by its name in the platform's API. */
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

/** Login method: password, external identity provider, the platform's login page, or a recovery email. */
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
  /** ID of the product. */
  readonly productId: string
  /** Name of the product. */
  readonly name: string
  /** Price of the product with its discount, of the cheapest variant if they differ. */
  readonly price: Money
  /** Position in the whole list, starting at 1. */
  readonly position: number
}

/** Code and message of a `PlatformError`. */
export interface Failure {
  /** Error code, such as `TIMEOUT`. */
  readonly code: string
  /** For developers and logs. Widgets show shoppers a translated message. */
  readonly message: string
}

/** Part of the details of every event of a shop. A page may have several shops. */
export interface ShopDetail {
  /** The shop of the event. */
  readonly shop: ShopAddress
}

/**
 * All events of a page with widgets, with their details. They bubble and are composed. Details never contain tokens or passwords.
 *
 * Events of an action are dispatched on the element that started it, and events of the page on `document`. `detail.shop` identifies the shop.
 * On a page with several shops, listeners compare its `clientId`. Only `store:ready`, `store:error` and the consent events have no shop.
 */
export interface StoreEvents {
  /** An element has rendered for the first time. */
  'store:ready': {
    /** Tag name of the element, such as `store-cart-button`. */
    readonly tag: string
    /** Version of the widgets. */
    readonly version: string
  }
  /** The product of a card has loaded, or was updated. */
  'store:product:load': ShopDetail & {
    /** The loaded product. */
    readonly product: Product
  }
  /** The product of a card could not be loaded, or the shop has no such product (`NOT_FOUND`). */
  'store:product:error': ShopDetail &
    Failure & {
      /** The ID or the slug of the product. */
      readonly ref: ProductRef
    }
  /** A list shows these products. Dispatched once per response of the platform. */
  'store:list:view': ShopDetail & {
    /** The `id` of the list element, otherwise its `collection`, otherwise `products`. */
    readonly listId: string
    /** The shown products in the order of the list, without those that earlier events reported. */
    readonly items: readonly ListItem[]
    /** Number of products on all pages. Absent if the platform did not count them. */
    readonly total?: number
  }
  /** The products of a list could not be loaded. */
  'store:list:error': ShopDetail &
    Failure & {
      /** As in `store:list:view`. */
      readonly listId: string
    }
  /** The shopper opens a product of a list, or its quick view. */
  'store:product:select': ShopDetail & {
    /** As in `store:list:view`. */
    readonly listId: string
    /** The product, with its position in the list. */
    readonly item: ListItem
  }
  /** The shopper views the details of a product. Dispatched whenever a product page or quick view opens with it, not for later changes of it. */
  'store:product:view': ShopDetail & {
    /** The shown product. */
    readonly product: Product
    /** Whether a product page or a quick view shows it. */
    readonly layout: 'detail' | 'quick-view'
  }
  /** Cancelable, before a quick view opens. Prevent it to show a custom quick view. */
  'store:quick-view:start': ShopDetail & {
    /** ID of the product to show. */
    readonly productId: string
  }
  /** A quick view has opened. */
  'store:quick-view:open': ShopDetail
  /** A quick view has closed. */
  'store:quick-view:close': ShopDetail
  /** The shopper selected or cleared a choice. */
  'store:variant:choose': ShopDetail & {
    /** ID of the product. */
    readonly productId: string
    /** ID of the variant that matches the choices. Absent if they determine none. */
    readonly variantId?: string
    /** The selected choices of all options: option name → choice value. */
    readonly choices: Readonly<Record<string, string>>
  }
  /** Cancelable, before every write to the cart. */
  'store:cart:start': ShopDetail & CartStart
  /** Units were added, or a removal was undone. */
  'store:cart:add': ShopDetail & {
    /** The cart afterwards. */
    readonly cart: Cart
    /** ID of the line with the units. */
    readonly lineId?: string
    /** ID of the product. Absent if a removal was undone. */
    readonly productId?: string
    /** New quantity of the line. */
    readonly quantity: number
  }
  /** The quantity of a line was changed. */
  'store:cart:update': ShopDetail & {
    /** The cart afterwards. */
    readonly cart: Cart
    /** ID of the line. */
    readonly lineId: string
    /** New quantity of the line. It may be lower than requested (stock). */
    readonly quantity: number
  }
  /** A line was removed. */
  'store:cart:remove': ShopDetail & {
    /** The cart afterwards. */
    readonly cart: Cart
    /** ID that the line had. */
    readonly lineId: string
  }
  /** A coupon was applied (`code`) or removed (no `code`). */
  'store:cart:coupon': ShopDetail & {
    /** The cart afterwards. */
    readonly cart: Cart
    /** Code of the applied coupon. Absent if the coupon was removed. */
    readonly code?: string
  }
  /** A gift card was applied (`cart.giftCard`) or removed. The event does not contain its code. */
  'store:cart:gift-card': ShopDetail & {
    /** The cart afterwards. */
    readonly cart: Cart
  }
  /** On `document`: the server's cart changed. */
  'store:cart:change': ShopDetail & {
    /** The cart that is shown now. */
    readonly cart: Cart
  }
  /** The note, the address or the delivery option was saved with the cart. */
  'store:cart:info': ShopDetail & {
    /** The cart afterwards. */
    readonly cart: Cart
    /** The saved information. Absent fields were not changed. */
    readonly info: CartInfo
  }
  /** On `document`: a notice for the shopper. */
  'store:cart:notice': ShopDetail & {
    /** The notice, which is also in `CartState.notices`. */
    readonly notice: CartNotice
  }
  /** On `document`: the cart was changed on another device or by the merchant. */
  'store:cart:remote-change': ShopDetail & {
    /** The cart with the changes. */
    readonly cart: Cart
    /** The changes and their cause. */
    readonly remoteChanges: RemoteChanges
  }
  /** On `document`: a login merged the visitor's cart into the member's, and the merge changed the visible cart. */
  'store:cart:merge': ShopDetail & {
    /** The merged cart. */
    readonly cart: Cart
    /** The changes that the merge made to the visible cart. */
    readonly remoteChanges: RemoteChanges
    /** Lines that were visible before the merge. */
    readonly before: readonly CartLine[]
    /** Lines of the merged cart. */
    readonly after: readonly CartLine[]
  }
  /** A change of the cart failed or had no effect. */
  'store:cart:error': ShopDetail &
    Failure & {
      /** The operation that failed. */
      readonly operation: CartOperation
    }
  /**
   * Cancelable, on the requesting element. A drawer of the shop calls `preventDefault()`, and opens or closes. Without `shop`, the first drawer
   * on the page handles the event.
   */
  'store:cart:toggle': Partial<ShopDetail> & {
    /** Element that gets the focus when the drawer closes. Default: the element that had it. */
    readonly opener?: Element
  }
  /** The cart drawer has opened. */
  'store:cart:open': ShopDetail
  /** The cart drawer has closed. */
  'store:cart:close': ShopDetail
  /** Cancelable, before a checkout is created: of `lines` if present, otherwise of the cart. */
  'store:checkout:start': ShopDetail & {
    /** The cart as it is shown. */
    readonly cart: Cart
    /** Lines to check out instead of the cart. Absent for a checkout of the cart. */
    readonly lines?: readonly NewLine[]
  }
  /** The browser navigates to the checkout. */
  'store:checkout:redirect': ShopDetail & {
    /** Address of the checkout without its query, because the query is secret. */
    readonly url: string
    /** Lines that are checked out instead of the cart. Absent for a checkout of the cart. */
    readonly lines?: readonly NewLine[]
  }
  /** The checkout could not be opened. */
  'store:checkout:error': ShopDetail & Failure
  /** On `document`: another tab opened a checkout of this cart, or ended it (`checkout` absent). */
  'store:checkout:concurrent': ShopDetail & {
    /** The checkout of the other tab. Absent when it has ended. */
    readonly checkout?: ConcurrentCheckout
  }
  /** Cancelable, before a redirect session is created. */
  'store:redirect:start': ShopDetail & {
    /** Flow or page of the redirect. */
    readonly intent: RedirectIntent | PlatformIntent
  }
  /** The browser navigates to the hosted page. */
  'store:redirect:leave': ShopDetail & {
    /** Flow or page of the redirect. */
    readonly intent: RedirectIntent | PlatformIntent
    /** URL of the hosted page without its query, because the query is secret. */
    readonly url: string
  }
  /** The hosted page could not be opened. */
  'store:redirect:error': ShopDetail &
    Failure & {
      /** Flow or page of the redirect. */
      readonly intent: RedirectIntent | PlatformIntent
    }
  /** Cancelable, before the login request. */
  'store:login:start': ShopDetail & {
    /** How the shopper logs in. */
    readonly method: LoginMethod
  }
  /** Cancelable, on the login box: the shopper selected an external identity provider. Prevent it to handle the login. */
  'store:login:provider': ShopDetail & {
    /** ID of the connection to the provider, from the attribute `sso`. */
    readonly idpConnectionId: string
  }
  /** The login dialog has opened. */
  'store:login:open': ShopDetail
  /** The login dialog has closed. */
  'store:login:close': ShopDetail
  /** The member is logged in. On `document` after the return from the platform's login page. */
  'store:login:success': ShopDetail & {
    /** How the member logged in. */
    readonly method: LoginMethod
  }
  /** The login requires another step. */
  'store:login:wait': ShopDetail & {
    /** The required step: a code, an approval or a captcha. */
    readonly state: PendingLoginState
  }
  /** The login failed. */
  'store:login:error': ShopDetail & Failure
  /** Cancelable, before the registration request. `store:login:success` follows if the shop requires no further step. */
  'store:register:start': ShopDetail
  /** The platform accepted the registration. The login may still require another step. */
  'store:register:success': ShopDetail
  /** The registration failed. */
  'store:register:error': ShopDetail & Failure
  /** The request for a recovery email succeeded. The platform sends one only if the member exists. */
  'store:recovery:send': ShopDetail
  /** The request for a recovery email failed. */
  'store:recovery:error': ShopDetail & Failure
  /** Cancelable, before the logout request. */
  'store:logout:start': ShopDetail
  /** The tokens are cleared, and the redirect to the platform follows. */
  'store:logout:success': ShopDetail
  /** The logout failed. The member is still logged in. */
  'store:logout:error': ShopDetail & Failure
  /** The account of the member has loaded, or was loaded again. */
  'store:account:load': ShopDetail & {
    /** ID of the member. */
    readonly memberId: string
  }
  /** A change of the account was saved. */
  'store:account:save': ShopDetail & {
    /** Part of the account that was changed. */
    readonly subject: AccountSubject
  }
  /** The account could not be changed or loaded. */
  'store:account:error': ShopDetail &
    Failure & {
      /** Part of the account. `load`: the account itself; `orders`: a page of orders; `order`: the opened order. */
      readonly subject: AccountSubject | 'load' | 'orders' | 'order'
    }
  /** On `document`: the shopper returned from the checkout with an order. Dispatched once per order and browser. */
  'store:order:placed': ShopDetail & {
    /** ID of the order. `getPurchase` reads it. */
    readonly orderId: string
  }
  /** Consent to analytics. The merchant's script dispatches it when the shopper agrees. */
  'store:consent:grant': Readonly<Record<never, never>>
  /** Consent to analytics was refused or withdrawn. */
  'store:consent:deny': Readonly<Record<never, never>>
  /**
   * A widget does not work. `CONFIGURATION`: the configuration is invalid, and `fix` describes the required change. `WIDGET_NOT_LOADED`: the
   * code of the widget did not load. `WIDGET_FAILED`: the widget threw an error, which is logged to the console.
   */
  'store:error': Failure & {
    /** The required change, for the merchant. Absent for `WIDGET_FAILED`. */
    readonly fix?: string
  }
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
 * Returns `false` only when the event was `cancelable` and a listener of either name prevented it. There is no second event if the first was
 * prevented.
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
