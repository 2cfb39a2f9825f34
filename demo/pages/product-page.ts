import { readFile } from 'node:fs/promises'
import type { ProductDocument } from '../platform/catalog/types.ts'
import { seedProducts } from '../platform/seed/catalog/catalog.ts'
import { seedCollections } from '../platform/seed/catalog/collections.ts'

const TEMPLATE = new URL('product.html', import.meta.url)
const RELATED_PRODUCTS = 4

/**
 * Returns the page of one product, with fallback content for browsers without scripts. `undefined` if there is no such product.
 * The placeholders of the site, such as `{{apiUrl}}`, are not replaced.
 */
export async function productPage(slug: string): Promise<string | undefined> {
  const product = seedProducts.find((each) => each.slug === slug)
  if (product === undefined) return undefined
  const collection = seedCollections.find(({ id }) => product.collectionIds.includes(id))
  const values: Readonly<Record<string, string>> = {
    slug,
    name: product.name,
    summary: product.description.replace(/<[^>]*>/g, ''),
    price: new Intl.NumberFormat('en-US', { style: 'currency', currency: product.currency }).format(
      Number(product.price),
    ),
    picture: pictureUrl(product),
    collection: collection?.id ?? '',
    collectionName: collection?.name ?? 'All products',
  }
  const related = relatedTo(product)
    .map(
      (each) =>
        `<store-product-card product-slug="${escaped(each.slug)}" product-url="{{base}}/product/{slug}" layout="compact" quick-view></store-product-card>`,
    )
    .join('')
  const html = await readFile(TEMPLATE, 'utf8')
  return Object.entries(values)
    .reduce((page, [name, value]) => page.replaceAll(`{{${name}}}`, () => escaped(value)), html)
    .replace('{{related}}', () => related)
}

/** Returns other products of the first collection of a product: first those that follow it, then those before it. */
function relatedTo(product: ProductDocument): ProductDocument[] {
  const others = seedProducts.filter(({ collectionIds }) => collectionIds.includes(product.collectionIds[0] ?? ''))
  const index = others.indexOf(product)
  return [...others.slice(index + 1), ...others.slice(0, index)].slice(0, RELATED_PRODUCTS)
}

function pictureUrl({ media }: ProductDocument): string {
  const picture = media.find(({ kind }) => kind === 'image')
  const secure = picture !== undefined && 'secure' in picture && picture.secure === true
  return picture === undefined || secure
    ? '/icon.svg'
    : `{{apiUrl}}/media/${picture.id}/v1/fill/w_800,h_800,al_c,q_80,enc_auto/${picture.id}`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
