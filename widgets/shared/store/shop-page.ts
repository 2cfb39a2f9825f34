import { isPlainObject } from '../../../core/convert/is-plain-object.ts'
import { type StorageSlot, storageSlot } from '../../../core/storage-slot.ts'
import { pageDocument } from '../../../core/unclobbered.ts'

/** A page of this site with a product list, visited in this tab. */
export interface ShopPage {
  readonly url: string
  /** The list's `product-url`, relative to the page. */
  readonly productUrl?: string | undefined
}

const shopPageSlot = (): StorageSlot<ShopPage> =>
  storageSlot('sessionStorage', 'storefront-widgets:shop-page', parseShopPage)

function parseShopPage(value: unknown): ShopPage | undefined {
  if (!isPlainObject(value)) return undefined
  const { url, productUrl } = value
  if (typeof url !== 'string' || !url.startsWith(`${location.origin}/`)) return undefined
  return { url, productUrl: typeof productUrl === 'string' ? productUrl : undefined }
}

/** Remembers this page as the way back to the shop. A list on a cart page recommends products, and is not remembered. */
export function rememberShopPage(productUrl: string | undefined): void {
  if (pageDocument().querySelector('store-cart-drawer[mode=page]')) return
  shopPageSlot().write({ url: location.href, productUrl })
}

/** The page with a product list that was visited last. */
export function lastShopPage(): ShopPage | undefined {
  return shopPageSlot().read()
}
