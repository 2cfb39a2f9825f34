/** The loader contains this module, so that it sends the requests before the client has loaded. */
import type { Post } from '../../adapter.ts'
import type { ProductRef } from '../../model.ts'
import { type RefField, refsByField } from '../../products/refs-by-field.ts'
import type { ProductField } from '../products/enumerations.ts'
import { cardFields, path, queryPath } from './product-fields.ts'

/** Maximum number of products per query. */
export const MAX_PRODUCTS_PER_QUERY = 100

/** Maximum number of variants per query. */
export const MAX_VARIANTS_PER_QUERY = 1000

/** The call for variants by a field of their products, and the name of that field. */
export const variantQueries: Readonly<Record<RefField, readonly [string, string]>> = {
  id: ['query', 'productData.productId'],
  slug: ['search', 'productData.slug'],
}

/** The fields that a product page shows. */
export const pageFields: readonly ProductField[] = [
  ...cardFields,
  'INFO_SECTION',
  'INFO_SECTION_PLAIN_DESCRIPTION',
  'WEIGHT_MEASUREMENT_UNIT_INFO',
]

/** Requests the first page of the variants of products by id or slug. The calls for products return no variants. */
export type RequestVariants = (post: Post, field: RefField, values: readonly string[]) => Promise<object>

/** Only searches of variants filter by slug. Queries are used for ids, because their filter needs no search index of the products. */
export const requestVariantPage: RequestVariants = (post, field, values) => {
  const [name, filterField] = variantQueries[field]
  const query = { filter: { [filterField]: { $in: values } }, cursorPaging: { limit: MAX_VARIANTS_PER_QUERY } }
  return post(`${path}${name}-variants`, { [name]: query }) as Promise<object>
}

/**
 * Requests at most `MAX_PRODUCTS_PER_QUERY` products with their variants, in parallel: two requests for ids, two for slugs. Resolves with all
 * responses, which `mergeResponses` reads. A single product is requested with the fields of its page, so that a product page needs no further
 * request.
 *
 * Ids and slugs are requested separately, because it is undocumented whether `queryProducts` supports both under one `$or`.
 */
export const requestResponses = (
  post: Post,
  refs: readonly ProductRef[],
  requestVariants: RequestVariants,
): Promise<readonly unknown[]> =>
  Promise.all(
    refsByField(refs, (field, values): Promise<unknown>[] => [
      post(queryPath, {
        query: { filter: { [field]: { $in: values } }, cursorPaging: { limit: MAX_PRODUCTS_PER_QUERY } },
        fields: refs[1] ? cardFields : pageFields,
      }),
      requestVariants(post, field, values),
    ]),
  )
