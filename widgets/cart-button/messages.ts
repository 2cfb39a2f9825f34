/** English messages of the cart button. Override them with `configure({ messages: { 'cart-button': { cart: … } } })`. */
export const messages = {
  cart: 'Cart',
  items: { one: '{count} item', other: '{count} items' },
} as const
