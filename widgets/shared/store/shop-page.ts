import { type StorageSlot, storageSlot } from '../../../core/browser/storage-slot.ts'

/** A page of this site with a product list, visited in this tab. */
export interface ShopPage {
  readonly url: string
  /** The list's `product-url`, relative to the page. Absent without a placeholder: it may be the page of a single product. */
  readonly productUrl?: string | undefined
}

/** The page is stored by `remember-shop-page.ts`, which only the list loads. */
export const shopPageSlot = (): StorageSlot<ShopPage> =>
  storageSlot('sessionStorage', 'storefront-widgets:shop-page', parseShopPage)

function parseShopPage(value: unknown): ShopPage | undefined {
  const { url, productUrl } = (value ?? {}) as Readonly<Record<string, unknown>>
  if (typeof url !== 'string' || !url.startsWith(`${location.origin}/`)) return undefined
  return { url, productUrl: typeof productUrl === 'string' ? productUrl : undefined }
}

/** Returns the page with a product list that was visited last. */
export function lastShopPage(): ShopPage | undefined {
  return shopPageSlot().read()
}
