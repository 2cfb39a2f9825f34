import type { MerchantEndpoint } from '../../../http/endpoint.ts'
import type { WireCart } from '../types/cart-types.ts'
import type {
  AddLineItems,
  CartFields,
  CouponInput,
  CreateCart,
  DeliveryMethodInput,
  GiftCardInput,
  UpdateFormSubmissions,
  UpdateLineItems,
} from '../types/input-types.ts'
import { toCart, withCart, withCartAndItems, withItems } from './conversions.ts'

/**
 * Creates a cart that is not the current cart of a customer, with fields, items, a coupon, a delivery method and a gift card.
 *
 * At most 300 items of each kind. Not idempotent: never retried. Fails with the errors of `addLineItems`, `addCoupon`, `addGiftCard` and
 * `setDeliveryMethod`.
 * Source: core/README.md#cart-v2; https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/create-cart.
 */
export const createCart: MerchantEndpoint<CreateCart, { cart: WireCart }> = {
  area: 'cart',
  method: 'POST',
  path: '/v2/carts',
  convert: /* @__PURE__ */ withCartAndItems(),
}

/**
 * Updates fields of a cart: note, addresses, customer, URL of the checkout page.
 *
 * Fields that are absent stay as they are; `null` clears a text. Idempotent. Fails with `CART_ALREADY_ORDERED` (428), `BUSINESS_LOCATION_NOT_FOUND`
 * or `INVALID_ADDRESS_FORMAT`.
 * Source: core/README.md#cart-v2; https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/update-cart.
 */
export const updateCart: MerchantEndpoint<{ cart: CartFields & { readonly id: string } }, { cart: WireCart }> = {
  area: 'cart',
  method: 'PATCH',
  path: '/v2/carts/{cart.id}',
  convert: /* @__PURE__ */ withCart(),
}

/**
 * Deletes a cart. A repeat fails with 404.
 * Source: core/README.md#cart-v2; https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/delete-cart.
 */
export const deleteCart: MerchantEndpoint<{ cartId: string }, Record<never, never>> = {
  area: 'cart',
  method: 'DELETE',
  path: '/v2/carts/{cartId}',
}

/**
 * Adds at most 300 catalog items and 300 custom items to a cart. Not idempotent: never retried.
 *
 * Units above the stock are refused with `INSUFFICIENT_INVENTORY` (`data.invalidItems`). Fails with the other errors of `addLineItemsToCurrentCart`
 * and with `CART_ALREADY_ORDERED` (428).
 * Source: core/README.md#cart-v2; https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/add-line-items.
 */
export const addLineItems: MerchantEndpoint<AddLineItems & { cartId: string }, { cart: WireCart }> = {
  area: 'cart',
  method: 'POST',
  path: '/v2/carts/{cartId}/add-line-items',
  convert: /* @__PURE__ */ withItems(),
}

/**
 * Removes 1 to 100 lines from a cart. A repeat is refused with `LINE_ITEM_NOT_FOUND_IN_CART`. Fails with `CART_ALREADY_ORDERED` (428).
 * Source: core/README.md#cart-v2; https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/remove-line-items.
 */
export const removeLineItems: MerchantEndpoint<{ cartId: string; lineItemIds: readonly string[] }, { cart: WireCart }> =
  {
    area: 'cart',
    method: 'POST',
    path: '/v2/carts/{cartId}/remove-line-items',
    convert: /* @__PURE__ */ toCart(),
  }

/**
 * Sets quantities and memberships of 1 to 100 lines of a cart. Idempotent. Fails with the errors of `updateLineItemsInCurrentCart`.
 * Source: core/README.md#cart-v2; https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/update-line-items.
 */
export const updateLineItems: MerchantEndpoint<UpdateLineItems & { cartId: string }, { cart: WireCart }> = {
  area: 'cart',
  method: 'POST',
  path: '/v2/carts/{cartId}/update-line-items',
  convert: /* @__PURE__ */ toCart(),
}

