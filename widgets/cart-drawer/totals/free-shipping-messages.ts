/** The texts of `free-shipping.tsx`. Overrides and translations share one set of keys with `messages.ts`. */
export const freeShippingMessages = {
  freeShippingLeft: 'Add {price} more for free shipping',
  freeShipping: "You've unlocked free shipping!",
} as const
