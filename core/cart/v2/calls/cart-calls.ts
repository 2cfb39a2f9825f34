import type { Endpoint } from '../../../http/endpoint.ts'
import type { WireCart } from '../types/cart-types.ts'
import type { CalculateCart, EstimateCart, ItemUpsells, PlacedOrder, PlaceOrder } from '../types/input-types.ts'
import type { CartSummary } from '../types/summary-types.ts'
import { toCart, toTotals } from './conversions.ts'

/**
 * Reads a cart by its id, as it is stored. Safe to repeat. The platform may refuse the call for visitors (403).
 *
 * Fails with `CART_NOT_FOUND` (404). A cart that has become an order has `orderPlaced` and `orderId`.
 * Source: core/README.md#cart-v2; https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/get-cart.
 */
export const getCart: Endpoint<{ cartId: string }, { cart: WireCart }> = {
  area: 'cart',
  method: 'GET',
  path: '/v2/carts/{cartId}',
  convert: /* @__PURE__ */ toCart(),
}

/**
 * Reads the URL of the checkout page of a cart. `currencyCode` (ISO 4217) is added to it. Safe to repeat.
 *
 * The page does not return to the shop: `createRedirectSession` with the cart's id as `checkoutId` does.
 *
 * Fails with `SITE_NOT_PUBLISHED` or `CHECKOUT_PAGE_NOT_FOUND`.
 * Source: core/README.md#cart-v2; https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/get-checkout-url.
 */
export const getCheckoutUrl: Endpoint<{ cartId: string; currencyCode?: string }, { checkoutUrl?: string }> = {
  area: 'cart',
  method: 'POST',
  path: '/v2/carts/{cartId}/get-checkout-url',
}

/**
 * Calculates all totals of a cart: see `calculateCurrentCart`. Safe to repeat. Fails with `CART_ALREADY_ORDERED` (428).
 * Source: core/README.md#cart-v2; https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/calculate-cart.
 */
export const calculateCart: Endpoint<CalculateCart & { cartId: string }, { cart: WireCart; summary: CartSummary }> = {
  area: 'cart',
  method: 'POST',
  path: '/v2/carts/{cartId}/calculate',
  convert: /* @__PURE__ */ toTotals(),
}

/**
 * Estimates parts of the totals of a cart: see `estimateCurrentCart`. Safe to repeat. Fails with `CART_ALREADY_ORDERED` (428).
 * Source: core/README.md#cart-v2; https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/estimate-cart.
 */
export const estimateCart: Endpoint<EstimateCart & { cartId: string }, { cart: WireCart; summary: CartSummary }> = {
  area: 'cart',
  method: 'POST',
  path: '/v2/carts/{cartId}/estimate',
  convert: /* @__PURE__ */ toTotals(),
}

/**
 * Updates prices, stock and discounts of a cart from the catalog. Idempotent. Fails with `CART_ALREADY_ORDERED` (428).
 * Source: core/README.md#cart-v2; https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/refresh-cart.
 */
export const refreshCart: Endpoint<{ cartId: string }, { cart: WireCart }> = {
  area: 'cart',
  method: 'POST',
  path: '/v2/carts/{cartId}/refresh',
  convert: /* @__PURE__ */ toCart(),
}

/**
 * Places the order of a cart, which may charge the customer. For checkout pages of one's own. Never retried.
 *
 * `completed` is `false` while the payment is not confirmed. `paymentGatewayOrderId` is absent if nothing was charged.
 *
 * Fails with `INVALID_PRICE_VERIFICATION_TOKEN` or `CART_PRICES_OUT_OF_SYNC` (calculate again), `VIOLATIONS_WITH_ERROR_SEVERITY`, `EMPTY_CART`,
 * `MISSING_DELIVERY_ADDRESS`, `MISSING_DELIVERY_METHOD`, `LINE_ITEMS_OUT_OF_STOCK`, `EMPTY_PAYMENT_TOKEN` or `CART_ALREADY_ORDERED` (428).
 * Source: core/README.md#cart-v2; https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/place-order.
 */
export const placeOrder: Endpoint<PlaceOrder, PlacedOrder> = {
  area: 'cart',
  method: 'POST',
  path: '/v2/carts/{cartId}/place-order',
}

/**
 * Reads the items that are offered with the lines of a cart. Safe to repeat. Absent: none.
 * Source: core/README.md#cart-v2; https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/get-upsell-options.
 */
export const getUpsellOptions: Endpoint<{ cartId: string }, { itemsUpsells?: readonly ItemUpsells[] }> = {
  area: 'cart',
  method: 'GET',
  path: '/v2/carts/{cartId}/upsell-options',
}
