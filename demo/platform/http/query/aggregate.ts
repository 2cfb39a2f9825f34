import { ValidationError } from '../errors.ts'
import { atMost } from '../input/schemas.ts'
import { validate } from '../input/validate.ts'
import { type Aggregation, aggregationSchema, type FieldAggregation } from './aggregation-schemas.ts'
import { type Bucket, bucketsOf } from './buckets.ts'
import { type QueryField, type QueryFields, violation } from './fields.ts'

/** Fields that aggregations may name, and the lists whose items a nested aggregation counts. */
export interface Aggregatable<Row> {
  readonly fields: QueryFields<Row>
  /** By the name of the list: the items of a row, and their fields without that name. */
  readonly lists?: Readonly<Record<string, (row: Row) => readonly QueryableItem[]>>
}

/** An item of a list that reads its own fields. */
export type QueryableItem = QueryFields<undefined>

const aggregationsSchema = atMost(aggregationSchema, 10)

/**
 * Computes the aggregations of a search over all rows that it found, in the format of `aggregationData`. Counts are numbers of rows.
 *
 * Throws `ValidationError` for unknown fields, repeated names, and more than ten aggregations. Source: platform reference, API Query
 * Language, aggregations.
 */
export function aggregate<Row>(
  rows: readonly Row[],
  input: unknown,
  target: Aggregatable<Row>,
): { readonly results: readonly object[] } {
  const aggregations = validate(aggregationsSchema, input, 'search.aggregations') ?? []
  const names = aggregations.map(({ name }) => name)
  if (new Set(names).size < names.length) throw refusal('name', 'must be unique')
  return { results: aggregations.map((aggregation) => resultOf(rows, aggregation, target)) }
}

function resultOf<Row>(rows: readonly Row[], aggregation: Aggregation, target: Aggregatable<Row>): object {
  const { name, type } = aggregation
  if (type !== 'NESTED') {
    const { fieldPath } = aggregation
    return { name, type, fieldPath, ...flatResult(rows, aggregation, fieldOf(fieldPath, target.fields)) }
  }
  const levels = aggregation.nested.nestedAggregations
  return { name, type, fieldPath: '', nested: { results: nestedResults(rows, levels, target) } }
}

function flatResult<Row>(rows: readonly Row[], aggregation: FieldAggregation, field: QueryField<Row>): object {
  const buckets = bucketsOf(rows, aggregation, field)
  const results = buckets.map(({ result }) => result)
  if (aggregation.type === 'SCALAR') return { scalar: { type: aggregation.scalar.type, ...results[0] } }
  if (aggregation.type === 'RANGE') return { ranges: { results } }
  return aggregation.type === 'VALUE' ? { values: { results } } : { dateHistogram: { results } }
}

const resultNames = { VALUE: 'value', RANGE: 'range', SCALAR: 'scalar', DATE_HISTOGRAM: 'dateHistogram' } as const

type Level = Readonly<Record<string, object>>

/** Every combination of buckets that has rows. Levels that name fields of one list are combined within its items. */
function nestedResults<Row>(
  rows: readonly Row[],
  levels: readonly FieldAggregation[],
  target: Aggregatable<Row>,
): { readonly results: Level }[] {
  const list = commonList(levels, target)
  const combinations =
    list === undefined
      ? combine(rows, levels, (path) => fieldOf(path, target.fields))
      : combine(
          rows.flatMap((row) => target.lists?.[list]?.(row) ?? []),
          levels,
          (path) => itemField(path.slice(list.length + 1)),
        )
  return combinations.map((results) => ({ results }))
}

function combine<Row>(
  rows: readonly Row[],
  [level, ...innerLevels]: readonly FieldAggregation[],
  field: (path: string) => QueryField<Row>,
): Level[] {
  if (level === undefined) return [{}]
  const buckets: readonly Bucket<Row>[] = bucketsOf(rows, level, field(level.fieldPath))
  return buckets.flatMap(({ result, rows: inBucket }) =>
    inBucket.length === 0
      ? []
      : combine(inBucket, innerLevels, field).map((rest) => ({
          [level.name]: { [resultNames[level.type]]: result },
          ...rest,
        })),
  )
}

function commonList<Row>(levels: readonly FieldAggregation[], { lists = {} }: Aggregatable<Row>): string | undefined {
  return Object.keys(lists).find((name) => levels.every(({ fieldPath }) => fieldPath.startsWith(`${name}.`)))
}

function fieldOf<Row>(path: string, fields: QueryFields<Row>): QueryField<Row> {
  const field = fields(path)
  if (field === undefined || field.matchItems !== undefined)
    throw refusal('fieldPath', `contains ${path}, which is not a field`)
  return field
}

/** A field of the items of a list, each of which reads its own value. */
function itemField(name: string): QueryField<QueryableItem> {
  return { kind: 'textList', sortable: false, read: (item) => fieldOf(name, item).read(undefined) }
}

function refusal(field: string, description: string): ValidationError {
  return new ValidationError([violation(`search.aggregations.${field}`, 'VALIDATION', description)])
}
