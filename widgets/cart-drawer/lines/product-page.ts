import type { CartLine } from '../../../core/cart/line.ts'
import { safeUrl } from '../../../core/redirects/safe-url.ts'
import { pageDocument } from '../../../core/unclobbered.ts'
import { lastShopPage } from '../../shared/store/shop-page.ts'
import type { DrawerView } from '../drawer-view.ts'

/**
 * The page of a line's product: by the drawer's own `product-url`, else by that of a product list or card on the page, else by that of the
 * product list visited last. `undefined` without any, since the address that the platform names is not a page of this site.
 */
export function productPage(
  { productUrl }: Pick<DrawerView, 'productUrl'>,
  { url = '' }: CartLine,
): string | undefined {
  const { baseURI } = pageDocument()
  const shop = lastShopPage()
  const here = productUrl ?? pageDocument().querySelector(WITH_PAGE)?.getAttribute('product-url')
  const template = here ?? shop?.productUrl
  const slug = /([^/?#]+)\/?(?:[?#].*)?$/.exec(url)?.[1]
  return template && slug
    ? safeUrl(template.replaceAll('{slug}', slug), here ? baseURI : (shop?.url ?? baseURI))?.href
    : undefined
}

/** Templates with `{id}` alone make no link: a line names its product's page by the slug. */
const WITH_PAGE = ['list', 'card'].map((name) => `store-product-${name}[product-url*="{slug}"]`).join()
