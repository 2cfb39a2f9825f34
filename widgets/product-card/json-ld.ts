import type { Product } from '../../core/catalog/product.ts'
import type { ProductDetail } from '../../core/catalog/product-detail.ts'

const AVAILABILITY = { in: 'https://schema.org/InStock', out: 'https://schema.org/OutOfStock' }

/** Amounts only put in order, not computed: each is the platform's own text. */
const byAmount = (one: string, other: string): number => Number(one) - Number(other)

/**
 * What search engines are told of a product, in the terms of schema.org: one `Offer`, or an `AggregateOffer` where variants
 * cost different amounts. Prices are those charged.
 *
 * @param url - Page of the product; absent when the page does not say
 */
export function productJsonLd(
  product: Product,
  detail: Pick<ProductDetail, 'sku'> | undefined,
  url: string | undefined,
): Readonly<Record<string, unknown>> {
  const { name, brand, pictures, stock, description } = product
  const text = plainText(description)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    ...(text && { description: text }),
    ...(pictures.length > 0 && { image: pictures.map((picture) => picture.url) }),
    ...(detail?.sku && { sku: detail.sku }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(url && { url }),
    offers: {
      ...priceOf(product),
      availability: stock.inStock ? AVAILABILITY.in : AVAILABILITY.out,
      ...(url && { url }),
    },
  }
}

function priceOf(product: Product): Readonly<Record<string, unknown>> {
  const { currency, amount } = product.price.current
  const variants = product.variants.filter(({ visible }) => visible)
  const amounts = variants.map(({ price }) => price.current.amount).sort(byAmount)
  const [low = amount] = amounts
  const high = amounts.at(-1) ?? amount
  if (Number(low) === Number(high)) return { '@type': 'Offer', price: low, priceCurrency: currency }
  return {
    '@type': 'AggregateOffer',
    lowPrice: low,
    highPrice: high,
    offerCount: variants.length,
    priceCurrency: currency,
  }
}

function plainText(html: string): string {
  // Where an element begins or ends, so does a word.
  const { body } = new DOMParser().parseFromString(html.replaceAll('<', ' <'), 'text/html')
  for (const unread of body.querySelectorAll('script, style, template, noscript')) unread.remove()
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/** JSON that may stand in a script of a page: nothing in it ends the script, or begins a comment. */
export function scriptText(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
