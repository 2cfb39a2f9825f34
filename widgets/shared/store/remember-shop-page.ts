import { pageDocument } from '../../../core/browser/unclobbered.ts'
import { shopPageSlot } from './shop-page.ts'

/**
 * Stores this page as the target of links back to the shop, and `productUrl` as the template of product pages, if it has a placeholder. Does nothing
 * on a cart page, because a list there shows recommendations.
 */
export function rememberShopPage(productUrl: string | undefined): void {
  if (pageDocument().querySelector('store-cart-drawer[mode=page]')) return
  shopPageSlot().write({ url: location.href, productUrl: productUrl?.includes('{') ? productUrl : undefined })
}
