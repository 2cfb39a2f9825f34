import type { Endpoint } from '../../http/endpoint.ts'
import type { Query } from '../../http/query/query-types.ts'
import { lazy } from '../../lazy.ts'
import type { DetailRequests } from '../adapter.ts'
import { productDetailFromV1 } from './mapping/product-detail-from-v1.ts'
import { responseFor } from './read-products.ts'
import type { WireStoreVariant } from './types.ts'

/** Loads the requests. They are part of the client's chunk. */
const loadRequests = lazy(() => import('./reading/requests.ts'))

/** Returns the details of a product. Products that cards requested need no further request. */
const detail: DetailRequests['detail'] = async (context, product, signal) => {
  const response = responseFor(product) ?? (await (await loadRequests()).requestProduct(context, product.id, signal))
  return productDetailFromV1(response, product)
}

/** `queryStoreVariants` without the conversion of pictures, which this module does not use. */
const queryVariants: Endpoint<{ query: Query }, { variants?: readonly WireStoreVariant[] }> = {
  area: 'catalogRead',
  method: 'POST',
  path: '/v1/variants/query',
  retry: true,
}

/** Maximum number of variants per query. A product has at most 300. */
const PAGE_LIMIT = 100

const preorders: DetailRequests['preorders'] = async (context, id, signal) => {
  const client = await context.client()
  const variantsFrom = async (offset: number): Promise<readonly WireStoreVariant[]> => {
    const query = { filter: { productId: id }, paging: { limit: PAGE_LIMIT, offset } }
    const { variants = [] } = await client.call(queryVariants, { query }, { signal })
    return variants.length < PAGE_LIMIT ? variants : [...variants, ...(await variantsFrom(offset + PAGE_LIMIT))]
  }
  return Object.fromEntries(
    (await variantsFrom(0)).flatMap(({ variantId, productId, preorderInfo }) => {
      if (!preorderInfo?.enabled || !variantId || productId !== id) return []
      const { message, limit } = preorderInfo
      return [[variantId, { ...(message && { message }), ...(typeof limit === 'number' && { limit }) }]]
    }),
  )
}

/** Requests details of products of Catalog V1. */
export const v1Details: DetailRequests = { detail, preorders }
