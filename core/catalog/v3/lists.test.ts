import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { PageClient } from '../../client/create-client.ts'
import type { Endpoint } from '../../http/endpoint.ts'
import type { CatalogContext } from '../adapter.ts'
import type { ListSource } from '../list-query.ts'
import { v3Lists } from './lists.ts'

type Request = readonly [path: string, body: unknown]

/** A shop without products, and the requests that it receives. */
function openShop(): { readonly context: CatalogContext; readonly requests: Request[] } {
  const requests: Request[] = []
  const call = async ({ path }: Endpoint<unknown, unknown>, body: unknown): Promise<unknown> => {
    requests.push([path, body])
    return {}
  }
  return { context: { key: 'shop', client: async () => ({ call }) as unknown as PageClient }, requests }
}

const { signal } = new AbortController()
const ALL_PRODUCTS = '00000000-000000-000000-000000000001'

describe('the id of the collection of all products in Catalog V1', () => {
  for (const choice of [{}, { search: 'mug' }])
    it(`behavior: selects all products, ${choice.search ? 'with' : 'without'} a choice`, async () => {
      const requestsOf = async (source: ListSource): Promise<Request[]> => {
        const { context, requests } = openShop()
        await v3Lists.list(context, { source, choice, offset: 0, limit: 24 }, signal)
        return requests
      }
      assert.deepEqual(await requestsOf({ collection: ALL_PRODUCTS }), await requestsOf({}))
    })

  it('behavior: facets are those of all products', async () => {
    const requestsOf = async (source: ListSource): Promise<Request[]> => {
      const { context, requests } = openShop()
      await v3Lists.facets?.({ ...context, key: `facets of ${source.collection}` }, source, {}, signal)
      return requests
    }
    assert.deepEqual(await requestsOf({ collection: ALL_PRODUCTS }), await requestsOf({}))
  })
})
