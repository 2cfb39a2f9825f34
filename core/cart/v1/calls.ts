import { address } from '../../convert/address.ts'
import type { Conversion, ConversionPaths } from '../../convert/conversion.ts'
import { fieldMask } from '../../convert/field-mask.ts'
import { image } from '../../convert/image.ts'
import type { Endpoint } from '../../http/endpoint.ts'
import {
  addRoute,
  checkoutRoute,
  getRoute,
  itemsCheckoutRoute,
  quantityRoute,
  removeCouponRoute,
  removeRoute,
  totalsRoute,
  updateRoute,
} from './routes.ts'
import type { EstimatedTotals, EstimateTotals } from './totals-types.ts'
import type { AddToCart, CreateCheckout, CreateCheckoutOfItems, UpdateCart, WireCart, WireCheckout } from './types.ts'

/** The converted fields of a line. */
const linePaths = (line: string): ConversionPaths => ({
  date: [`${line}.subscriptionOptionInfo.subscriptionSettings.startDate`, `${line}.serviceProperties.scheduledDate`],
  decimal: [`${line}.physicalProperties.weight`, `${line}.catalogOverrideFields.physicalProperties.weight`],
  image: [`${line}.image`, `${line}.catalogOverrideFields.image`],
})

const cartPaths = (cart: string): ConversionPaths => {
  const { date = [], ...line } = linePaths(`${cart}.lineItems.*`)
  return {
    ...line,
    date: [`${cart}.createdDate`, `${cart}.updatedDate`, ...date],
    address: [`${cart}.contactInfo.address`],
  }
}

/** The catalog lines and custom lines of a request. */
const newLinePaths = (): ConversionPaths => {
  const { date = [], decimal = [], image: images = [] } = linePaths('lineItems.*')
  return {
    date: [...date, 'customLineItems.*.serviceProperties.scheduledDate'],
    decimal: [...decimal, 'customLineItems.*.physicalProperties.weight'],
    image: [...images, 'customLineItems.*.media'],
  }
}

const cartConversion: Conversion = /* @__PURE__ */ (() => ({
  response: cartPaths('cart'),
  using: { address, image },
}))()

/** Delivery and billing addresses. */
const addressPaths: ConversionPaths = { address: ['shippingAddress', 'billingAddress'] }

/**
 * Reads the current visitor's or member's cart. Safe to repeat.
 *
 * Fails with `OWNED_CART_NOT_FOUND` (404) if there is none. The first addition creates it, and an order deletes it.
 * Source: core/README.md#cart.
 */
export const getCurrentCart: Endpoint<Record<never, never>, { cart: WireCart }> = {
  ...getRoute,
  convert: cartConversion,
}

/**
 * Updates the current cart: note, contact, delivery, coupon, discounts and additional lines.
 *
 * A `couponCode` replaces the coupon; if it does not apply, the call fails with an application error. Lines are added as by
 * `addToCurrentCart`; without lines, the call is idempotent. `cartFieldmask` lists the fields of `cartInfo` to replace: a listed field without a
 * value is cleared. `merchantDiscounts` and `customLineItems` require the permission of the merchant: see `visitorToken` of
 * `createAdminClient`.
 * Source: core/README.md#cart.
 */
export const updateCurrentCart: Endpoint<UpdateCart, { cart: WireCart }> = {
  ...updateRoute,
  convert: /* @__PURE__ */ (() => ({
    request: { ...newLinePaths(), address: ['cartInfo.contactInfo.address'], fieldMask: ['cartFieldmask'] },
    response: cartPaths('cart'),
    using: { address, image, fieldMask },
  }))(),
}

/**
 * Adds catalog items and custom items to the current cart. Creates the cart if there is none.
 *
 * Quantities are whole units, 1 or more. Not idempotent: never retried. Custom items require the permission of the merchant: see
 * `visitorToken` of `createAdminClient`.
 * The response may contain fewer units than requested (stock), or none (a product with variants without `variantId`): see `verifyAdded`.
 *
 * Fails with `INVALID_ARGUMENT` (field violations) or an application error.
 * Source: core/README.md#cart.
 */
export const addToCurrentCart: Endpoint<AddToCart, { cart: WireCart }> = {
  ...addRoute,
  convert: /* @__PURE__ */ (() => ({
    request: newLinePaths(),
    response: cartPaths('cart'),
    using: { address, image },
  }))(),
}

/**
 * Removes lines from the current cart. Idempotent: an unknown line id is ignored or refused.
 *
 * Source: core/README.md#cart.
 */
