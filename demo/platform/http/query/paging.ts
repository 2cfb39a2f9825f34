import { type FieldViolation, ValidationError } from '../errors.ts'
import { type CursorState, cursorsAround, readCursor } from './cursor.ts'
import { isRecord, violation } from './fields.ts'

/** Source: core/README.md#paging. */
export const DEFAULT_LIMIT = 50
const MAX_LIMIT = 100

export interface Page {
  readonly offset: number
  readonly limit: number
  /** Filter and sort of a cursor. Present with cursor paging. */
  readonly cursorQuery?: Pick<CursorState, 'filter' | 'sort'>
}

export interface PageMetadata {
  readonly count: number
  readonly offset?: number
  readonly total?: number
  readonly tooManyToCount?: boolean
  readonly cursors?: { readonly next?: string; readonly prev?: string }
}

/** Reads `paging` or `cursorPaging` of a query: 50 from 0 by default, at most 100. Throws `ValidationError` with fields below `at`. */
export function readPage(query: Readonly<Record<string, unknown>>, at: string): Page {
  const { paging, cursorPaging } = query
  if (isRecord(paging) && isRecord(cursorPaging)) {
    throw new ValidationError([
      violation(`${at}.cursorPaging`, 'ONE_OF_ALIGNMENT', 'cannot be used together with paging'),
    ])
  }
  if (isRecord(cursorPaging)) return cursorPage(query, cursorPaging, `${at}.cursorPaging`)
  return offsetPage(isRecord(paging) ? paging : {}, `${at}.paging`)
}

/** Reads a separate `paging` object, which calls without a query have. */
export function offsetPage(paging: Readonly<Record<string, unknown>>, path: string): Page {
  const violations: FieldViolation[] = []
  const limit = integer(paging['limit'] ?? DEFAULT_LIMIT, `${path}.limit`, 0, MAX_LIMIT, violations)
  const offset = integer(paging['offset'] ?? 0, `${path}.offset`, 0, Number.MAX_SAFE_INTEGER, violations)
  if (violations.length > 0) throw new ValidationError(violations)
  return { offset, limit }
}

function cursorPage(
  query: Readonly<Record<string, unknown>>,
  paging: Readonly<Record<string, unknown>>,
  path: string,
): Page {
  const { limit } = offsetPage({ limit: paging['limit'] }, path)
  const cursor = paging['cursor']
  if (cursor === undefined || cursor === null || cursor === '') {
    return { offset: 0, limit, cursorQuery: { filter: query['filter'], sort: query['sort'] } }
  }
  const read = typeof cursor === 'string' ? readCursor(cursor) : undefined
  if (read === undefined) {
    throw new ValidationError([violation(`${path}.cursor`, 'FORMAT', 'is not a valid cursor')])
  }
  return { offset: read.offset, limit, cursorQuery: { filter: read.filter, sort: read.sort } }
}

/** One page of `rows` with its metadata. */
export function slicePage<Row>(rows: readonly Row[], page: Page): { items: Row[]; metadata: PageMetadata } {
  const { offset, limit, cursorQuery } = page
  const items = rows.slice(offset, offset + limit)
  if (cursorQuery === undefined) {
    return { items, metadata: { count: items.length, offset, total: rows.length, tooManyToCount: false } }
  }
  const cursors = cursorsAround({ offset, ...cursorQuery }, { limit, count: items.length, total: rows.length })
  return { items, metadata: { count: items.length, cursors } }
}

/** Reads a whole number from `min` to `max`, and adds the violation if it is not one. */
export function integer(value: unknown, path: string, min: number, max: number, violations: FieldViolation[]): number {
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    violations.push(violation(path, 'VALIDATION', 'must be a whole number'))
    return min
  }
  if (value < min) violations.push(violation(path, 'MIN', `must be at least ${min}`, { threshold: min }))
  if (value > max) violations.push(violation(path, 'MAX', `must be at most ${max}`, { threshold: max }))
  return value
}
