import type { CartVersion, CatalogVersion } from '../pages/site-switch.ts'

/** A shop of the tests: the catalog of its site, and the version of its carts. All shops sell the same goods. */
export type TestShopKind = `${CatalogVersion}+${CartVersion}`

/** The shop of all tests, and of those that run on one shop. */
export const defaultShop: TestShopKind = 'v1+v1'

/** The tag of tests that run on every shop. */
export const EVERY_SHOP = '@every-shop'

export function versionsOf(shop: TestShopKind): { readonly catalog: CatalogVersion; readonly cart: CartVersion } {
  const [catalog, cart] = shop.split('+') as [CatalogVersion, CartVersion]
  return { catalog, cart }
}
