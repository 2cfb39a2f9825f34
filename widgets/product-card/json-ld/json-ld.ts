import type {
  Preorders,
  Price,
  Product,
  ProductDetail,
  ProductOption,
  Stock,
  Variant,
} from '../../../core/catalog/model.ts'
import { encodeJson } from '../../../core/encode-json.ts'
import { readHtml } from '../detail/rich-text/read-html.ts'

const AVAILABILITY = {
  in: 'https://schema.org/InStock',
  out: 'https://schema.org/OutOfStock',
  preorder: 'https://schema.org/PreOrder',
}

/** Data of the product page for the structured data. */
export interface ProductPage {
  /** Absent if the page does not define it. */
  readonly url: string | undefined
  /** Whether `?variant=` selects a variant on that page. */
  readonly leadsToVariants: boolean | undefined
  /** Pre-orders of the product. Absent while unknown. */
  readonly preorders?: Preorders
}

/**
 * Returns the structured data of a product in the schema.org vocabulary: a `Product` with one `Offer`, or a `ProductGroup` if variants cost
 * different amounts, each a `Product` with its own `Offer`. Prices are those charged.
 */
export function productJsonLd(
  product: Product,
  detail: Pick<ProductDetail, 'sku'> | undefined,
  page: ProductPage,
): Readonly<Record<string, unknown>> {
  const { id, name, brand, pictures, stock, description, price } = product
  const { url } = page
  const text = plainText(description)
  const variants = product.variants.filter(({ visible }) => visible)
  const prices = new Set(variants.map((variant) => Number(variant.price.current.amount)))
  const rest = {
    name,
    ...(text && { description: text }),
    ...(pictures.length > 0 && { image: pictures.map((picture) => picture.url) }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(url && { url }),
  }
  if (prices.size > 1) {
    const varyingProperties = product.options.flatMap((option) => propertyOf(option) ?? [])
    return {
      '@context': 'https://schema.org',
      '@type': 'ProductGroup',
      productGroupID: id,
      ...rest,
      ...(varyingProperties.length > 0 && {
        variesBy: varyingProperties.map((property) => `https://schema.org/${property}`),
      }),
      hasVariant: variants.map((variant) => variantJsonLd(product, variant, page)),
    }
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    ...rest,
    ...(detail?.sku && { sku: detail.sku }),
    // If all variants cost the same, use their price. The price of the product may differ.
    offers: offerOf(variants[0]?.price ?? price, stock, url, Object.keys(page.preorders ?? {}).length > 0),
  }
}

function variantJsonLd(product: Product, variant: Variant, { url, leadsToVariants, preorders }: ProductPage): object {
  const selected = product.options.flatMap((option) => {
    const value = variant.choices[option.name]
    const choice = option.choices.find((one) => one.value === value)
    return choice ? [{ option, choice }] : []
  })
  const others = selected.filter(({ option }) => !propertyOf(option))
  const picture = selected.map(({ choice }) => choice.picture).find((index) => index !== undefined)
  const image = product.pictures[picture ?? 0]?.url
  const variantUrl = url && new URL(url)
  if (variantUrl && leadsToVariants) variantUrl.searchParams.set('variant', variant.id)
  return {
    '@type': 'Product',
    name: [product.name, ...selected.map(({ choice }) => choice.label)].join(', '),
    ...(variant.sku && { sku: variant.sku }),
    ...(image && { image }),
    ...Object.fromEntries(
      selected.flatMap(({ option, choice }) => {
        const property = propertyOf(option)
        return property ? [[property, choice.label]] : []
      }),
    ),
    ...(others.length > 0 && {
      additionalProperty: others.map(({ option, choice }) => ({
        '@type': 'PropertyValue',
        name: option.name,
        value: choice.label,
      })),
    }),
    offers: offerOf(
      variant.price,
      variant.stock,
      variantUrl ? variantUrl.href : undefined,
      Boolean(preorders?.[variant.id]),
    ),
  }
}

/** Returns the schema.org property of an option, if there is one. */
function propertyOf({ kind, name }: ProductOption): string | undefined {
  if (kind === 'color') return 'color'
  return /^(size|material|pattern)$/i.test(name) ? name.toLowerCase() : undefined
}

function offerOf({ current }: Price, { inStock }: Stock, url: string | undefined, isPreorder: boolean): object {
  return {
    '@type': 'Offer',
    price: current.amount,
    priceCurrency: current.currency,
    availability: AVAILABILITY[inStock ? 'in' : isPreorder ? 'preorder' : 'out'],
    ...(url && { url }),
  }
}

function plainText(html: string): string {
  // Without spaces, the words of adjacent elements would be joined.
  const body = readHtml(html.replaceAll('<', ' <'))
  for (const ignored of body.querySelectorAll('script, style, template, noscript')) ignored.remove()
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/** Returns JSON that is safe in a script element: no text in it ends the script or begins a comment. */
export function scriptText(value: unknown): string {
  return encodeJson(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
