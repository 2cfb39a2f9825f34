import * as v from 'valibot'
import { some } from '../input/schemas.ts'

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
const fieldPath = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const bound = v.nullish(v.number())

const value = v.object({
  name,
  fieldPath,
  type: v.literal('VALUE'),
  value: v.nullish(
    v.object({
      limit: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(250))),
      sortType: v.nullish(v.picklist(['COUNT', 'VALUE'])),
      sortDirection: v.nullish(v.picklist(['ASC', 'DESC'])),
      missingValues: v.nullish(v.picklist(['EXCLUDE', 'INCLUDE'])),
      includeOptions: v.nullish(v.object({ addToBucket: v.nullish(v.string()) })),
    }),
  ),
})

const range = v.object({
  name,
  fieldPath,
  type: v.literal('RANGE'),
  range: v.object({ buckets: some(v.object({ from: bound, to: bound }), 50) }),
})

const scalar = v.object({
  name,
  fieldPath,
  type: v.literal('SCALAR'),
  scalar: v.object({ type: v.picklist(['COUNT_DISTINCT', 'MIN', 'MAX']) }),
})

const dateHistogram = v.object({
  name,
  fieldPath,
  type: v.literal('DATE_HISTOGRAM'),
  dateHistogram: v.object({ interval: v.picklist(['YEAR', 'MONTH', 'WEEK', 'DAY', 'HOUR', 'MINUTE', 'SECOND']) }),
})

const fieldAggregation = v.variant('type', [value, range, scalar, dateHistogram])

/** An aggregation of one field. */
export type FieldAggregation = v.InferOutput<typeof fieldAggregation>

const nested = v.object({
  name,
  type: v.literal('NESTED'),
  nested: v.object({ nestedAggregations: v.pipe(v.array(fieldAggregation), v.minLength(2), v.maxLength(3)) }),
})

/** An aggregation of a search. Source: platform reference, API Query Language, aggregations. */
export const aggregationSchema = v.variant('type', [value, range, scalar, dateHistogram, nested])
export type Aggregation = v.InferOutput<typeof aggregationSchema>
