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

/** A shop with these customizations, and numbers of products by choice id. */
function openShop(customizations: readonly WireCustomization[], counts: Readonly<Record<string, number>>) {
  const bucketsOf = (field: string) => {
    const [type] = field.split('.')
    const ofType = customizations.filter(
      ({ customizationType }) => (customizationType === 'MODIFIER') === (type === 'modifiers'),
    )
    const ids = ofType.flatMap(({ choicesSettings }) => (choicesSettings?.choices ?? []).map(({ id = '' }) => id))
    return ids.flatMap((id) => (counts[id] ? [{ value: id, count: counts[id] }] : []))
  }
  const call = async ({ path }: Endpoint<unknown, unknown>, body: unknown): Promise<unknown> => {
    if (path.includes('/customizations/')) return { customizations }
    const { search } = body as { readonly search: { readonly aggregations: readonly Aggregation[] } }
    const results = search.aggregations.map(({ name, fieldPath = '' }) => ({
      name,
      values: { results: bucketsOf(fieldPath) },
    }))
    return { aggregationData: { results } }
  }
  const context: CatalogContext = { key: `shop ${shops++}`, client: async () => ({ call }) as unknown as PageClient }
  return {
    facets: (choice: ListChoice = {}): Promise<ListFacets> =>
      loadFacets(context, {}, choice, new AbortController().signal),
  }
}

const customization = (
  customizationType: 'PRODUCT_OPTION' | 'MODIFIER',
  name: string,
  choices: readonly WireCustomizationChoice[],
): WireCustomization => ({ id: `${customizationType} ${name}`, name, customizationType, choicesSettings: { choices } })

const valuesOf = ({ options }: ListFacets) =>
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
      { sage: 5, fig: 1, 'sage-modifier': 2, 'oat-modifier': 1 },
    )
    assert.deepEqual(valuesOf(await facets()), [
      ['Color', 'Sage 7', 'Oat 1'],
      ['Scent', 'Fig leaf 1'],
    ])
  })
})
