import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ProductFilterFields } from '../../catalog/v1/filter-fields.ts'
import type { MemberFilterFields } from '../../members/v1/types.ts'
import { queryOf } from './query.ts'

const products = queryOf<ProductFilterFields>()

describe('queryOf', () => {
  it('default: an empty query', () => {
    assert.deepEqual(products.query(), {})
    assert.deepEqual(products.search(), {})
    assert.deepEqual(products.sortingQuery(), {})
  })

  it('args: a plain value, null and every operator', () => {
    assert.deepEqual(products.where('slug', 'mug').query(), { filter: { slug: 'mug' } })
    assert.deepEqual(products.where('brand', null).query(), { filter: { brand: null } })
    const day = new Date(0)
    const table = [
      products.where('price', '$lt', 20),
      products.where('price', '$lte', 20),
      products.where('price', '$gt', 20),
      products.where('createdDate', '$gte', day),
      products.where('name', '$startsWith', 'm'),
      products.where('name', '$endsWith', 'g'),
      products.where('name', '$contains', 'u'),
      products.where('id', '$in', ['a', 'b']),
      products.where('id', '$nin', ['a']),
      products.where('visible', '$ne', true),
      products.where('brand', '$eq', null),
      products.where('collectionIds', '$hasSome', ['c']),
      products.where('collectionIds', '$hasAll', ['c', 'd']),
      products.where('ribbon', '$exists', true),
    ].map((built) => JSON.stringify(built.query().filter))
    assert.deepEqual(table, [
      '{"price":{"$lt":20}}',
      '{"price":{"$lte":20}}',
      '{"price":{"$gt":20}}',
      '{"createdDate":{"$gte":"1970-01-01T00:00:00.000Z"}}',
      '{"name":{"$startsWith":"m"}}',
      '{"name":{"$endsWith":"g"}}',
      '{"name":{"$contains":"u"}}',
      '{"id":{"$in":["a","b"]}}',
      '{"id":{"$nin":["a"]}}',
      '{"visible":{"$ne":true}}',
      '{"brand":{"$eq":null}}',
      '{"collectionIds":{"$hasSome":["c"]}}',
      '{"collectionIds":{"$hasAll":["c","d"]}}',
      '{"ribbon":{"$exists":true}}',
    ])
  })

  it('behavior: combines conditions with one flat $and', () => {
    const built = products.where('visible', true).where('price', '$gt', 1).where('price', '$lt', 9)
    const filter = { $and: [{ visible: true }, { price: { $gt: 1 } }, { price: { $lt: 9 } }] }
    assert.deepEqual(built.query(), { filter })
    assert.deepEqual(built.where('slug', 'a').not().query().filter, { $not: { $and: [...filter.$and, { slug: 'a' }] } })
  })

  it('behavior: or with an empty filter matches everything', () => {
    const [one, two, three] = ['a', 'b', 'c'].map((slug) => products.where('slug', slug))
    assert.ok(one && two && three)
    assert.deepEqual(one.or(two, three).query().filter, { $or: [{ slug: 'a' }, { slug: 'b' }, { slug: 'c' }] })
    assert.deepEqual(one.or(two).or(three).where('visible', true).query().filter, {
      $and: [{ $or: [{ slug: 'a' }, { slug: 'b' }, { slug: 'c' }] }, { visible: true }],
    })
    assert.deepEqual(one.or(products).query(), {})
    assert.deepEqual(products.or(one).query(), {})
  })

  it('behavior: appends to the sort', () => {
    const built = products.descending('price').ascending('name', 'slug')
    assert.deepEqual(built.query().sort, [
      { fieldName: 'price', order: 'DESC' },
      { fieldName: 'name', order: 'ASC' },
      { fieldName: 'slug', order: 'ASC' },
    ])
  })

  it('behavior: query, search and sortingQuery use their own field names', () => {
    const built = queryOf<MemberFilterFields>().where('status', 'PENDING').ascending('loginEmail').limit(20).offset(40)
    const filter = { status: 'PENDING' }
    const sort = [{ fieldName: 'loginEmail', order: 'ASC' }]
    assert.deepEqual(built.query(), { filter, sort, paging: { limit: 20, offset: 40 } })
    assert.deepEqual(built.search(), { filter, sort, cursorPaging: { limit: 20 } })
    assert.deepEqual(built.sortingQuery(), { filter, sorting: sort, paging: { limit: 20, offset: 40 } })
    assert.deepEqual(products.offset(3).search(), {})
  })

  for (const args of [
    ['slug', undefined],
    ['price', '$lt', undefined],
  ])
    it(`error: INVALID_ARGUMENT for where(${args.map(String).join(', ')}), which would match everything`, () => {
      assert.throws(() => Reflect.apply(products.where, products, args), {
        code: 'INVALID_ARGUMENT',
        message: `where(): the value of ${args[0]} is undefined. Use null for items without a value.`,
      })
    })

  it('behavior: is immutable', () => {
    const base = products.where('visible', true)
    base.where('slug', 'x').ascending('name').limit(3)
    assert.deepEqual(base.query(), { filter: { visible: true } })
  })
})
