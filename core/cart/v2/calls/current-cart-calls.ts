import type { Endpoint } from '../../../http/endpoint.ts'
import type { WireCart } from '../types/cart-types.ts'
import type {
  CalculateCart,
  CartFields,
  CreateCart,
  EstimateCart,
  ItemUpsells,
  UpdateFormSubmissions,
} from '../types/input-types.ts'
import type { CartSummary } from '../types/summary-types.ts'
import { toCart, toTotals, withCart, withCartAndItems } from './conversions.ts'

/**
 * Creates the current cart, with fields, items, a coupon, a delivery method and a gift card.
 *
 * At most 300 items of each kind. Custom items need the permission of the merchant. The reference does not say what happens to an existing cart: read
 * it first. Not idempotent: never retried.
 *
 * Fails with the errors of `addLineItemsToCurrentCart`, `addCouponToCurrentCart`, `addGiftCardToCurrentCart` and `setDeliveryMethodForCurrentCart`.
 * Source: core/README.md#cart-v2; https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/create-current-cart.
 */
export const createCurrentCart: Endpoint<CreateCart, { cart: WireCart }> = {
  area: 'cart',
  method: 'POST',
  path: '/v2/carts/current',
  convert: /* @__PURE__ */ withCartAndItems(),
}

/**
 * Reads the current visitor's or member's cart as it is stored: prices and stock are those of its last refresh. Safe to repeat.
 *
 * Fails with `CURRENT_CART_NOT_FOUND` or `OWNED_CART_NOT_FOUND` (404) if there is none. The first addition creates it. The platform may also return
 * no cart, or one without `id`: treat all as an empty cart. A cart that has become an order has `orderPlaced`.
 * Source: core/README.md#cart-v2; https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/get-current-cart.
 */
export const getCurrentCart: Endpoint<Record<never, never>, { cart: WireCart }> = {
  area: 'cart',
  method: 'GET',
  path: '/v2/carts/current',
  convert: /* @__PURE__ */ toCart(),
}

/**
 * Updates fields of the current cart: note, addresses, customer, URL of the checkout page.
 *
 * Fields that are absent stay as they are; `null` clears a text. Addresses are replaced as a whole. Lines, coupon, gift card and delivery method have
 * calls of their own. Idempotent.
 *
 * Fails with `CART_ALREADY_ORDERED` (428), `BUSINESS_LOCATION_NOT_FOUND` or `INVALID_ADDRESS_FORMAT`.
 * Source: core/README.md#cart-v2; https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/update-current-cart.
 */
export const updateCurrentCart: Endpoint<{ cart: CartFields }, { cart: WireCart }> = {
  area: 'cart',
  method: 'PATCH',
  path: '/v2/carts/current',
  convert: /* @__PURE__ */ withCart(),
}

/**
 * Deletes the current cart. Fails with `CURRENT_CART_NOT_FOUND` (404) if there is none.
 * Source: core/README.md#cart-v2; https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/delete-current-cart.
 */
export const deleteCurrentCart: Endpoint<Record<never, never>, Record<never, never>> = {
  area: 'cart',
  method: 'DELETE',
  path: '/v2/carts/current',
}

/**
 * Updates prices, stock and discounts of the current cart from the catalog, and stores them.
 *
 * A lower stock lowers the confirmed quantities of lines, without an error. Idempotent. Fails with `CART_ALREADY_ORDERED` (428).
 * Source: core/README.md#cart-v2; https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/refresh-current-cart.
 */
export const refreshCurrentCart: Endpoint<Record<never, never>, { cart: WireCart }> = {
  area: 'cart',
  method: 'POST',
  path: '/v2/carts/current/refresh',
  convert: /* @__PURE__ */ toCart(),
}

/**
 * Calculates all totals of the current cart, with the validations of the checkout.
 *
 * Uses the address and the delivery method of the cart, or the method that the platform would select. Missing data is listed in `violations`, next to
 * the totals. `priceVerificationToken` confirms these totals to `placeOrder`. Amounts are decimal strings. Safe to repeat.
 *
 * Fails with `CART_ALREADY_ORDERED` (428), and with 404 if there is no cart.
 * Source: core/README.md#cart-v2; https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/calculate-current-cart.
 */
export const calculateCurrentCart: Endpoint<CalculateCart, { cart: WireCart; summary: CartSummary }> = {
  area: 'cart',
  method: 'POST',
  path: '/v2/carts/current/calculate',
  convert: /* @__PURE__ */ toTotals(),
}

/**
 * Estimates the parts of the totals that the request names. Stores no totals.
 *
 * An amount of a part that is not named is `"0"`: not calculated, rather than free. Address and delivery method are those of the cart.
 * `summary.cartRevision` is the revision of the cart that the totals are for. Amounts are decimal strings. Safe to repeat.
 *
 * Fails with `CART_ALREADY_ORDERED` (428), and with 404 if there is no cart.
 * Source: core/README.md#cart-v2; https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/estimate-current-cart.
 */
export const estimateCurrentCart: Endpoint<EstimateCart, { cart: WireCart; summary: CartSummary }> = {
  area: 'cart',
  method: 'POST',
  path: '/v2/carts/current/estimate',
  convert: /* @__PURE__ */ toTotals(),
}

/**
 * Replaces the submitted forms of the current cart. Idempotent.
 * Source: core/README.md#cart-v2; https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/update-form-submissions-in-current-cart.
 */
export const updateFormSubmissionsInCurrentCart: Endpoint<UpdateFormSubmissions, { cart: WireCart }> = {
  area: 'cart',
  method: 'POST',
  path: '/v2/carts/current/update-forms-submission',
  convert: /* @__PURE__ */ toCart(),
}

/**
 * Reads the items that are offered with the lines of the current cart. Safe to repeat. `itemsUpsells` is absent if there are none.
 * Source: core/README.md#cart-v2; https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/get-upsell-options-for-current-cart.
 */
export const getUpsellOptionsForCurrentCart: Endpoint<
  Record<never, never>,
  { itemsUpsells?: readonly ItemUpsells[] }
> = {
  area: 'cart',
  method: 'GET',
  path: '/v2/carts/current/upsell-options',
}
