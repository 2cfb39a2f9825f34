import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { PageClient } from '../../../client/create-client.ts'
import type { Endpoint } from '../../../http/endpoint.ts'
import type { CatalogContext, ListFacets } from '../../adapter.ts'
import type { ListChoice } from '../../list-query.ts'
import type { WireCustomization, WireCustomizationChoice } from '../customizations/customization-types.ts'
import type { Aggregation } from '../search-types.ts'
import { loadFacets } from './facets.ts'

let shops = 0

/** A shop with these customizations. A product is a list of the ids of its choices. Searches ignore their filter; counts apply `$hasSome`. */
function openShop(customizations: readonly WireCustomization[], products: readonly (readonly string[])[]) {
  const countBodies: string[] = []
  const bucketsOf = ({ name, fieldPath }: Aggregation): object => {
    const type = fieldPath?.startsWith('modifiers') ? 'MODIFIER' : 'PRODUCT_OPTION'
    const ids = customizations
      .filter(({ customizationType }) => customizationType === type)
      .flatMap(({ choicesSettings }) => (choicesSettings?.choices ?? []).map(({ id = '' }) => id))
    const results = ids.map((id) => ({ value: id, count: products.filter((choices) => choices.includes(id)).length }))
    return { name, values: { results: results.filter(({ count }) => count > 0) } }
  }
  const call = async ({ path }: Endpoint<unknown, unknown>, body: unknown): Promise<unknown> => {
    if (path.includes('/customizations/')) return { customizations }
    if (path.endsWith('/count')) {
      countBodies.push(JSON.stringify(body))
      const ids = JSON.stringify(body).match(/(?<=\$hasSome":\[)[^\]]*/g) ?? []
      const isFound = (choices: readonly string[]): boolean =>
        ids.some((list) => choices.some((id) => list.includes(`"${id}"`)))
      return { count: products.filter(isFound).length }
    }
    const { aggregations } = (body as { readonly search: { readonly aggregations: readonly Aggregation[] } }).search
    return { aggregationData: { results: aggregations.map(bucketsOf) } }
  }
  const context: CatalogContext = { key: `shop ${shops++}`, client: async () => ({ call }) as unknown as PageClient }
  const facets = (choice: ListChoice = {}): Promise<ListFacets> =>
    loadFacets(context, {}, choice, new AbortController().signal)
  return { facets, countBodies }
}

const customization = (
  customizationType: 'PRODUCT_OPTION' | 'MODIFIER',
  name: string,
  choices: readonly WireCustomizationChoice[],
): WireCustomization => ({ id: `${customizationType} ${name}`, name, customizationType, choicesSettings: { choices } })

const valuesOf = ({ options }: ListFacets): unknown =>
  options.map(({ name, values }) => [name, ...values.map(({ value, count }) => `${value} ${count}`)])

describe('loadFacets', () => {
  it('default: facets of options and modifiers, of which those of the same name are one', async () => {
    const { facets } = openShop(
      [
        customization('PRODUCT_OPTION', 'Color', [{ id: 'sage', name: 'Sage' }]),
        customization('MODIFIER', 'Scent', [{ id: 'fig', name: 'Fig leaf' }]),
        customization('MODIFIER', 'Color', [
          { id: 'sage-modifier', name: 'Sage' },
          { id: 'oat-modifier', name: 'Oat' },
        ]),
        { id: 'engraving', name: 'Engraving', customizationType: 'MODIFIER' },
      ],
      [['sage'], ['sage', 'fig'], ['sage-modifier'], ['sage-modifier', 'oat-modifier']],
    )
    assert.deepEqual(valuesOf(await facets()), [
      ['Color', 'Sage 4', 'Oat 1'],
      ['Scent', 'Fig leaf 1'],
    ])
  })

  describe('linked choices', () => {
    const colors = customization('PRODUCT_OPTION', 'Color', [
      { id: 'sky', name: 'Sky', primaryChoiceIds: ['navy', 'white'] },
      { id: 'navy', name: 'Navy' },
      { id: 'white', name: 'White' },
      { id: 'oat', name: 'Oat' },
    ])

    it('default: a linked choice is not a value; its primary choices count its products, and each product once', async () => {
      const { facets } = openShop([colors], [['navy', 'sky'], ['sky'], ['navy'], ['oat']])
      assert.deepEqual(valuesOf(await facets()), [['Color', 'Navy 3', 'White 2', 'Oat 1']])
    })

    it('behavior: a primary choice is counted under the selection in the other facets', async () => {
      const { facets, countBodies } = openShop([colors], [['navy', 'sky'], ['sky']])
      await facets({ options: { Color: ['Oat'], Size: ['S'] } })
      assert.deepEqual(
        countBodies.map((body) => ['"navy"', '"white"', '"oat"', '"S"'].filter((id) => body.includes(id))),
        [
          ['"navy"', '"S"'],
          ['"white"', '"S"'],
        ],
      )
    })

    it('behavior: without linked choices, products are counted by the searches only', async () => {
      const { facets, countBodies } = openShop(
        [customization('MODIFIER', 'Scent', [{ id: 'fig', name: 'Fig' }])],
        [['fig']],
      )
      await facets()
      assert.deepEqual(countBodies, [])
    })
  })
})
