import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ListChoice, type ListSource, listQuery } from './list-query.ts'

const paging = { offset: 24, limit: 12 }
const filterOf = (source: ListSource, choice: ListChoice): unknown => listQuery(source, choice, paging).query.filter

test('default: all products, as the shop has them', () => {
  assert.deepEqual(listQuery({}, {}, paging), { query: { paging } })
  assert.deepEqual(listQuery({ query: {} }, { search: ' ', options: { Color: [] }, collections: [] }, paging), {
    query: { paging },
  })
})

test('args: a collection, ids and a filter of the page’s own', () => {
  assert.deepEqual(filterOf({ collection: 'c' }, {}), { 'collections.id': { $hasSome: ['c'] } })
  assert.deepEqual(filterOf({ ids: ['a', 'b'] }, {}), { id: { $in: ['a', 'b'] } })
  assert.deepEqual(filterOf({ query: { filter: { brand: 'Fell' } } }, {}), { brand: 'Fell' })
})

test('args: everything chosen must hold', () => {
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
  test(`behavior: the amount ${amount} goes as it was typed`, () => {
    assert.ok(JSON.stringify(filterOf({}, { min: amount })).includes(`{"$gte":${amount}}`))
  })
}

test('args: an order that was chosen goes before the page’s own', () => {
  const source: ListSource = { query: { sort: [{ fieldName: 'name' }] } }
  assert.deepEqual(listQuery(source, {}, paging).query.sort, [{ fieldName: 'name' }])
  assert.deepEqual(listQuery(source, { sort: 'price-desc' }, paging).query.sort, [
    { fieldName: 'price', order: 'DESC' },
  ])
})
