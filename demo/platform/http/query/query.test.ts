import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { ValidationError } from '../errors.ts'
import type { QueryFields } from './fields.ts'
import { compileFilter } from './filter.ts'
import { DEFAULT_LIMIT } from './paging.ts'
import { runQuery } from './query.ts'

interface Row {
  readonly id: number
  readonly word?: string
  readonly size?: number
}

const fields: QueryFields<Row> = (name) => {
  if (name === 'id') return { kind: 'number', sortable: true, read: (row) => row.id }
  if (name === 'word') return { kind: 'text', sortable: true, read: (row) => row.word }
  return name === 'size' ? { kind: 'number', sortable: true, read: (row) => row.size } : undefined
}

const samples = ['ant', 'bee', 'Cow', 'éland', '']
const rowsOf = fc
  .array(
    fc.record({ word: fc.constantFrom(...samples), size: fc.integer({ min: -3, max: 3 }) }, { requiredKeys: [] }),
    {
      maxLength: 40,
    },
  )
  .map((parts) => parts.map((part, id): Row => ({ id, ...part })))

const condition = fc.oneof(
  fc.constantFrom(...samples).map((word) => ({ word })),
  fc.constantFrom(...samples).map((word) => ({ word: { $contains: word } })),
  fc.subarray(samples).map((some) => ({ word: { $in: some } })),
  fc.boolean().map((yes) => ({ word: { $exists: yes } })),
  fc
    .tuple(fc.constantFrom('$eq', '$ne', '$gt', '$gte', '$lt', '$lte'), fc.integer({ min: -3, max: 3 }))
    .map(([operator, size]) => ({ size: { [operator]: size } })),
)
const { filter: anyFilter } = fc.letrec<{ filter: object }>((recursive) => ({
  filter: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    condition,
    recursive('filter').map((inner) => ({ $not: inner })),
    fc.array(recursive('filter'), { minLength: 1, maxLength: 3 }).map((inner) => ({ $and: inner })),
    fc.array(recursive('filter'), { minLength: 1, maxLength: 3 }).map((inner) => ({ $or: inner })),
  ),
}))
const anySort = fc.array(
  fc.record({ fieldName: fc.constantFrom('word', 'size'), order: fc.constantFrom('ASC', 'DESC') }),
  { maxLength: 3 },
)

const ids = (rows: readonly Row[], filter: unknown): number[] =>
  rows.filter(compileFilter(filter, fields)).map(({ id }) => id)

