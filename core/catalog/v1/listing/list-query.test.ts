import assert from 'node:assert/strict'
import { test } from 'node:test'
import { platformPath } from '../../../http/platform-path.ts'
import type { ListChoice, ListSource } from '../../list-query.ts'
import { firstPageQuery } from '../reading/product-query.ts'
import { queryPath, queryRoute } from '../reading/query-route.ts'
import { listQuery } from './list-query.ts'

const paging = { offset: 24, limit: 12 }
const filterOf = (source: ListSource, choice: ListChoice): unknown => listQuery(source, choice, paging).query.filter

test('default: no filter and no sort', () => {
  assert.deepEqual(listQuery({}, {}, paging), { query: { paging } })
  assert.deepEqual(listQuery({ query: {} }, { search: ' ', options: { Color: [] }, collections: [] }, paging), {
    query: { paging },
  })
})

test('args: collection, ids and a custom filter', () => {
  assert.deepEqual(filterOf({ collection: 'c' }, {}), { 'collections.id': { $hasSome: ['c'] } })
  assert.deepEqual(filterOf({ ids: ['a', 'b'] }, {}), { id: { $in: ['a', 'b'] } })
  assert.deepEqual(filterOf({ query: { filter: { brand: 'Fell' } } }, {}), { brand: 'Fell' })
})

test('args: the fields of a query have the names of all versions', () => {
  const filter = { $or: [{ collectionIds: { $hasSome: ['c'] } }, { 'options.Size': ['M'] }], discountType: 'PERCENT' }
  assert.deepEqual(filterOf({ query: { filter } }, {}), {
    $and: [
      { $or: [{ 'collections.id': { $hasSome: ['c'] } }, { 'productOptions.Size': ['M'] }] },
      { 'discount.type': 'PERCENT' },
    ],
  })
})

test('error: UNSUPPORTED_QUERY_FIELD for an order that the catalog lacks', () => {
  assert.throws(() => listQuery({ query: { sort: [{ fieldName: 'description' }] } }, {}, paging), {
    code: 'UNSUPPORTED_QUERY_FIELD',
    message: /cannot sort by “description”/,
  })
})

test('args: combines all selected filters with $and', () => {
  const choice: ListChoice = {
    search: 'ember  mug',
    min: '19.99',
    max: '40',
    inStock: true,
    collections: ['x', 'y'],
    options: { Color: ['Sage', 'Clay'] },
  }
  assert.deepEqual(filterOf({ collection: 'c' }, choice), {
    $and: [
      { 'collections.id': { $hasSome: ['c'] } },
      { name: { $contains: 'ember' } },
      { name: { $contains: 'mug' } },
      { price: { $gte: 19.99 } },
      { price: { $lte: 40 } },
      { inventoryStatus: { $in: ['IN_STOCK', 'PARTIALLY_OUT_OF_STOCK'] } },
      { 'collections.id': { $hasSome: ['x', 'y'] } },
      { 'productOptions.Color': { $hasSome: ['Sage', 'Clay'] } },
    ],
  })
})

for (const amount of ['0.1', '19.99', '1234.56', '0.07', '999999.99']) {
  test(`behavior: sends the amount ${amount} unchanged`, () => {
    assert.ok(JSON.stringify(filterOf({}, { min: amount })).includes(`{"$gte":${amount}}`))
  })
}

test("args: the selected sort replaces the source's sort", () => {
  const source: ListSource = { query: { sort: [{ fieldName: 'name' }] } }
  assert.deepEqual(listQuery(source, {}, paging).query.sort, [{ fieldName: 'name' }])
  assert.deepEqual(listQuery(source, { sort: 'price-desc' }, paging).query.sort, [
    { fieldName: 'price', order: 'DESC' },
  ])
})

test('default: a prefetch sends the same query as the first page of the list', () => {
  const first = { offset: 0, limit: 12 }
  assert.deepEqual(firstPageQuery(undefined, 12), listQuery({}, {}, first))
  assert.deepEqual(firstPageQuery(['a', 'b'], 12), listQuery({ ids: ['a', 'b'] }, {}, first))
})

test('default: a prefetch uses the same path as the client', () => {
  assert.equal(queryPath, platformPath(queryRoute.area, queryRoute.path, {}))
})
