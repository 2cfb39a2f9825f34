import type { AuthState } from '../auth/tokens/tokens.ts'
import type { LineReferences } from '../catalog/adapter.ts'
import type { CatalogReference } from '../catalog/model.ts'
import type { CartInfo } from './estimate.ts'
import type { Cart, CartEstimate } from './model.ts'

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

/**
 * The port to one version of the platform's cart. Every response is mapped to the domain model once, here.
 *
 * A write resolves with the cart after it, or with `undefined` where the response does not contain one: the cart is read then.
 * All methods reject with a `PlatformError`. Writes are not repeated. Source: core/README.md#cart.
 */
export interface CartAdapter {
  /** Part of stored records: records of another version are dropped. */
  readonly version: string
  /** Resolves with `emptyCart` when there is none. */
  read(options: CartRequestOptions): Promise<Cart>
  add(reference: CatalogReference, quantity: number, options: CartRequestOptions): Promise<Cart | undefined>
  /** 1 or more units. */
  setQuantity(lineId: string, quantity: number, options: CartRequestOptions): Promise<Cart | undefined>
  remove(lineId: string, options: CartRequestOptions): Promise<Cart | undefined>
  /** An empty code removes the coupon. */
  setCoupon(code: string, options: CartRequestOptions): Promise<Cart | undefined>
  /** Absent fields stay as they are. */
  updateInfo(info: CartInfo, options: CartRequestOptions): Promise<Cart | undefined>
  estimate(cart: Cart, options: CartRequestOptions): Promise<CartEstimate>
  checkout(cart: Cart, options: CartRequestOptions): Promise<{ readonly checkoutId: string }>
  /** Creates a checkout of items only. It may have fewer `units` than requested. */
  checkoutItems(
    items: readonly CheckoutItem[],
    options: CartRequestOptions,
  ): Promise<{ readonly checkoutId: string; readonly units: number }>
}

/** One version of the platform. */
export interface CartPorts extends LineReferences {
  readonly adapter: CartAdapter
}
