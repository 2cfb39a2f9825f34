import { address } from '../convert/address.ts'
import type { Conversion, ConversionPaths } from '../convert/conversion.ts'
import { fieldMask } from '../convert/field-mask.ts'
import { image } from '../convert/image.ts'
import type { Endpoint } from '../http/endpoint.ts'
import {
  addRoute,
  checkoutRoute,
  getRoute,
  quantityRoute,
  removeCouponRoute,
  removeRoute,
  totalsRoute,
  updateRoute,
} from './routes.ts'
import type { EstimatedTotals, EstimateTotals } from './totals-types.ts'
import type { AddToCart, CreateCheckout, UpdateCart, WireCart } from './types.ts'

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
const newLines = (): ConversionPaths => {
  const { date = [], decimal = [], image: images = [] } = linePaths('lineItems.*')
  return {
    date: [...date, 'customLineItems.*.serviceProperties.scheduledDate'],
    decimal: [...decimal, 'customLineItems.*.physicalProperties.weight'],
    image: [...images, 'customLineItems.*.media'],
  }
}

const cartOut: Conversion = /* @__PURE__ */ (() => ({ response: cartPaths('cart'), using: { address, image } }))()

/** Where the goods and the bill go to. */
const addressed: ConversionPaths = { address: ['shippingAddress', 'billingAddress'] }

/**
 * Reads the current visitor's or member's cart. Safe to repeat.
 *
 * Fails with `OWNED_CART_NOT_FOUND` (404) while there is none: the first add creates it, an order takes it away.
 * Source: SPEC.md §7 Cart.
 */
export const getCurrentCart: Endpoint<Record<never, never>, { cart: WireCart }> = {
  ...getRoute,
  convert: cartOut,
}

/**
 * Changes the current cart: note, contact, delivery, coupon, discounts, and more lines.
 *
 * A `couponCode` replaces the coupon; one that does not apply is refused with an application error that says why. Lines
 * are added as by `addToCurrentCart`; without lines a repeat is safe. `cartFieldmask` names the fields of `cartInfo` to
 * replace. Merchants alone may give `merchantDiscounts`.
 * Source: SPEC.md §7 Cart.
 */
export const updateCurrentCart: Endpoint<UpdateCart, { cart: WireCart }> = {
  ...updateRoute,
  convert: /* @__PURE__ */ (() => ({
    request: { ...newLines(), address: ['cartInfo.contactInfo.address'], fieldMask: ['cartFieldmask'] },
    response: cartPaths('cart'),
    using: { address, image, fieldMask },
  }))(),
}

/**
 * Adds catalogue items and custom items to the current cart, creating the cart if there is none.
 *
 * Quantities are whole units, 1 or more. A repeat adds again: never retried.
 * The answer may hold fewer units than asked (stock) or nothing at all (a variant not named): see `verifyAdded`.
 *
 * Fails with `INVALID_ARGUMENT` (field violations) or an application error.
 * Source: SPEC.md §7 Cart.
 */
export const addToCurrentCart: Endpoint<AddToCart, { cart: WireCart }> = {
  ...addRoute,
  convert: /* @__PURE__ */ (() => ({ request: newLines(), response: cartPaths('cart'), using: { address, image } }))(),
}

/**
 * Takes lines out of the current cart. A repeat finds nothing more to take out; an id the cart does not hold is passed over or refused.
 *
 * Source: SPEC.md §7 Cart.
 */
export const removeLineItemsFromCurrentCart: Endpoint<{ lineItemIds: readonly string[] }, { cart: WireCart }> = {
  ...removeRoute,
  convert: cartOut,
}

/**
 * Sets the units of lines of the current cart, whole and 1 or more. Safe to repeat.
 *
 * A quantity above the stock is lowered to it without a word: compare the answer.
 * Source: SPEC.md §7 Cart.
 */
export const updateCurrentCartLineItemQuantity: Endpoint<
  { lineItems: readonly { readonly id: string; readonly quantity: number }[] },
  { cart: WireCart }
> = {
  ...quantityRoute,
  convert: cartOut,
}

/** Takes the coupon off the current cart. Safe to repeat. Source: SPEC.md §7 Cart. */
export const removeCouponFromCurrentCart: Endpoint<Record<never, never>, { cart: WireCart }> = {
  ...removeCouponRoute,
  convert: cartOut,
}

/**
 * Makes a checkout of the current cart, which stays as it is. Every call makes another one.
 *
 * Fails with an application error when the cart is empty or holds what cannot be sold.
 * Source: SPEC.md §7 Cart.
 */
export const createCheckoutFromCurrentCart: Endpoint<CreateCheckout, { checkoutId: string }> = {
  ...checkoutRoute,
  convert: { request: addressed, using: { address } },
}

/**
 * Works out what the current cart comes to, with tax and delivery when an address is given. Changes nothing.
 *
 * What cannot be worked out is told in `calculationErrors`, with the rest still there.
 * Source: SPEC.md §3 Cart, §7 Cart.
 */
export const estimateCurrentCartTotals: Endpoint<EstimateTotals, EstimatedTotals> = {
  ...totalsRoute,
  convert: /* @__PURE__ */ (() => {
    const cart = cartPaths('cart')
    const chosen = 'shippingInfo.selectedCarrierServiceOption.logistics'
    const offered = 'shippingInfo.carrierServiceOptions.*.shippingOptions.*.logistics'
    const slots = [chosen, offered].flatMap((at) => [`${at}.deliveryTimeSlot.from`, `${at}.deliveryTimeSlot.to`])
    return {
      request: addressed,
      response: {
        date: [
          ...(cart.date ?? []),
          ...slots,
          'membershipOptions.eligibleMemberships.*.expirationDate',
          'membershipOptions.invalidMemberships.*.membership.expirationDate',
        ],
        decimal: [...(cart.decimal ?? []), 'appliedDiscounts.*.merchantDiscount.percentage'],
        image: cart.image ?? [],
        address: [
          ...(cart.address ?? []),
          ...[chosen, offered].map((logistics) => `${logistics}.pickupDetails.address`),
        ],
      },
      using: { address, image },
    }
  })(),
}

/** Throws the current cart away. Fails with `OWNED_CART_NOT_FOUND` (404) when there is none. Source: SPEC.md §7 Cart. */
export const deleteCurrentCart: Endpoint<Record<never, never>, Record<never, never>> = {
  area: 'cart',
  method: 'DELETE',
  path: '/v1/carts/current',
}
