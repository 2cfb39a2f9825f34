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

/** The fields of a line that change form. */
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

/** The lines of a request, of the catalogue and of none. */
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

/** Where the goods and the bill go to. */
const addressPaths: ConversionPaths = { address: ['shippingAddress', 'billingAddress'] }

/**
 * Reads the current visitor's or member's cart. Safe to repeat.
 *
 * Fails with `OWNED_CART_NOT_FOUND` (404) while there is none: the first add creates it, an order takes it away.
 * Source: core/README.md#cart.
 */
export const getCurrentCart: Endpoint<Record<never, never>, { cart: WireCart }> = {
  ...getRoute,
  convert: cartConversion,
}

/**
 * Changes the current cart: note, contact, delivery, coupon, discounts, and more lines.
 *
 * A `couponCode` replaces the coupon; one that does not apply is refused with an application error that says why. Lines
 * are added as by `addToCurrentCart`; without lines a repeat is safe. `cartFieldmask` names the fields of `cartInfo` to
 * replace: one that is absent is cleared, one that is not named stays. `merchantDiscounts` and `customLineItems` need the permission of
 * the merchant: see `visitorToken` of `createAdminClient`.
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
 * Adds catalogue items and custom items to the current cart, creating the cart if there is none.
 *
 * Quantities are whole units, 1 or more. A repeat adds again: never retried. Custom items need the permission of the merchant: see
 * `visitorToken` of `createAdminClient`.
 * The answer may hold fewer units than asked (stock) or nothing at all (a variant not named): see `verifyAdded`.
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
 * Takes lines out of the current cart. A repeat finds nothing more to take out; an id the cart does not hold is passed over or refused.
 *
 * Source: core/README.md#cart.
 */
export const removeLineItemsFromCurrentCart: Endpoint<{ lineItemIds: readonly string[] }, { cart: WireCart }> = {
  ...removeRoute,
  convert: cartConversion,
}

/**
 * Sets the units of lines of the current cart, whole and 1 or more. Safe to repeat.
 *
 * A quantity above the stock is lowered to it without a word: compare the answer.
 * Source: core/README.md#cart.
 */
export const updateCurrentCartLineItemQuantity: Endpoint<
  { lineItems: readonly { readonly id: string; readonly quantity: number }[] },
  { cart: WireCart }
> = {
  ...quantityRoute,
  convert: cartConversion,
}

/** Takes the coupon off the current cart. Safe to repeat. Source: core/README.md#cart. */
export const removeCouponFromCurrentCart: Endpoint<Record<never, never>, { cart: WireCart }> = {
  ...removeCouponRoute,
  convert: cartConversion,
}

/**
 * Makes a checkout of the current cart, which stays as it is. Every call makes another one.
 *
 * Fails with an application error when the cart is empty or holds what cannot be sold.
 * Source: core/README.md#cart.
 */
export const createCheckoutFromCurrentCart: Endpoint<CreateCheckout, { checkoutId: string }> = {
  ...checkoutRoute,
  convert: { request: addressPaths, using: { address } },
}

/**
 * Creates a checkout of these items alone. The current cart is neither read nor changed.
 *
 * Not idempotent: every call creates another checkout. The response may contain fewer units than requested (stock), or no line for what
 * cannot be sold: compare them. A platform that keeps this call from visitors answers 403.
 *
 * Fails with `INVALID_ARGUMENT` without items, and with an application error when none of them can be sold.
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
 * Works out what the current cart comes to, with tax and delivery when an address is given. Changes nothing.
 *
 * What cannot be worked out is told in `calculationErrors`, with the rest still there.
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

/** Throws the current cart away. Fails with `OWNED_CART_NOT_FOUND` (404) when there is none. Source: core/README.md#cart. */
export const deleteCurrentCart: Endpoint<Record<never, never>, Record<never, never>> = {
  area: 'cart',
  method: 'DELETE',
  path: '/v1/carts/current',
}
