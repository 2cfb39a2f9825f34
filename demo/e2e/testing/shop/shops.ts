import type { CartVersion, CatalogVersion } from '../../../pages/site-switch.ts'

/** A test shop: the version of its catalog and of its carts. All shops sell the same products. */
export type TestShopKind = `${CatalogVersion}+${CartVersion}`

/** The shop that all tests run on. */
export const defaultShop: TestShopKind = 'v1+v1'

/** The tag of tests that run on every shop, because they add products of a catalog to a cart and order them. */
export const EVERY_SHOP = '@every-shop'

/** The tag of tests that also run on `newestShop`. They depend on the versions of catalog and cart, but not on their combination. */
export const NEWEST_SHOP = '@newest-shop'

/** The shop with the newest versions. */
export const newestShop: TestShopKind = 'v3+v2'

export function versionsOf(shop: TestShopKind): { readonly catalog: CatalogVersion; readonly cart: CartVersion } {
  const [catalog, cart] = shop.split('+') as [CatalogVersion, CartVersion]
  return { catalog, cart }
}
