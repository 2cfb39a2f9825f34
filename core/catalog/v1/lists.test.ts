import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { PageClient } from '../../client/create-client.ts'
import type { Query } from '../../http/query/query-types.ts'
import { v1Lists } from './lists.ts'

describe('collections', () => {
  for (const count of [0, 99, 100, 250])
    it(`default: loads all of ${count} collections`, async () => {
      const all = Array.from({ length: count }, (_, index) => ({ id: `c${index}`, name: `Collection ${index}` }))
      const call = async (_: unknown, { query: { paging } }: { query: Query }): Promise<unknown> => {
        const { offset = 0, limit = 0 } = paging ?? {}
        // The platform omits an empty list.
        const collections = all.slice(offset, offset + limit)
        return { ...(collections.length > 0 && { collections }) }
      }
      const client = { call } as unknown as PageClient
      const context = { key: 'shop', client: async () => client }
      assert.deepEqual(await v1Lists.collections(context, new AbortController().signal), all)
    })
})
