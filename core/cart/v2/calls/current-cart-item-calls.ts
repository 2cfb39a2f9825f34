import type { Endpoint } from '../../../http/endpoint.ts'
import type { WireCart } from '../types/cart-types.ts'
import type {
  AddLineItems,
  CouponInput,
  DeliveryMethodInput,
  GiftCardInput,
  UpdateLineItems,
} from '../types/input-types.ts'
import { toCart, withItems } from './conversions.ts'

/**
 * Adds catalog items and custom items to the current cart. Creates the cart if there is none.
 *
 * At most 300 items of each kind, of 1 to 100,000 whole units. Nothing is capped: units above the stock are refused. Custom items need the permission
 * of the merchant. Not idempotent: never retried.
 *
 * Fails with `INSUFFICIENT_INVENTORY` (`data.invalidItems` has the requested and the available quantity), `ITEM_NOT_FOUND_IN_CATALOG`,
 * `MAX_LINE_ITEMS_EXCEEDED`, `FIXED_QUANTITY_ITEM`, `LINE_ITEM_PRICE_CONFLICT`, `NO_LINE_ITEMS_TO_ADD` or `INVALID_MEMBERSHIP_PAYMENT_OPTION`.
 * Compare the lines of the response nevertheless.
 * Source: core/README.md#cart-v2; https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/add-line-items-to-current-cart.
 */
export const addLineItemsToCurrentCart: Endpoint<AddLineItems, { cart: WireCart }> = {
  area: 'cart',
  method: 'POST',
  path: '/v2/carts/current/add-line-items',
  convert: /* @__PURE__ */ withItems(),
}

/**
 * Removes 1 to 100 lines from the current cart. A repeat is refused.
 *
 * Fails with `LINE_ITEM_NOT_FOUND_IN_CART` (`data.lineItemIds`) or `CART_ALREADY_ORDERED` (428).
 * Source: core/README.md#cart-v2; https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/remove-line-items-from-current-cart.
 */
export const removeLineItemsFromCurrentCart: Endpoint<{ lineItemIds: readonly string[] }, { cart: WireCart }> = {
  area: 'cart',
  method: 'POST',
  path: '/v2/carts/current/remove-line-items',
  convert: /* @__PURE__ */ toCart(),
}

/**
 * Sets quantities and memberships of 1 to 100 lines of the current cart. Idempotent.
 *
 * Quantities are whole units, 1 to 100,000. Nothing is capped: units above the stock are refused.
 *
 * Fails with `INSUFFICIENT_INVENTORY` (`data.invalidItems` has the requested and the available quantity), `LINE_ITEM_NOT_FOUND_IN_CART`,
 * `ITEM_NOT_FOUND_IN_CATALOG`, `EMPTY_LINE_ITEM_UPDATES`, `DUPLICATE_LINE_ITEM_UPDATES`, `INVALID_MEMBERSHIP_PAYMENT_OPTION` or
 * `CART_ALREADY_ORDERED` (428).
 * Source: core/README.md#cart-v2; https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/update-line-items-in-current-cart.
 */
export const updateLineItemsInCurrentCart: Endpoint<UpdateLineItems, { cart: WireCart }> = {
  area: 'cart',
  method: 'POST',
  path: '/v2/carts/current/update-line-items',
  convert: /* @__PURE__ */ toCart(),
}

/**
 * Adds a coupon to the current cart, which has at most one. A repeat is refused.
 *
 * A second coupon does not replace the first: remove that one before.
 *
 * Fails with `INVALID_COUPON_CODE`, `INVALID_COUPON_STATUS` (`data.reason`), `COUPON_ALREADY_EXISTS`, `MAX_COUPONS_PER_CART_EXCEEDED`,
 * `COUPON_LOCKED` or `CART_ALREADY_ORDERED` (428).
 * Source: core/README.md#cart-v2; https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/add-coupon-to-current-cart.
 */
export const addCouponToCurrentCart: Endpoint<{ coupon: CouponInput }, { cart: WireCart }> = {
  area: 'cart',
  method: 'POST',
  path: '/v2/carts/current/add-coupon',
  convert: /* @__PURE__ */ toCart(),
}

/**
 * Removes the coupon of the current cart by its id in the cart (`coupons[].id`), not by its code. A repeat is refused.
 *
 * Fails with `COUPON_NOT_FOUND_IN_CART`, `COUPON_LOCKED` or `CART_ALREADY_ORDERED` (428).
 * Source: core/README.md#cart-v2; https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/remove-coupon-from-current-cart.
 */
export const removeCouponFromCurrentCart: Endpoint<{ couponId: string }, { cart: WireCart }> = {
  area: 'cart',
  method: 'POST',
  path: '/v2/carts/current/remove-coupon',
  convert: /* @__PURE__ */ toCart(),
}

/**
 * Selects a delivery method for the current cart, which must have an address and lines. Idempotent.
 *
 * Fails with `DELIVERY_METHOD_NOT_FOUND` (400), `DELIVERY_METHOD_MISSING_ADDRESS`, `DELIVERY_METHOD_MISSING_LINE_ITEMS` or `CART_ALREADY_ORDERED`
 * (428).
 * Source: core/README.md#cart-v2; https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/set-delivery-method-for-current-cart.
 */
export const setDeliveryMethodForCurrentCart: Endpoint<{ deliveryMethod: DeliveryMethodInput }, { cart: WireCart }> = {
  area: 'cart',
  method: 'POST',
  path: '/v2/carts/current/set-delivery-method',
  convert: /* @__PURE__ */ toCart(),
}

/**
 * Removes the selected delivery method of the current cart. Idempotent. Fails with `CART_ALREADY_ORDERED` (428).
 * Source: core/README.md#cart-v2; https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/remove-delivery-method-from-current-cart.
 */
export const removeDeliveryMethodFromCurrentCart: Endpoint<Record<never, never>, { cart: WireCart }> = {
  area: 'cart',
  method: 'POST',
  path: '/v2/carts/current/remove-delivery-method',
  convert: /* @__PURE__ */ toCart(),
}

/**
 * Adds a gift card to the current cart, which has at most one. A repeat is refused.
 *
 * Fails with `INVALID_GIFT_CARD_CODE`, `INVALID_GIFT_CARD_STATUS`, `GIFT_CARD_ALREADY_EXISTS`, `MAX_GIFT_CARDS_PER_CART_EXCEEDED`, `GIFT_CARD_LOCKED`
 * or `CART_ALREADY_ORDERED` (428).
 * Source: core/README.md#cart-v2; https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/add-gift-card-to-current-cart.
 */
export const addGiftCardToCurrentCart: Endpoint<{ giftCard: GiftCardInput }, { cart: WireCart }> = {
  area: 'cart',
  method: 'POST',
  path: '/v2/carts/current/add-gift-card',
  convert: /* @__PURE__ */ toCart(),
}

/**
 * Removes the gift card of the current cart by its id in the cart (`paymentInfo.giftCards[].id`). A repeat is refused.
 *
 * Fails with `GIFT_CARD_NOT_FOUND_IN_CART`, `GIFT_CARD_LOCKED` or `CART_ALREADY_ORDERED` (428).
 * Source: core/README.md#cart-v2; https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/remove-gift-card-from-current-cart.
 */
export const removeGiftCardFromCurrentCart: Endpoint<{ giftCardId: string }, { cart: WireCart }> = {
  area: 'cart',
  method: 'POST',
  path: '/v2/carts/current/remove-gift-card',
  convert: /* @__PURE__ */ toCart(),
}
