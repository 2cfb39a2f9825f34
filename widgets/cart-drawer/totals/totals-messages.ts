/** The texts of `cart-parts.ts`. Overrides and translations share one set of keys with `messages.ts`. */
export const totalsMessages = {
  payNow: 'Due now',
  payLater: 'Due later',
  discountName: 'Discount',
  percentOff: 'Discount ({percent})',
  giftCardPaid: 'Gift card {code}',
  giftCardDue: 'Remaining total',
  charged: "Prices in {currency} are approximate. You'll pay {price}.",
  freeDeliveryLeft: 'Add {price} more for free shipping',
  freeDelivery: "You've unlocked free shipping!",
} as const
