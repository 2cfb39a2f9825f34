import { ValidationError } from '../errors.ts'
import { isRecord, type QueryFields } from './fields.ts'
import { compileFilter } from './filter.ts'
import { type PageMetadata, readPage, slicePage } from './paging.ts'
import { compileSort } from './sort.ts'

/** Runs `run` and renames the fields of its violations. Some calls name parts of a query differently. */
export function renamingFields<T>(run: () => T, pattern: RegExp, name: string): T {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    throw new ValidationError(
      error.violations.map((violation) => ({ ...violation, field: violation.field.replace(pattern, name) })),
    )
  }
}

/**
 * Runs a query (`{ filter, sort, paging | cursorPaging }`) on `rows`. Without a sort, rows keep their order. Throws `ValidationError` for
 * an invalid query.
 *
 * Source: core/README.md#catalog.
 */
export function runQuery<Row>(
  rows: readonly Row[],
  query: unknown,
  fields: QueryFields<Row>,
): { items: Row[]; metadata: PageMetadata } {
  const input = isRecord(query) ? query : {}
  const page = readPage(input)
  const { filter, sort } = page.cursorQuery ?? input
  const found = rows.filter(compileFilter(filter, fields))
  return slicePage(found.sort(compileSort(sort, fields)), page)
}
