import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { PageClient } from '../../client/create-client.ts'
import type { Query } from '../../http/query/query-types.ts'
import type { CatalogContext } from '../adapter.ts'
import type { Product } from '../model.ts'
import { v1Details } from './details.ts'
import { productFromV1 } from './mapping/product-from-v1.ts'
import { v1Reader } from './read-products.ts'
import type { WireProduct, WireStoreVariant } from './types.ts'

const wire: WireProduct = { id: 'p', slug: 'mug', name: 'Mug', sku: 'M-1', priceData: { currency: 'EUR', price: 5 } }
const { signal } = new AbortController()

/** A context whose client responds to every query with `products`. */
function contextWith(products: readonly WireProduct[]): {
  readonly context: CatalogContext
  readonly requests: unknown[]
} {
  const requests: unknown[] = []
  const call = async (_endpoint: unknown, input: unknown): Promise<unknown> => {
    requests.push(input)
    return { products: [...products] }
  }
  const client = { call } as unknown as Awaited<ReturnType<CatalogContext['client']>>
  return { context: { key: 'shop', client: async () => client }, requests }
}

describe('detail', () => {
  it('default: sends no request for a product that cards requested', async () => {
    const { context, requests } = contextWith([])
    const product = v1Reader.readProducts({ products: [wire] })?.({ id: 'p' }) as Product
    assert.equal((await v1Details.detail(context, product, signal)).sku, 'M-1')
    assert.deepEqual(requests, [])
  })

  it('behavior: concurrent views share one request for a product of a list', async () => {
    const { context, requests } = contextWith([wire])
    const product = productFromV1(wire)
    const both = await Promise.all([1, 2].map(() => v1Details.detail(context, product, signal)))
    assert.deepEqual(
      both.map(({ sku }) => sku),
      ['M-1', 'M-1'],
    )
    assert.equal(requests.length, 1)
  })

  it('error: PRODUCT_NOT_FOUND for a deleted product', async () => {
    const { context } = contextWith([])
    await assert.rejects(v1Details.detail(context, productFromV1(wire), signal), {
      code: 'PRODUCT_NOT_FOUND',
      status: 404,
    })
  })
})

describe('preorders', () => {
  const variantOf = (index: number): WireStoreVariant => ({
    variantId: `v${index}`,
    productId: 'p',
    preorderInfo: { enabled: true, limit: index },
  })

  for (const count of [99, 100, 250])
    it(`default: finds all of ${count} variants`, async () => {
      const variants = Array.from({ length: count }, (_, index) => variantOf(index))
      const call = async (_: unknown, { query: { paging } }: { query: Query }): Promise<unknown> => {
        const { offset = 0, limit = 0 } = paging ?? {}
        return { variants: variants.slice(offset, offset + limit), metadata: { total: count } }
      }
      const client = { call } as unknown as PageClient
      const found = await v1Details.preorders({ key: 'shop', client: async () => client }, 'p', signal)
      assert.equal(Object.keys(found).length, count)
      assert.deepEqual(found[`v${count - 1}`], { limit: count - 1 })
    })
})
