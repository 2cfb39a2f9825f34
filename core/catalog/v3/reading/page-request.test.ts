import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Endpoint } from '../../../http/endpoint.ts'
import type { CatalogContext } from '../../adapter.ts'
import { requestPage } from './page-request.ts'

const inStock = { productData: { productId: 'p' }, variantId: 'v', visible: true }

/** A context whose platform has the product `p`. `variantsInfo` is that of the response to the request for the product. */
function contextWith(variantsInfo?: object): { readonly context: CatalogContext; readonly requests: string[] } {
  const requests: string[] = []
  const call = async ({ method, path }: Endpoint<object, object>, body: object): Promise<object> => {
    requests.push(`${method} ${path.replace(/\?.*/, '')} ${JSON.stringify(body)}`)
    return method === 'GET' ? { product: { id: 'p', slug: 'mug', variantsInfo } } : { variants: [inStock] }
  }
  return { context: { client: async () => ({ call }) } as unknown as CatalogContext, requests }
}

describe('requestPage', () => {
  it('default: one request for a product with its variants', async () => {
    const { context, requests } = contextWith({ variants: [{ id: 'v' }] })
    const product = await requestPage(context, 'slug/mug')
    assert.deepEqual(product?.variantsInfo, { variants: [{ id: 'v' }] })
    assert.deepEqual(requests, ['GET /stores/v3/products/slug/mug {}'])
  })

  it('behavior: requests the variants if the response has none', async () => {
    for (const missing of [undefined, null, {}, { variants: [] }] as const) {
      const { context, requests } = contextWith(missing as object)
      const product = await requestPage(context, 'slug/mug')
      assert.deepEqual(product?.variantsInfo, { variants: [inStock] })
      assert.match(
        requests[1] ?? '',
        /^POST \/stores\/v3\/products\/query-variants .*"productData.productId":\{"\$in":\["p"\]\}/,
      )
    }
  })
})
