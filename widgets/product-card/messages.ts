/**
 * English messages of the product card, in an order that compresses well. Override them with
 * `configure({ messages: { 'product-card': { add: … } } })`.
 */
export const messages = {
  add: 'Add to cart',
  adding: 'Adding…',
  added: 'Added ✓',
  inCart: '{name} added to your cart.',
  buyNow: 'Buy now',
  soldOut: 'Sold out',
  lowStock: 'Only {count} left',
  digital: 'Digital download',
  was: 'Regular price',
  from: 'From {price}',
  offline: "We couldn't connect. Please try again.",
  perUnit: '{price} per {unit}',
  choose: 'Select…',
  chooseOptions: 'Choose options',
  tooShort: {
    one: 'Enter at least {count} character for {field}',
    other: 'Enter at least {count} characters for {field}',
  },
  pick: 'Please select {a field}',
  fillIn: '{field} is required',
  chooseAgain: "This combination isn't available. Please choose {another field}.",
  'sold-out': '{choice} – sold out',
  missing: '{choice} – unavailable',
  quantity: 'Quantity of {name}',
  increase: 'Increase quantity of {name}',
  decrease: 'Decrease quantity of {name}',
  noProduct: 'This product is no longer available.',
  loadFailed: "We couldn't load this product.",
  retry: 'Try again',
  now: 'Sale price',
  loading: 'Loading product…',
} as const
