import type { Post } from '../../adapter.ts'
import type { ProductRef } from '../../model.ts'
import type { ProductField } from '../products/enumerations.ts'
import type { ProductsResponse, StoreVariantResponse } from './wire-response.ts'

// The loader contains this module, so that it sends the requests before the client has loaded.

/** Maximum number of products per query. */
export const maxProductsPerQuery = 100

/** Maximum number of variants per query. */
const maxVariantsPerQuery = 1000

const path = '/stores/v3/products/'

/** Path of `queryProducts`. */
export const queryPath: string = `${path}query`
/** Path of `searchProducts`. */
export const searchPath: string = `${path}search`

/** The fields that cards and quick views show. */
export const cardFields: readonly ProductField[] = [
  'CURRENCY',
  'URL',
  'MEDIA_ITEMS_INFO',
  'PLAIN_DESCRIPTION',
  'PRODUCT_CHOICES_MEDIA_REFERENCES',
  'PRODUCT_CHOICES_DISPLAY_IMAGE',
]

/** The fields that a product page shows. */
export const pageFields: readonly ProductField[] = [
  ...cardFields,
  'INFO_SECTION',
  'INFO_SECTION_PLAIN_DESCRIPTION',
  'WEIGHT_MEASUREMENT_UNIT_INFO',
]

/** Builds the query for products by id or slug: 1 to `maxProductsPerQuery`. */
export function productQuery(
  field: 'id' | 'slug',
  values: readonly string[],
  fields: readonly ProductField[] = cardFields,
): object {
  return { query: { filter: { [field]: { $in: values } }, cursorPaging: { limit: maxProductsPerQuery } }, fields }
}

/** Builds the search for the first page of all products. */
export function firstPageSearch(limit: number): object {
  return { search: { cursorPaging: { limit } }, fields: cardFields }
}

/**
 * Requests the variants of products by id or slug, with paging. The calls for products return no variants.
 *
 * Only searches of variants filter by slug. Queries are used for ids, because their filter needs no search index of the products.
 */
export async function requestVariants(
  post: Post,
  field: 'id' | 'slug',
  values: readonly string[],
): Promise<readonly StoreVariantResponse[]> {
  const [name, call, filterField] =
    field === 'id'
      ? ['query', 'query-variants', 'productData.productId']
      : ['search', 'search-variants', 'productData.slug']
  const page = async (query: object, cursor?: string): Promise<readonly StoreVariantResponse[]> => {
    const cursorPaging = { limit: maxVariantsPerQuery, ...(cursor && { cursor }) }
    const { variants = [], pagingMetadata } = (await post(path + call, { [name]: { ...query, cursorPaging } })) as {
      readonly variants?: readonly StoreVariantResponse[]
      readonly pagingMetadata?: { readonly cursors?: { readonly next?: string } }
    }
    const next = pagingMetadata?.cursors?.next
    // A request with a cursor has no filter.
    return next ? [...variants, ...(await page({}, next))] : variants
  }
  return page({ filter: { [filterField]: { $in: values } } })
}

/**
 * Requests at most `maxProductsPerQuery` products with their variants, in parallel: two requests for ids, two for slugs. A single product is
 * requested with the fields of its page, so that a product page needs no further request.
 *
 * Ids and slugs are requested separately, because it is undocumented whether `queryProducts` supports both under one `$or`.
 */
export async function requestProducts(post: Post, refs: readonly ProductRef[]): Promise<ProductsResponse> {
  const loads = (['id', 'slug'] as const).flatMap((field): Promise<Partial<ProductsResponse>>[] => {
    const values = refs.flatMap((ref) => (ref as Readonly<Record<string, string | undefined>>)[field] ?? [])
    const unique = [...new Set(values)]
    if (!unique[0]) return []
    return [
      post(queryPath, productQuery(field, unique, refs[1] ? cardFields : pageFields)) as Promise<ProductsResponse>,
      requestVariants(post, field, unique).then((variants) => ({ variants })),
    ]
  })
  const responses = await Promise.all(loads)
  return {
    products: responses.flatMap(({ products = [] }) => products),
    variants: responses.flatMap(({ variants = [] }) => variants),
  }
}
