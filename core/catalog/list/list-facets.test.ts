import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openStore, product, setUpListShop, shop, withLists } from '../../testing/list-fixture.ts'
import type { WireProduct } from '../v1/types.ts'
import { countFacets, fetchFacets } from './list-facets.ts'

setUpListShop()

describe('facets', () => {
  const color = (value: string, description: string): object => ({ value, description, inStock: true, visible: true })
  const options = (name: string, ...choices: object[]): Partial<WireProduct> => ({
    productOptions: [{ name, optionType: name === 'Color' ? 'color' : 'drop_down', choices }] as never,
  })

  it('default: collects options with distinct values', async () => {
    shop.products = [
      product('a', options('Color', color('#8fa58b', 'Sage'), color('#c46', 'Clay'))),
      product('b', options('Size', color('M', 'M'))),
      product('c', options('Color', color('#8fa58b', 'Sage'), color('#000', 'Ink'))),
    ]
    const facets = await fetchFacets(
      openStore(),
      withLists,
      {},
      { options: true, collections: false },
      new AbortController().signal,
    )
    const { options: found, collections } = facets
    assert.deepEqual(
      { found, collections },
      {
        collections: [],
        found: [
          {
            name: 'Color',
            values: [
              { value: 'Sage', color: '#8fa58b' },
              { value: 'Clay', color: '#c46' },
              { value: 'Ink', color: '#000' },
            ],
          },
          { name: 'Size', values: [{ value: 'M' }] },
        ],
      },
    )
  })

  it('behavior: counts each value under the selection in the other facets', async () => {
    shop.products = [
      product('a', { ...options('Color', color('#8fa58b', 'Sage')), collectionIds: ['wear'] }),
      product('b', { ...options('Color', color('#8fa58b', 'Sage'), color('#c46', 'Clay')), collectionIds: ['desk'] }),
      product('c', { ...options('Size', color('M', 'M')), collectionIds: ['wear'] }),
    ]
    const wanted = { options: true, collections: false, choice: { search: 'tee' } }
    const facets = await fetchFacets(openStore(), withLists, {}, wanted, new AbortController().signal)
    assert.deepEqual(shop.requestedBodies[0]?.filter, { name: { $contains: 'tee' } })
    const all = countFacets(facets, {})
    assert.deepEqual([all?.option('Color', 'Sage'), all?.option('Color', 'Clay'), all?.collection('wear')], [2, 1, 2])
    const inWear = countFacets(facets, { collections: ['wear'], options: { Color: ['Clay'] } })
    assert.deepEqual([inWear?.option('Color', 'Sage'), inWear?.option('Color', 'Clay')], [1, 0])
    assert.deepEqual([inWear?.option('Size', 'M'), inWear?.collection('desk')], [0, 1])
    assert.equal(countFacets({ ...facets, isComplete: false }, {}), undefined)
  })

  it('behavior: reads at most three pages', async () => {
    shop.products = Array.from({ length: 320 }, (_, at) => product(`p${at}`, options('Size', color(`${at}`, `${at}`))))
    const wanted = { options: true, collections: false }
    const { options: found } = await fetchFacets(openStore(), withLists, {}, wanted, new AbortController().signal)
    assert.deepEqual(
      shop.requestedBodies.map(({ paging }) => paging?.offset),
      [0, 100, 200],
    )
    assert.equal(found[0]?.values.length, 300)
  })

  it('behavior: lists collections except hidden ones and “All products”', async () => {
    const wanted = { options: false, collections: true }
    const { collections } = await fetchFacets(openStore(), withLists, {}, wanted, new AbortController().signal)
    assert.deepEqual(collections, [{ id: 'c1', name: 'Wear' }])
  })

  it('behavior: sends no request if all products are loaded', async () => {
    const wanted = { options: true, collections: false, loaded: [] }
    const facets = await fetchFacets(openStore(), withLists, {}, wanted, new AbortController().signal)
    assert.deepEqual(facets, { options: [], collections: [], products: [], isComplete: true })
    assert.equal(shop.requestedBodies.length, 0)
  })
})
