import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { after, describe, it } from 'node:test'
import { type Failure, merchantOf, openShop } from '../../../testing/open-shop.ts'

/** Fields with the same operators and sort, as the types of the SDK declare them. */
interface FieldGroup {
  readonly operators: '*' | readonly string[]
  readonly fields: readonly string[]
  readonly sort: 'BOTH' | 'NONE'
}
interface Spec {
  readonly wql: readonly FieldGroup[]
  readonly searchable?: readonly string[]
  readonly aggregatable?: readonly string[]
}

const calls: readonly [sdkPackage: string, spec: string, path: string, body?: object][] = [
  ['stores_products-v-3', 'V3ProductQuerySpec', '/stores/v3/products/query'],
  ['stores_products-v-3', 'V3ProductSearchSpec', '/stores/v3/products/search'],
  ['stores_read-only-variants-v-3', 'ReadOnlyVariantQuerySpec', '/stores/v3/products/query-variants'],
  ['stores_read-only-variants-v-3', 'ReadOnlyVariantSearchSpec', '/stores/v3/products/search-variants'],
  ['stores_inventory-items-v-3', 'InventoryItemQuerySpec', '/stores/v3/inventory-items/query'],
  ['stores_inventory-items-v-3', 'InventoryItemSearchSpec', '/stores/v3/inventory-items/search'],
  ['categories_categories', 'CategoryQuerySpec', '/categories/v1/categories/query', categoryTree()],
  ['categories_categories', 'CategorySearchSpec', '/categories/v1/categories/search', categoryTree()],
  ['stores_customizations-v-3', 'CustomizationQuerySpec', '/stores/v3/customizations/query'],
  ['stores_info-sections-v-3', 'InfoSectionQuerySpec', '/stores/v3/info-sections/query'],
  ['stores_brands-v-3', 'BrandQuerySpec', '/stores/v3/brands/query'],
  ['stores_ribbons-v-3', 'RibbonQuerySpec', '/stores/v3/ribbons/query'],
]

const shop = await openShop()
const merchant = merchantOf(shop, 'v3')
after(() => shop.close())

describe('fields of queries and searches', () => {
  for (const [sdkPackage, specName, path, body] of calls) {
    const { wql, searchable, aggregatable } = specOf(sdkPackage, specName)
    const send = async (request: object) => {
      const name = specName.includes('Query') ? 'query' : 'search'
      const response = await merchant.call('POST', path, { ...body, [name]: request })
      const { details } = response.body as Failure
      return details?.validationError?.fieldViolations.map(({ field }) => field) ?? []
    }
    const sortBy = (sort: FieldGroup['sort']) =>
      wql.filter((group) => group.sort === sort).flatMap(({ fields }) => fields.map((fieldName) => ({ fieldName })))

    it(`args: ${path} filters and sorts by the fields that the SDK declares`, async () => {
      const filters = wql.flatMap(({ fields, operators }) => fields.map((field) => ({ [field]: condition(operators) })))
      assert.deepEqual(await send({ filter: { $and: filters } }), [])
      assert.deepEqual(await send({ sort: sortBy('BOTH') }), [])
      assert.equal((await send({ sort: sortBy('NONE') })).length, sortBy('NONE').length)
    })

    if (searchable !== undefined && aggregatable !== undefined) {
      it(`args: ${path} searches and aggregates the fields that the SDK declares`, async () => {
        assert.deepEqual(await send({ search: { expression: 'x', fields: searchable } }), [])
        const lists = wql.flatMap(({ operators, fields }) => (operators.includes('$matchItems') ? fields : []))
        for (const fieldPath of aggregatable.filter((field) => !lists.includes(field))) {
          const aggregations = [{ name: 'x', type: 'VALUE', fieldPath }]
          assert.deepEqual(await send({ aggregations }), [], fieldPath)
        }
      })
    }
  }
})

function categoryTree(): object {
  return { treeReference: { appNamespace: '@wix/stores', treeKey: null } }
}

function condition(operators: FieldGroup['operators']): object {
  if (operators === '*') return { $exists: true }
  return Object.fromEntries(operators.map((operator) => [operator, operator === '$matchItems' ? [{}] : ['x']]))
}

/** Reads an interface of the published types of the SDK. Fields have the names of the wire. */
function specOf(sdkPackage: string, name: string): Spec {
  const directory = `node_modules/@wix/auto_sdk_${sdkPackage}/build/cjs`
  const source = readdirSync(directory)
    .filter((file) => file.endsWith('.d.ts'))
    .map((file) => readFileSync(`${directory}/${file}`, 'utf8'))
    .map((text) => new RegExp(`^interface ${name} extends \\w+ (\\{.*?^\\})`, 'ms').exec(text)?.[1])
    .find((text) => text !== undefined)
  assert.ok(source, `${sdkPackage} declares ${name}`)
  const json = source
    .replace(/(\w+): /g, '"$1": ')
    .replaceAll("'", '"')
    .replace(/;(?=\s*\})/g, '')
    .replaceAll(';', ',')
    .replace(/\b_(?=[a-z])/g, '')
  return JSON.parse(json) as Spec
}
