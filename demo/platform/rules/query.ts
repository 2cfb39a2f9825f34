import { isRecord, type QueryFields } from './query-fields.ts'
import { compileFilter } from './query-filter.ts'
import { type PageMetadata, readPage, slicePage } from './query-paging.ts'
import { compileSort } from './query-sort.ts'

/**
 * Answers one query of the platform — `{ filter, sort, paging | cursorPaging }` — from `rows`, which keep their order
 * where no sort is given. Throws `QueryFault` for a query that cannot be answered.
 *
 * Source: SPEC.md §7 Catalogue read; WIRE.md.
 */
export function runQuery<Row>(
  rows: readonly Row[],
  query: unknown,
  fields: QueryFields<Row>,
): { items: Row[]; metadata: PageMetadata } {
  const asked = isRecord(query) ? query : {}
  const page = readPage(asked)
  const { filter, sort } = page.walk ?? asked
  const found = rows.filter(compileFilter(filter, fields))
  return slicePage(found.sort(compileSort(sort, fields)), page)
}
