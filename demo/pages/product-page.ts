import { readFile } from 'node:fs/promises'
import type { ProductDocument } from '../platform/catalog/types.ts'
import { seedProducts } from '../platform/seed/catalog/catalog.ts'
import { seedCollections } from '../platform/seed/catalog/collections.ts'

const TEMPLATE = new URL('product.html', import.meta.url)
const RELATED = 4

/**
 * The page of one product, with what a browser without scripts shows of it; `undefined` when the shop has no such product.
 * The values of the site, such as `{{apiUrl}}`, are left to be filled in.
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

/** Others of its first collection, those after it first. */
function relatedTo(product: ProductDocument): ProductDocument[] {
  const others = seedProducts.filter(({ collectionIds }) => collectionIds.includes(product.collectionIds[0] ?? ''))
  const at = others.indexOf(product)
  return [...others.slice(at + 1), ...others.slice(0, at)].slice(0, RELATED)
}

function pictureUrl({ media }: ProductDocument): string {
  const picture = media.find(({ kind }) => kind === 'image')
  const secure = picture !== undefined && 'secure' in picture && picture.secure === true
  return picture === undefined || secure
    ? '/icon.svg'
    : `{{apiUrl}}/media/${picture.id}/v1/fill/w_800,h_800,al_c,q_80,enc_auto/${picture.id}`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
