import { readFile } from 'node:fs/promises'

const shop = await readFile(new URL('../../../pages/shop.html', import.meta.url), 'utf8')
const CARD = /^ *<store-product-card layout="compact" product-slug="([\w-]+)".*\n/gm

/**
 * Documents for `testApp`: the page `/shop.html` with the cards of these products only, for tests that do not test the page itself. It loads
 * faster than the page with all 40 products.
 */
export function shopPageWith(...slugs: readonly string[]): { readonly '/shop.html': string } {
  const cards = [...shop.matchAll(CARD)].map(([, slug]) => slug)
  const missing = slugs.filter((slug) => !cards.includes(slug))
  if (missing.length > 0) throw new Error(`The demo shop has no card of ${missing}`)
  return { '/shop.html': shop.replaceAll(CARD, (card, slug: string) => (slugs.includes(slug) ? card : '')) }
}
