/**
 * The texts of platform errors, by error code. They are loaded when the first error is shown. Overrides and translations share one set of
 * keys with `messages.ts`. Error texts of the platform are never shown: they are English, and their amounts have no currency.
 */
export const errorMessages = {
  ERROR_COUPON_DOES_NOT_EXIST: "We don't recognize this code.",
  ERROR_COUPON_IS_DISABLED: 'This code is no longer active.',
  ERROR_COUPON_IS_NOT_ACTIVE_YET: "This code isn't active yet.",
  ERROR_COUPON_HAS_EXPIRED: 'This code has expired.',
  ERROR_COUPON_USAGE_EXCEEDED: 'This code has reached its limit.',
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: "You've already used this code.",
  ERROR_COUPON_NOT_APPLICABLE: "This code doesn't apply to the items in your cart.",
  ERROR_COUPON_SERVICE_UNAVAILABLE: "We can't check codes right now. Try again in a few minutes.",
  ERROR_INVALID_SUBTOTAL: 'Spend at least {price} to use this code.',
  couponMinimum: 'Your cart is below the minimum for this code.',
  couponRefused: "This code can't be used with your cart.",
  TOO_MANY_REQUESTS: "We're busy right now. Try again in a moment.",
  CART_CHANGED: 'Your cart has changed. Please review it and try again.',
  EMPTY_CART: 'Your cart is empty.',
  MAX_LINE_ITEMS_EXCEEDED: 'Your cart is full. Remove an item to add another.',
  INSUFFICIENT_INVENTORY: 'Some items are no longer in stock in this quantity.',
  INVALID_MEMBERSHIP: "This membership can't pay for these items.",
  MEMBERSHIP_REQUIRED: 'You need a membership to buy this item.',
  MEMBERS_ONLY_ITEM: 'Log in as a member to buy this item.',
  SUBTOTAL_BELOW_ORDER_MINIMUM: 'The minimum order is {price}.',
  orderMinimum: 'Your cart is below the minimum order.',
  taxFault: "We couldn't calculate tax. You'll see it at checkout.",
  giftCardFault: "We couldn't apply your gift card.",
  discountsFault: "We couldn't apply a discount. You'll see the final price at checkout.",
  orderFault: "Something in your cart can't be ordered right now. Contact the shop if this continues.",
  redirectNotAllowed: "Checkout isn't available on this site yet. Please contact the shop.",
} as const
