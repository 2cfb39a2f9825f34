/**
 * Shops that tests run on, besides that with Catalog V1 and Cart V1: `v1+v2` and `v3+v2`. The end-to-end tests with the tag `@every-shop` run on each,
 * and the element tests of `adapterTests` on `v3+v2`. Empty until the client has the adapters.
 *
 * @type {readonly ('v1+v2' | 'v3+v2')[]}
 */
export const furtherShops = []

/** Element tests that depend on the versions of catalog and cart. */
export const adapterTests = [
  'widgets/product-card/element.browser.test.tsx',
  'widgets/product-list/element.browser.test.tsx',
  'widgets/cart-drawer/element.browser.test.tsx',
]
