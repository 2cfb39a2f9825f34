import { pageDocument } from '../../../core/browser/unclobbered.ts'
import type { CartLine } from '../../../core/cart/line.ts'
import { safeUrl } from '../../../core/redirects/safe-url.ts'
import { lastShopPage } from '../../shared/store/shop-page.ts'
import type { DrawerView } from '../drawer-view.ts'

/**
 * Returns the URL of a line's product page.
 *
 * The template is the drawer's `product-url`, else that of a product list or card on the page, else that of the product list visited last.
 * Returns `undefined` without a template, because the product URL of the platform is not a page of this site, and for a line without a product.
 */
export function productPage(
  { productUrl }: Pick<DrawerView, 'productUrl'>,
  { url = '', productId }: CartLine,
): string | undefined {
  const template = productUrl ?? pageDocument().querySelector(TEMPLATE_SELECTOR)?.getAttribute('product-url')
  const shop = template === undefined ? lastShopPage() : { url: pageDocument().baseURI, productUrl: template }
  const slug = /([^/?#]+)\/?(?:[?#].*)?$/.exec(url)?.[1]
  return shop?.productUrl && slug && productId
    ? safeUrl(
        shop.productUrl.replaceAll('{slug}', () => slug).replaceAll('{id}', () => productId),
        shop.url,
      )?.href
    : undefined
}

/** Matches only templates with a placeholder. A list or card without one may link to the page of a single product. */
const TEMPLATE_SELECTOR = 'store-product-list[product-url*="{"],store-product-card[product-url*="{"]'
