import fc from 'fast-check'
import { count, fields, filter, flag, list, text } from '../../arbitraries.ts'
import type { Formats } from '../formats.ts'

const sort = list(
  fields(
    {
      fieldName: fc.constantFrom('slug', 'name') as fc.Arbitrary<never>,
      order: fc.constantFrom('ASC' as const, 'DESC' as const),
    },
    ['fieldName'],
  ),
)
const cursorPaging = fields({ limit: fc.integer({ min: 1, max: 100 }), cursor: text })

/** A query by cursor, with fields that every entity has. If it is long, the SDK sends a POST instead of a GET. */
export const cursorQuery = fields({ filter, sort, cursorPaging })

const bounds = <F>(float: fc.Arbitrary<F>) => fields({ from: float, to: float })
const aggregationOf = <M, F>({ float }: Formats<M, F>) => ({
  name: text,
  type: fc.constantFrom('VALUE' as const, 'RANGE' as const),
  fieldPath: text,
  value: fields({ limit: count, missingValues: fc.constantFrom('EXCLUDE' as const, 'INCLUDE' as const) }),
  range: fields({ buckets: list(bounds(float)) }),
  scalar: fields({ type: fc.constantFrom('MIN' as const, 'MAX' as const) }),
})

/** Free text to search for. */
export const searchText = fields({
  expression: text,
  mode: fc.constantFrom('AND' as const, 'OR' as const),
  fields: list(text),
  fuzzy: flag,
})

/** A search with aggregations, in the client's format. */
export const search = <M, F>(formats: Formats<M, F>) =>
  fields({
    filter,
    sort,
    cursorPaging,
    search: searchText,
    timeZone: text,
    aggregations: list(
      fields({
        ...aggregationOf(formats),
        nested: fields({ nestedAggregations: list(fields(aggregationOf(formats))) }),
      }),
    ),
  })

/** Results of aggregations, in the wire format. */
export const aggregationData = <M, F>({ float }: Formats<M, F>) => {
  const ranges = fields({ results: list(fields({ from: float, to: float, count })) })
  const scalar = fields({ type: fc.constant('MIN'), value: float })
  const values = fields({ results: list(fields({ value: text, count })) })
  const nestedResults = fields({ name: text, values, ranges, scalar })
  const level = fields({
    value: fields({ value: text, count }),
    range: bounds(float),
    scalar: fields({ value: float }),
  })
  return fields({
    results: list(
      fields({
        name: text,
        values,
        ranges,
        scalar,
        groupedByValue: fields({ results: list(fields({ value: text, nestedResults })) }),
        dateHistogram: values,
        nested: fields({
          results: list(fields({ results: fc.dictionary(fc.constantFrom('brands', 'prices'), level) })),
        }),
      }),
    ),
  })
}

/** The paging of a response. */
export const pagingMetadata = fields({ count, cursors: fields({ next: text, prev: text }), hasNext: flag })
