import type { CartVersion, CatalogVersion } from '../../../core/platform-version/versions.ts'

/** The requests of a catalog, as patterns of `METHOD path`. */
interface CatalogRequests {
  /** Requests products by id or slug. */
  readonly products: RegExp
  /** Requests a page of a list. */
  readonly list: RegExp
}

/** The requests of a cart, as patterns of `METHOD path`. */
interface CartRequests {
  readonly addLine: RegExp
  readonly setQuantity: RegExp
  readonly removeLine: RegExp
  readonly setCoupon: RegExp
  /** Opens the hosted checkout of the cart: a checkout with Cart V1, and a redirect session. The checkout of a Cart V2 is the cart. */
  readonly openCheckout: readonly RegExp[]
}

const catalogRequests: Readonly<Record<CatalogVersion, CatalogRequests>> = {
  v1: { products: /^POST .*\/products\/query-platformized$/, list: /^POST .*\/products\/query-platformized$/ },
  v3: { products: /\/v3\/products\/(slug\/|query$)/, list: /^POST .*\/v3\/products\/search$/ },
}

const createRedirectSession = /^POST .*\/redirect-session$/

const cartRequests: Readonly<Record<CartVersion, CartRequests>> = {
  v1: {
    addLine: /^POST .*\/add-to-cart$/,
    setQuantity: /^POST .*\/update-line-items-quantity$/,
    removeLine: /^POST .*\/remove-line-items$/,
    setCoupon: /^PATCH .*\/v1\/carts\/current$/,
    openCheckout: [/^POST .*\/create-checkout$/, createRedirectSession],
  },
  v2: {
    addLine: /^POST .*\/add-line-items$/,
    setQuantity: /^POST .*\/update-line-items$/,
    removeLine: /^POST .*\/remove-line-items$/,
    setCoupon: /^POST .*\/add-coupon$/,
    openCheckout: [createRedirectSession],
  },
}

/** Creates a checkout of items that are not in the cart. Cart V2 uses the call of V1 as well. */
export const createItemsCheckout: RegExp = /^POST .*\/v1\/checkouts$/

/** All requests that create a checkout of items that are not in the cart. Cart V2 creates a second cart if the platform rejects the call of V1. */
export const createAnyItemsCheckout: RegExp = /^POST .*\/(v1\/checkouts|v2\/carts)$/

/** Returns the requests of a shop that tests delay, count or make fail. */
export function shopRequests(shop: {
  readonly catalog: CatalogVersion
  readonly cart: CartVersion
}): CatalogRequests & CartRequests {
  return { ...catalogRequests[shop.catalog], ...cartRequests[shop.cart] }
}
