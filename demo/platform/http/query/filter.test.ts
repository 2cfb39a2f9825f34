import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ValidationError } from '../errors.ts'
import type { QueryFields } from './fields.ts'
import { compileFilter } from './filter.ts'

interface Item {
  readonly name?: string
  readonly price?: number
  readonly made?: string
  readonly sold?: boolean
  readonly tags?: readonly string[]
}

const fields: QueryFields<Item> = (name) => {
  if (name === 'name') return { kind: 'text', sortable: true, read: (item) => item.name }
  if (name === 'priceData.price') return { kind: 'number', sortable: true, read: (item) => item.price }
  if (name === 'made') return { kind: 'date', sortable: true, read: (item) => item.made }
  if (name === 'sold') return { kind: 'boolean', sortable: false, read: (item) => item.sold }
  return name === 'tags' ? { kind: 'textList', sortable: false, read: (item) => item.tags } : undefined
}

const items: Record<string, Item> = {
  mug: { name: 'Ember mug', price: 24, made: '2025-02-01T00:00:00.000Z', sold: false, tags: ['kitchen', 'gifts'] },
  tent: { name: 'Tarn tent', price: 389.5, made: '2025-03-01T00:00:00.000Z', sold: true, tags: ['trail'] },
  matcha: { name: '抹茶セット', price: 78, tags: [] },
  mystery: {},
}

const found = (filter: unknown): string[] => {
  const matches = compileFilter(filter, fields)
  return Object.keys(items).filter((key) => matches(items[key] ?? {}))
}

const violationsOf = (filter: unknown): [string, string | undefined][] => {
  try {
    compileFilter(filter, fields)
    return []
  } catch (error) {
    assert.ok(error instanceof ValidationError)
    return error.violations.map((violation) => [violation.field, violation.violatedRule])
  }
}

describe('compileFilter', () => {
  it('default: no filter and an empty filter match everything', () => {
    for (const filter of [undefined, null, {}]) assert.equal(found(filter).length, 4)
  })

  const cases: readonly [unknown, string[]][] = [
    [{ name: 'Ember mug' }, ['mug']],
    [{ name: { $eq: 'ember mug' } }, []],
    [{ name: { $ne: 'Ember mug' } }, ['tent', 'matcha', 'mystery']],
    [{ name: { $in: ['Ember mug', 'Tarn tent', 'x'] } }, ['mug', 'tent']],
    [{ name: { $in: [] } }, []],
    [{ name: { $nin: ['Ember mug'] } }, ['tent', 'matcha', 'mystery']],
    [{ name: { $hasSome: ['Tarn tent'] } }, ['tent']],
    [{ name: { $contains: 'MUG' } }, ['mug']],
    [{ name: { $startsWith: 'tarn' } }, ['tent']],
    [{ name: { $startsWith: '抹茶' } }, ['matcha']],
    [{ name: { $endsWith: 'mug' } }, ['mug']],
    [{ name: null }, ['mystery']],
    [{ name: { $exists: true } }, ['mug', 'tent', 'matcha']],
    [{ name: { $exists: false } }, ['mystery']],
    [{ 'priceData.price': { $gt: 24 } }, ['tent', 'matcha']],
    [{ 'priceData.price': { $gte: 24, $lt: 100 } }, ['mug', 'matcha']],
    [{ 'priceData.price': { $lte: '24.00' } }, ['mug']],
    [{ 'priceData.price': 389.5 }, ['tent']],
    [{ made: { $gt: '2025-02-01T01:00:00+00:00' } }, ['tent']],
    [{ made: '2025-02-01T02:00:00+02:00' }, ['mug']],
    [{ sold: true }, ['tent']],
    [{ tags: 'gifts' }, ['mug']],
    [{ tags: { $hasSome: ['trail', 'gifts'] } }, ['mug', 'tent']],
    [{ tags: { $hasAll: ['kitchen', 'gifts'] } }, ['mug']],
    [{ tags: ['kitchen', 'trail'] }, []],
    [{ tags: { $ne: 'trail' } }, ['mug', 'matcha', 'mystery']],
    [{ tags: { $exists: false } }, ['matcha', 'mystery']],
    [{ $or: [{ name: 'Ember mug' }, { sold: true }] }, ['mug', 'tent']],
    [{ $and: [{ 'priceData.price': { $lt: 100 } }, { tags: 'gifts' }] }, ['mug']],
    [{ $not: { sold: true } }, ['mug', 'matcha', 'mystery']],
    [{ $not: [{ sold: true }] }, ['mug', 'matcha', 'mystery']],
    [{ 'priceData.price': { $not: { $gt: 50 } } }, ['mug', 'mystery']],
    [{ $or: [{ name: 'Ember mug' }], 'priceData.price': { $gt: 30 } }, []],
  ]
  for (const [filter, expected] of cases) {
    it(`args: ${JSON.stringify(filter)}`, () => assert.deepEqual(found(filter), expected))
  }

  it('error: names all unknown fields, unknown operators and wrong values', () => {
    assert.deepEqual(
      violationsOf({
        colour: 'red',
        name: { $like: 'mug', $gt: 'a' },
        'priceData.price': 'cheap',
        made: { $lt: 'yesterday' },
        sold: 'yes',
        $xor: [],
        $or: [],
        $not: 3,
        tags: { $hasAll: 'trail', $exists: 1 },
      }),
      [
        ['query.filter.colour', 'FIELD_NOT_ALLOWED'],
        ['query.filter.name.$like', 'VALIDATION'],
        ['query.filter.name.$gt', 'VALIDATION'],
        ['query.filter.priceData.price', 'VALIDATION'],
        ['query.filter.made.$lt', 'VALIDATION'],
        ['query.filter.sold', 'VALIDATION'],
        ['query.filter.$xor', 'VALIDATION'],
        ['query.filter.$or', 'VALIDATION'],
        ['query.filter.$not', 'VALIDATION'],
        ['query.filter.tags.$hasAll', 'VALIDATION'],
        ['query.filter.tags.$exists', 'VALIDATION'],
      ],
    )
  })

  it('error: rejects a filter that is not an object, or is too deeply nested', () => {
    assert.deepEqual(violationsOf('name'), [['query.filter', 'VALIDATION']])
    let deep: unknown = {}
    for (let level = 0; level < 30; level += 1) deep = { $not: deep }
    assert.equal(violationsOf(deep).length, 1)
  })

  it('error: rejects names of Object.prototype as fields', () => {
    assert.deepEqual(violationsOf(JSON.parse('{"__proto__":{"$eq":1},"constructor":1}')).length, 2)
  })
})