describe('the query language', () => {
  it('behavior: $not is the complement', () => {
    fc.assert(
      fc.property(rowsOf, anyFilter, (rows, filter) => {
        const union = [...ids(rows, filter), ...ids(rows, { $not: filter })]
        assert.deepEqual(
          union.sort((a, b) => a - b),
          rows.map(({ id }) => id),
        )
      }),
    )
  })

  it('behavior: $and and $or do not depend on order, and follow De Morgan', () => {
    fc.assert(
      fc.property(rowsOf, anyFilter, anyFilter, (rows, first, second) => {
        assert.deepEqual(ids(rows, { $and: [first, second] }), ids(rows, { $and: [second, first] }))
        assert.deepEqual(ids(rows, { $or: [first, second] }), ids(rows, { $or: [second, first] }))
        assert.deepEqual(
          ids(rows, { $not: { $or: [first, second] } }),
          ids(rows, { $and: [{ $not: first }, { $not: second }] }),
        )
      }),
    )
  })

  it('behavior: pages by offset or cursor contain each row once, in order', () => {
    fc.assert(
      fc.property(rowsOf, anyFilter, anySort, fc.integer({ min: 1, max: 9 }), (rows, filter, sort, limit) => {
        const all = runQuery(rows, { filter, sort, paging: { limit: 100 } }, fields)
        const byOffset: Row[] = []
        for (let offset = 0; offset < (all.metadata.total ?? 0); offset += limit) {
          const page = runQuery(rows, { filter, sort, paging: { limit, offset } }, fields)
          assert.equal(page.metadata.total, all.items.length)
          byOffset.push(...page.items)
        }
        assert.deepEqual(byOffset, all.items)
        assert.deepEqual(readAllPages(rows, { filter, sort }, limit), all.items)
      }),
    )
  })

  it('behavior: sorting keeps every row, puts absent values first, and is stable', () => {
    fc.assert(
      fc.property(rowsOf, (rows) => {
        const { items } = runQuery(rows, { sort: [{ fieldName: 'size' }], paging: { limit: 100 } }, fields)
        assert.equal(new Set(items.map(({ id }) => id)).size, rows.length)
        items.slice(1).forEach((row, i) => {
          const before = items[i] ?? row
          const [a, b] = [before.size ?? Number.NEGATIVE_INFINITY, row.size ?? Number.NEGATIVE_INFINITY]
          assert.ok(a < b || (a === b && before.id < row.id))
        })
      }),
    )
  })

  it('default: returns the first 50 rows in their order', () => {
    const rows = Array.from({ length: 60 }, (_, id): Row => ({ id }))
    const { items, metadata } = runQuery(rows, undefined, fields)
    assert.equal(items.length, DEFAULT_LIMIT)
    assert.deepEqual(metadata, { count: 50, offset: 0, total: 60, tooManyToCount: false })
  })

  it('args: sorts words by the rules of the language', () => {
    const rows = ['b10', 'b9', 'É', 'a', 'e'].map((word, id) => ({ id, word }))
    const { items } = runQuery(rows, { sort: [{ fieldName: 'word', order: 'ASC' }] }, fields)
    assert.deepEqual(
      items.map(({ word }) => word),
      ['a', 'b9', 'b10', 'e', 'É'],
    )
  })

  it('args: the last page has no next cursor, the first page no previous cursor', () => {
    const rows = Array.from({ length: 3 }, (_, id): Row => ({ id }))
    const first = runQuery(rows, { cursorPaging: { limit: 2 } }, fields)
    assert.deepEqual(Object.keys(first.metadata.cursors ?? {}), ['next'])
    const second = runQuery(rows, { cursorPaging: { limit: 2, cursor: first.metadata.cursors?.next } }, fields)
    assert.deepEqual(Object.keys(second.metadata.cursors ?? {}), ['prev'])
    const previous = runQuery(rows, { cursorPaging: { limit: 2, cursor: second.metadata.cursors?.prev } }, fields)
    assert.deepEqual(previous.items, first.items)
  })

  const refusals: readonly [object, string, string][] = [
    [{ paging: { limit: 101 } }, 'query.paging.limit', 'MAX'],
    [{ paging: { limit: -1 } }, 'query.paging.limit', 'MIN'],
    [{ paging: { offset: 1.5 } }, 'query.paging.offset', 'VALIDATION'],
    [{ cursorPaging: { cursor: 'nonsense' } }, 'query.cursorPaging.cursor', 'FORMAT'],
    [
      { cursorPaging: { cursor: Buffer.from('{"offset":-1}').toString('base64url') } },
      'query.cursorPaging.cursor',
      'FORMAT',
    ],
    [{ paging: {}, cursorPaging: {} }, 'query.cursorPaging', 'ONE_OF_ALIGNMENT'],
    [{ sort: 'id' }, 'query.sort', 'VALIDATION'],
    [{ sort: [{ fieldName: 'nope' }] }, 'query.sort[0].fieldName', 'FIELD_NOT_ALLOWED'],
    [{ sort: [{ fieldName: 'id', order: 'UP' }] }, 'query.sort[0].order', 'INVALID_ENUM_VALUE'],
  ]
  for (const [query, field, rule] of refusals) {
    it(`error: ${rule} for ${field}`, () => {
      assert.throws(
        () => runQuery([], query, fields),
        (error) => {
          assert.ok(error instanceof ValidationError)
          assert.deepEqual(
            error.violations.map(({ field: path, violatedRule }) => [path, violatedRule]),
            [[field, rule]],
          )
          return true
        },
      )
    })
  }
})

function readAllPages(rows: readonly Row[], query: object, limit: number): Row[] {
  const all: Row[] = []
  let cursor: string | undefined
  do {
    const page = runQuery(rows, { ...(cursor === undefined ? query : {}), cursorPaging: { limit, cursor } }, fields)
    all.push(...page.items)
    cursor = page.metadata.cursors?.next
  } while (cursor !== undefined)
  return all
}
