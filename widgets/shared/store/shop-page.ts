import { type StorageSlot, storageSlot } from '../../../core/browser/storage-slot.ts'
import { pageDocument } from '../../../core/browser/unclobbered.ts'

/** A page of this site with a product list, visited in this tab. */
export interface ShopPage {
  readonly url: string
  /** The list's `product-url`, relative to the page. */
  readonly productUrl?: string | undefined
}

const shopPageSlot = (): StorageSlot<ShopPage> =>
  storageSlot('sessionStorage', 'storefront-widgets:shop-page', parseShopPage)

function parseShopPage(value: unknown): ShopPage | undefined {
  const { url, productUrl } = (value ?? {}) as Readonly<Record<string, unknown>>
  if (typeof url !== 'string' || !url.startsWith(`${location.origin}/`)) return undefined
  return { url, productUrl: typeof productUrl === 'string' ? productUrl : undefined }
}

/** Stores this page as the target of links back to the shop. Does nothing on a cart page, because a list there shows recommendations. */
export function rememberShopPage(productUrl: string | undefined): void {
  if (pageDocument().querySelector('store-cart-drawer[mode=page]')) return
  shopPageSlot().write({ url: location.href, productUrl })
}

/** Returns the page with a product list that was visited last. */
export function lastShopPage(): ShopPage | undefined {
  return shopPageSlot().read()
}
