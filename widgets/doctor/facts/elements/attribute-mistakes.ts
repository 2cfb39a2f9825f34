import { pageDocument, unclobbered } from '../../../../core/browser/unclobbered.ts'
import { safeUrl } from '../../../../core/redirects/safe-url.ts'

/** A URL that ends with the name of a placeholder, such as `/products/slug`, `/products/:slug` and `/products?id=[id]`. */
const BARE_PLACEHOLDER = /[/=]\W*(?:slug|id)\W*$/i
const PLACEHOLDER = /\{(?:slug|id)\}/

/** Returns an error message if `product-url` is not a URL, or is the same URL for all products. */
export function invalidProductUrl(element: HTMLElement): string | undefined {
  const url = unclobbered(element).getAttribute('product-url')?.trim()
  if (!url) return undefined
  if (!safeUrl(url, pageDocument().baseURI))
    return `product-url="${url}" is not an http(s) address. Use https://… or a path, such as /products/{slug}.`
  if (PLACEHOLDER.test(url) || !(BARE_PLACEHOLDER.test(url) || hasManyProducts(element))) return undefined
  return `product-url="${url}" leads to the same page for all products. Write {slug} or {id} where the address of a product page has its slug or ID.`
}

/** Whether an element links to the pages of several products. The card of one product may have the URL of its page. */
function hasManyProducts(element: HTMLElement): boolean {
  if (element.localName === 'store-product-card') return false
  const ids = unclobbered(element)
    .getAttribute('product-ids')
    ?.match(/[^\s,]+/g)
  return ids?.length !== 1
}

/** Whether a cart button needs a drawer, because its `href` is missing or not a URL. */
export const needsDrawer = (element: HTMLElement): boolean =>
  element.localName === 'store-cart-button' &&
  !safeUrl(unclobbered(element).getAttribute('href'), pageDocument().baseURI)
