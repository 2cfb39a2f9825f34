import { compact } from '../input/compact.ts'
import type { FieldAggregation } from './aggregation-schemas.ts'
import { comparable, type QueryField, textsOf } from './fields.ts'

/** A bucket of an aggregation, with its rows. */
export interface Bucket<Row> {
  readonly result: object
  readonly rows: readonly Row[]
}

type AggregationOf<Type extends FieldAggregation['type']> = Extract<FieldAggregation, { type: Type }>

const DEFAULT_LIMIT = 10
const MISSING_BUCKET = 'N/A'

/** The buckets of an aggregation. `SCALAR` has one, with the scalar as its result. */
export function bucketsOf<Row>(
  rows: readonly Row[],
  aggregation: FieldAggregation,
  field: QueryField<Row>,
): Bucket<Row>[] {
  switch (aggregation.type) {
    case 'VALUE':
      return valueBuckets(rows, aggregation, field)
    case 'RANGE':
      return rangeBuckets(rows, aggregation, field)
    case 'SCALAR':
      return scalarBucket(rows, aggregation, field)
    case 'DATE_HISTOGRAM':
      return dateBuckets(rows, aggregation, field)
  }
}

function valueBuckets<Row>(
  rows: readonly Row[],
  { value }: AggregationOf<'VALUE'>,
  field: QueryField<Row>,
): Bucket<Row>[] {
  const { limit, sortType, sortDirection, missingValues, includeOptions } = value ?? {}
  const missing = missingValues === 'INCLUDE' ? [includeOptions?.addToBucket ?? MISSING_BUCKET] : []
  const groups = grouped(rows, (row) => {
    const values = textsOf(field.read(row))
    return values.length === 0 ? missing : values
  })
  const sign = sortDirection === 'ASC' ? 1 : -1
  const byValue = ([a]: Group<Row>, [b]: Group<Row>): number => (a < b ? -1 : 1)
  const order = (a: Group<Row>, b: Group<Row>): number =>
    sortType === 'VALUE' ? sign * byValue(a, b) : sign * (a[1].length - b[1].length) || byValue(a, b)
  return [...groups]
    .sort(order)
    .slice(0, limit ?? DEFAULT_LIMIT)
    .map(([text, inBucket]) => ({ result: { value: text, count: inBucket.length }, rows: inBucket }))
}

function rangeBuckets<Row>(
  rows: readonly Row[],
  { range }: AggregationOf<'RANGE'>,
  field: QueryField<Row>,
): Bucket<Row>[] {
  return range.buckets.map(({ from, to }) => {
    const inBucket = rows.filter((row) =>
      numbersOf(field, row).some((value) => value >= (from ?? -Infinity) && value < (to ?? Infinity)),
    )
    return { result: compact({ from, to, count: inBucket.length }), rows: inBucket }
  })
}

/** Without values, the minimum and maximum are absent. */
function scalarBucket<Row>(
  rows: readonly Row[],
  { scalar }: AggregationOf<'SCALAR'>,
  field: QueryField<Row>,
): Bucket<Row>[] {
  if (scalar.type === 'COUNT_DISTINCT') {
    return [{ result: { value: new Set(rows.flatMap((row) => textsOf(field.read(row)))).size }, rows }]
  }
  const numbers = rows.flatMap((row) => numbersOf(field, row))
  if (numbers.length === 0) return [{ result: {}, rows }]
  return [{ result: { value: scalar.type === 'MIN' ? Math.min(...numbers) : Math.max(...numbers) }, rows }]
}

type Interval = AggregationOf<'DATE_HISTOGRAM'>['dateHistogram']['interval']

/** Length of the common beginning of all dates of an interval as ISO 8601. */
const prefixLengths: Readonly<Record<Interval, number>> = {
  YEAR: 4,
  MONTH: 7,
  WEEK: 10,
  DAY: 10,
  HOUR: 13,
  MINUTE: 16,
  SECOND: 19,
}

/** The start of the interval of a date, as ISO 8601. Weeks begin on Monday. */
function startOf(interval: Interval, time: number): string {
  const date = new Date(time)
  if (interval === 'WEEK') date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  const length = prefixLengths[interval]
  return date.toISOString().slice(0, length) + '0000-01-01T00:00:00.000Z'.slice(length)
}

/** Buckets in order of time, in UTC. */
function dateBuckets<Row>(
  rows: readonly Row[],
  { dateHistogram: { interval } }: AggregationOf<'DATE_HISTOGRAM'>,
  field: QueryField<Row>,
): Bucket<Row>[] {
  const groups = grouped(rows, (row) => numbersOf(field, row).map((time) => startOf(interval, time)))
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([value, inBucket]) => ({ result: { value, count: inBucket.length }, rows: inBucket }))
}

type Group<Row> = readonly [string, readonly Row[]]

function grouped<Row>(rows: readonly Row[], keysOf: (row: Row) => readonly string[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    for (const key of new Set(keysOf(row))) groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return groups
}

/** Numbers, and dates in milliseconds. */
function numbersOf<Row>(field: QueryField<Row>, row: Row): readonly number[] {
  return textsOf(field.read(row)).flatMap((text) => {
    const value = comparable(field.kind, text)
    return typeof value === 'number' ? [value] : []
  })
}