/**
 * Adds a coupon to a cart, which has at most one. A repeat is refused. Fails with the errors of `addCouponToCurrentCart`.
 * Source: core/README.md#cart-v2; https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/add-coupon.
 */
export const addCoupon: MerchantEndpoint<{ cartId: string; coupon: CouponInput }, { cart: WireCart }> = {
  area: 'cart',
  method: 'POST',
  path: '/v2/carts/{cartId}/add-coupon',
  convert: /* @__PURE__ */ toCart(),
}

/**
 * Removes the coupon of a cart by its id in the cart. A repeat is refused. Fails with the errors of `removeCouponFromCurrentCart`.
 * Source: core/README.md#cart-v2; https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/remove-coupon.
 */
export const removeCoupon: MerchantEndpoint<{ cartId: string; couponId: string }, { cart: WireCart }> = {
  area: 'cart',
  method: 'POST',
  path: '/v2/carts/{cartId}/remove-coupon',
  convert: /* @__PURE__ */ toCart(),
}

/**
 * Selects a delivery method for a cart with an address and lines. Idempotent. Fails with the errors of `setDeliveryMethodForCurrentCart`.
 * Source: core/README.md#cart-v2; https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/set-delivery-method.
 */
export const setDeliveryMethod: MerchantEndpoint<
  { cartId: string; deliveryMethod: DeliveryMethodInput },
  { cart: WireCart }
> = {
  area: 'cart',
  method: 'POST',
  path: '/v2/carts/{cartId}/set-delivery-method',
  convert: /* @__PURE__ */ toCart(),
}

/**
 * Removes the selected delivery method of a cart. Idempotent. Fails with `CART_ALREADY_ORDERED` (428).
 * Source: core/README.md#cart-v2; https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/remove-delivery-method.
 */
export const removeDeliveryMethod: MerchantEndpoint<{ cartId: string }, { cart: WireCart }> = {
  area: 'cart',
  method: 'POST',
  path: '/v2/carts/{cartId}/remove-delivery-method',
  convert: /* @__PURE__ */ toCart(),
}

/**
 * Adds a gift card to a cart, which has at most one. A repeat is refused. Fails with the errors of `addGiftCardToCurrentCart`.
 * Source: core/README.md#cart-v2; https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/add-gift-card.
 */
export const addGiftCard: MerchantEndpoint<{ cartId: string; giftCard: GiftCardInput }, { cart: WireCart }> = {
  area: 'cart',
  method: 'POST',
  path: '/v2/carts/{cartId}/add-gift-card',
  convert: /* @__PURE__ */ toCart(),
}

/**
 * Removes the gift card of a cart by its id in the cart. A repeat is refused. Fails with the errors of `removeGiftCardFromCurrentCart`.
 * Source: core/README.md#cart-v2; https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/remove-gift-card.
 */
export const removeGiftCard: MerchantEndpoint<{ cartId: string; giftCardId: string }, { cart: WireCart }> = {
  area: 'cart',
  method: 'POST',
  path: '/v2/carts/{cartId}/remove-gift-card',
  convert: /* @__PURE__ */ toCart(),
}

/**
 * Marks a cart as completed by an order that was created elsewhere. Idempotent. Fails with 404 if the cart does not exist.
 * Source: core/README.md#cart-v2; https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/mark-cart-as-completed.
 */
export const markCartAsCompleted: MerchantEndpoint<{ cartId: string; orderId?: string }, { cart: WireCart }> = {
  area: 'cart',
  method: 'POST',
  path: '/v2/carts/{cartId}/mark-cart-as-completed',
  convert: /* @__PURE__ */ toCart(),
}

/**
 * Replaces the submitted forms of a cart. Idempotent.
 * Source: core/README.md#cart-v2; https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/purchase-flow/cart-v2/update-form-submissions.
 */
export const updateFormSubmissions: MerchantEndpoint<UpdateFormSubmissions & { cartId: string }, { cart: WireCart }> = {
  area: 'cart',
  method: 'POST',
  path: '/v2/carts/{cartId}/update-forms-submission',
  convert: /* @__PURE__ */ toCart(),
}
