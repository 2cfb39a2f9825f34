/**
 * English messages that a product list shows immediately. For those of its lazy-loaded parts, see `lazy-messages.ts`. Override them with
 * `configure({ messages: { 'product-list': { empty: … } } })`.
 */
export const messages = {
  label: 'Products',
  loading: 'Loading products…',
} as const
