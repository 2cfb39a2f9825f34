import type { AuthState } from '../auth/tokens/stored-tokens.ts'
import type { ShopReferences } from '../catalog/adapter.ts'
import type { CatalogReference } from '../catalog/model.ts'
import type { CartInfo } from './estimate.ts'
import type { NewLine } from './line.ts'
import type { Cart, CartCapabilities, CartEstimate } from './model.ts'

export interface CartRequestOptions {
  readonly signal?: AbortSignal | undefined
  /** The request is sent as this visitor or member only, or rejects with `IDENTITY_CHANGED`. */
  readonly identity?: AuthState | undefined
}

/** An item to check out apart from the cart. */
export interface CheckoutItem {
  readonly reference: CatalogReference
  /** Whole units, 1 or more. */
  readonly quantity: number
}

/** A line of a cart of an earlier version, with the values to show until the response. */
export interface EarlierLine extends Pick<NewLine, 'productId' | 'quantity' | 'name' | 'picture'> {
  readonly reference: CatalogReference
}

/** The shopper's cart of an earlier version. */
export interface EarlierCart {
  readonly lines: readonly EarlierLine[]
  /** Code of its coupon. Absent if it has none. */
  readonly coupon?: string
}

/**
 * The port to one version of the platform's cart. Every response is mapped to the domain model once, here.
 *
 * A write resolves with the cart after it, or with `undefined` if the response does not contain one. The cart is then read.
 * All methods reject with a `PlatformError`. Writes are not repeated. Source: core/README.md#cart.
 */
export interface CartAdapter {
  /** Part of stored records: records of another version are dropped. */
  readonly version: string
  readonly capabilities: CartCapabilities
  /** Resolves with `emptyCart` when there is none. */
  read(options: CartRequestOptions): Promise<Cart>
  add(reference: CatalogReference, quantity: number, options: CartRequestOptions): Promise<Cart | undefined>
  /** 1 or more units. */
  setQuantity(lineId: string, quantity: number, options: CartRequestOptions): Promise<Cart | undefined>
  remove(lineId: string, options: CartRequestOptions): Promise<Cart | undefined>
  /** Replaces the coupon of `cart`. An empty code removes it. If the platform refuses the code, the coupon does not change. */
  setCoupon(cart: Cart, code: string, options: CartRequestOptions): Promise<Cart | undefined>
  /** Adds a gift card, or removes that of `cart` if the code is empty. Absent without the capability `giftCards`. */
  setGiftCard?(cart: Cart, code: string, options: CartRequestOptions): Promise<Cart | undefined>
  /** Fields that are absent from `info` stay as they are in `cart`. */
  updateInfo(cart: Cart, info: CartInfo, options: CartRequestOptions): Promise<Cart | undefined>
  estimate(cart: Cart, options: CartRequestOptions): Promise<CartEstimate>
  checkout(cart: Cart, options: CartRequestOptions): Promise<{ readonly checkoutId: string }>
  /** Creates a checkout of items only. It may have fewer `units` than requested. */
  checkoutItems(
    items: readonly CheckoutItem[],
    options: CartRequestOptions,
  ): Promise<{ readonly checkoutId: string; readonly units: number }>
  /** Resolves with the id of the order that a checkout has become, or with `undefined`. Absent if the platform does not provide it. */
  findOrder?(checkoutId: string, options: CartRequestOptions): Promise<string | undefined>
  /** Resolves with the shopper's cart of an earlier version. Absent if there is no earlier version. */
  earlierCart?(options: CartRequestOptions): Promise<EarlierCart>
}

/** What a cart uses of the platform: the adapter of a cart version, and the references of the shop's catalog. */
export interface CartPorts extends ShopReferences {
  readonly adapter: CartAdapter
}
