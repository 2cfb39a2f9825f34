import { isRecord, type QueryFields } from './fields.ts'
import { compileFilter } from './filter.ts'
import { type PageMetadata, readPage, slicePage } from './paging.ts'
import { compileSort } from './sort.ts'

/**
 * Runs a query (`{ filter, sort, paging | cursorPaging }`) on `rows`. Without a sort, rows keep their order. Throws `ValidationError` for
 * an invalid query, with fields below `at`, or below `sortAt` for the sort.
 *
 * Source: core/README.md#catalog.
 */
export function runQuery<Row>(
  rows: readonly Row[],
  query: unknown,
  fields: QueryFields<Row>,
  at: string = 'query',
  sortAt: string = `${at}.sort`,
): { items: Row[]; metadata: PageMetadata } {
  const input = isRecord(query) ? query : {}
  const page = readPage(input, at)
  const { filter, sort } = page.cursorQuery ?? input
  const found = rows.filter(compileFilter(filter, fields, `${at}.filter`))
  return slicePage(found.sort(compileSort(sort, fields, sortAt)), page)
}
