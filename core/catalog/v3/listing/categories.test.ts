import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { PageClient } from '../../../client/create-client.ts'
import type { CatalogContext } from '../../adapter.ts'
import { loadCategories } from './categories.ts'

interface StubCategory {
  readonly id: string
  readonly name: string
  readonly slug?: string
  readonly visible?: boolean
  readonly parentCategory?: { readonly id?: string; readonly index?: number }
}

const category = (id: string, parentId?: string, index?: number): StubCategory => ({
  id,
  name: id.toUpperCase(),
  ...(parentId && { parentCategory: { id: parentId, ...(index !== undefined && { index }) } }),
})

/** A shop with these categories on one page. */
function contextOf(categories: readonly StubCategory[]): CatalogContext {
  const client = { call: async () => ({ categories }) } as unknown as PageClient
  return { key: 'shop', client: async () => client }
}

const load = (categories: readonly StubCategory[]) =>
  loadCategories(contextOf(categories), new AbortController().signal)

describe('loadCategories', () => {
  it('default: each category follows its parent, in the order of the platform', async () => {
    const found = await load([category('b', 'a'), category('c'), category('a'), category('d', 'b'), category('e', 'a')])
    assert.deepEqual(found, [
      { id: 'c', name: 'C' },
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B', parentId: 'a' },
      { id: 'd', name: 'D', parentId: 'b' },
      { id: 'e', name: 'E', parentId: 'a' },
    ])
  })

  it('behavior: siblings are in the order of the merchant, whatever the order of the response', async () => {
    const top = (id: string, index: number): StubCategory => ({ ...category(id), parentCategory: { index } })
    const found = await load([
      category('d', 'a', 1),
      top('b', 1),
      category('e', 'a', 2),
      category('c', 'a', 0),
      top('a', 0),
    ])
    assert.deepEqual(
      found.map(({ id }) => id),
      ['a', 'c', 'd', 'e', 'b'],
    )
  })

  it('behavior: a category below one that is not listed is at the top', async () => {
    const hidden = { ...category('hidden'), visible: false }
    const all = { ...category('all'), slug: 'all-products' }
    const found = await load([
      category('b', 'hidden', 2),
      hidden,
      all,
      category('c', 'all', 1),
      category('d', 'unknown', 0),
    ])
    assert.deepEqual(
      found.map(({ id }) => id),
      ['b', 'c', 'd'],
    )
  })
})
