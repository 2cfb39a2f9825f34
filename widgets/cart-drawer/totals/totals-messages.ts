/** The texts of `cart-parts.ts`. They are replaced together with those of `messages.ts`. */
export const totalsMessages = {
  payNow: 'Due now',
  payLater: 'Due later',
  discountName: 'Discount',
  percentOff: 'Discount ({percent})',
  giftCardPaid: 'Gift card {code}',
  charged: "Prices in {currency} are approximate. You'll pay {price}.",
  freeDeliveryLeft: 'Add {price} more for free shipping',
  freeDelivery: "You've unlocked free shipping!",
} as const
