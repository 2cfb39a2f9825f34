/** The words of the cart button. Any can be replaced: `configure({ messages: { 'cart-button': { cart: … } } })`. */
export const messages = {
  cart: 'Cart',
  items: { one: '{count} item', other: '{count} items' },
} as const
