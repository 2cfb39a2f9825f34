/**
 * Additional shops that tests run on. All tests run on the shop with Catalog V1 and Cart V1. The end-to-end tests with the tag `@every-shop` run on
 * each, and those with the tag `@newest-shop` on `v3+v2`: one test per journey, because tests at lower levels cover the rules of each version. The
 * element tests of `adapterTests` also run on `v3+v2`.
 *
 * @type {readonly ('v1+v2' | 'v3+v2')[]}
 */
export const additionalShops = ['v1+v2', 'v3+v2']

/** Element tests that depend on the versions of catalog and cart. */
export const adapterTests = [
  'widgets/product-card/element.browser.test.tsx',
  'widgets/product-card/detail/detail.browser.test.tsx',
  'widgets/product-list/element.browser.test.tsx',
  'widgets/cart-drawer/element.browser.test.tsx',
]