export const removeLineItemsFromCurrentCart: Endpoint<{ lineItemIds: readonly string[] }, { cart: WireCart }> = {
  ...removeRoute,
  convert: cartConversion,
}

/**
 * Sets the quantities of lines of the current cart: whole units, 1 or more. Idempotent.
 *
 * A quantity above the stock is capped without an error: compare the response.
 * Source: core/README.md#cart.
 */
export const updateCurrentCartLineItemQuantity: Endpoint<
  { lineItems: readonly { readonly id: string; readonly quantity: number }[] },
  { cart: WireCart }
> = {
  ...quantityRoute,
  convert: cartConversion,
}

/** Removes the coupon of the current cart. Idempotent. Source: core/README.md#cart. */
export const removeCouponFromCurrentCart: Endpoint<Record<never, never>, { cart: WireCart }> = {
  ...removeCouponRoute,
  convert: cartConversion,
}

/**
 * Creates a checkout of the current cart, which is not changed. Not idempotent: every call creates another checkout.
 *
 * Fails with an application error when the cart is empty, or contains an item that is not available.
 * Source: core/README.md#cart.
 */
export const createCheckoutFromCurrentCart: Endpoint<CreateCheckout, { checkoutId: string }> = {
  ...checkoutRoute,
  convert: { request: addressPaths, using: { address } },
}

/**
 * Creates a checkout of these items only. The current cart is neither read nor changed.
 *
 * Not idempotent: every call creates another checkout. The response may contain fewer units than requested (stock), and no line for an item
 * that is not available: compare them. The platform may refuse the call for visitors (403).
 *
 * Fails with `INVALID_ARGUMENT` without items, and with an application error when none of them is available.
 * Source: platform reference, Checkout, `POST /v1/checkouts`.
 */
export const createCheckout: Endpoint<CreateCheckoutOfItems, { checkout: WireCheckout }> = {
  ...itemsCheckoutRoute,
  convert: /* @__PURE__ */ (() => {
    const line = 'checkout.lineItems.*'
    const { date = [], decimal = [] } = linePaths(line)
    return {
      request: {
        date: ['lineItems.*.serviceProperties.scheduledDate'],
        decimal: ['lineItems.*.catalogOverrideFields.physicalProperties.weight'],
        image: ['lineItems.*.catalogOverrideFields.image'],
      },
      response: {
        date: ['checkout.createdDate', 'checkout.updatedDate', ...date],
        decimal,
        image: [`${line}.media`, `${line}.catalogOverrideFields.image`],
      },
      using: { image },
    }
  })(),
}

/**
 * Estimates the totals of the current cart, with tax and delivery if there is an address. Does not change the cart.
 *
 * `calculationErrors` has the parts that could not be calculated; the other totals are present.
 * Source: core/README.md#cart.
 */
export const estimateCurrentCartTotals: Endpoint<EstimateTotals, EstimatedTotals> = {
  ...totalsRoute,
  convert: /* @__PURE__ */ (() => {
    const cart = cartPaths('cart')
    const selectedLogistics = 'shippingInfo.selectedCarrierServiceOption.logistics'
    const offeredLogistics = 'shippingInfo.carrierServiceOptions.*.shippingOptions.*.logistics'
    const slotPaths = [selectedLogistics, offeredLogistics].flatMap((at) => [
      `${at}.deliveryTimeSlot.from`,
      `${at}.deliveryTimeSlot.to`,
    ])
    return {
      request: addressPaths,
      response: {
        date: [
          ...(cart.date ?? []),
          ...slotPaths,
          'membershipOptions.eligibleMemberships.*.expirationDate',
          'membershipOptions.invalidMemberships.*.membership.expirationDate',
        ],
        decimal: [...(cart.decimal ?? []), 'appliedDiscounts.*.merchantDiscount.percentage'],
        image: cart.image ?? [],
        address: [
          ...(cart.address ?? []),
          ...[selectedLogistics, offeredLogistics].map((logistics) => `${logistics}.pickupDetails.address`),
        ],
      },
      using: { address, image },
    }
  })(),
}

/** Deletes the current cart. Fails with `OWNED_CART_NOT_FOUND` (404) when there is none. Source: core/README.md#cart. */
export const deleteCurrentCart: Endpoint<Record<never, never>, Record<never, never>> = {
  area: 'cart',
  method: 'DELETE',
  path: '/v1/carts/current',
}
