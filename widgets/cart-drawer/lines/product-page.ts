import { pageDocument } from '../../../core/browser/unclobbered.ts'
import type { CartLine } from '../../../core/cart/line.ts'
import { safeUrl } from '../../../core/redirects/safe-url.ts'
import { lastShopPage } from '../../shared/store/shop-page.ts'
import type { DrawerView } from '../drawer-view.ts'

/**
 * Returns the URL of a line's product page.
 *
 * The template is the drawer's `product-url`, else that of a product list or card on the page, else that of the product list visited last.
 * Returns `undefined` without a template: the product URL of the platform is not a page of this site.
 */
export function productPage(
  { productUrl }: Pick<DrawerView, 'productUrl'>,
  { url = '' }: CartLine,
): string | undefined {
  const { baseURI } = pageDocument()
  const shop = lastShopPage()
  const pageTemplate = productUrl ?? pageDocument().querySelector(TEMPLATE_SELECTOR)?.getAttribute('product-url')
  const template = pageTemplate ?? shop?.productUrl
  const slug = /([^/?#]+)\/?(?:[?#].*)?$/.exec(url)?.[1]
  return template && slug
    ? safeUrl(template.replaceAll('{slug}', slug), pageTemplate ? baseURI : (shop?.url ?? baseURI))?.href
    : undefined
}

/** Matches only templates with `{slug}`: the slug is the only part of the product URL that a line contains. */
const TEMPLATE_SELECTOR = ['list', 'card'].map((name) => `store-product-${name}[product-url*="{slug}"]`).join()
