/**
 * The words that a product list shows at once; for those that come later see `lazy-messages.ts`. Any can be replaced:
 * `configure({ messages: { 'product-list': { empty: … } } })`.
 */
export const messages = {
  label: 'Products',
  loading: 'Loading products…',
} as const
