/** The texts of `free-delivery.tsx`. Overrides and translations share one set of keys with `messages.ts`. */
export const freeDeliveryMessages = {
  freeDeliveryLeft: 'Add {price} more for free shipping',
  freeDelivery: "You've unlocked free shipping!",
} as const
