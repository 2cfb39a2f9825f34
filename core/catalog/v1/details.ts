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

const preorders: DetailRequests['preorders'] = async (context, id, signal) => {
  const client = await context.client()
  const query = { filter: { productId: id }, paging: { limit: 100 } }
  const { variants = [] } = await client.call(queryVariants, { query }, { signal })
  return Object.fromEntries(
    variants.flatMap(({ variantId, productId, preorderInfo }) => {
      if (!preorderInfo?.enabled || !variantId || productId !== id) return []
      const { message, limit } = preorderInfo
      return [[variantId, { ...(message && { message }), ...(typeof limit === 'number' && { limit }) }]]
    }),
  )
}

/** Requests details of products of Catalog V1. */
export const v1Details: DetailRequests = { detail, preorders }
