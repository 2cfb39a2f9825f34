import { type FieldViolation, ValidationError } from '../errors.ts'
import { type CursorState, cursorsAround, readCursor } from './cursor.ts'
import { isRecord, type QueryFields, violation } from './fields.ts'
import { compileFilter } from './filter.ts'
import { integer } from './paging.ts'
import { compileSort } from './sort.ts'
import { compileSearch, type SearchableFields } from './text-search.ts'

/** The fields and limits of queries and searches of an entity. */
export interface QueryTarget<Row> {
  readonly fields: QueryFields<Row>
  /** Maximum and default number of results. */
  readonly maxLimit: number
  /** Fields of free-text search. Absent: none. */
  readonly searchable?: SearchableFields<Row>
}

/** Paging of cursor queries. There is no total. */
export interface CursorPage<Row> {
  readonly items: Row[]
  readonly pagingMetadata: {
    readonly count: number
    readonly cursors: { readonly next?: string; readonly prev?: string }
    readonly hasNext: boolean
  }
}

type Input = Readonly<Record<string, unknown>>

/** The rows that match `filter` and the free text `search`. Throws `ValidationError` with fields below `at`. */
export function matchingRows<Row>(
  rows: readonly Row[],
  { filter, search }: Pick<CursorState, 'filter' | 'search'>,
  { fields, searchable }: QueryTarget<Row>,
  at: string,
): Row[] {
  const matchesFilter = compileFilter(filter, fields, below(at, 'filter'))
  const matchesSearch = compileSearch(search, searchable ?? {}, below(at, 'search'))
  return rows.filter((row) => matchesFilter(row) && matchesSearch(row))
}

/**
 * Runs a query or search with cursor paging: `{ filter, sort, cursorPaging: { limit, cursor } }`, and `search` for free text. A request with
 * a cursor must have no filter, sort or search, because the cursor contains them.
 *
 * Source: platform reference, API Query Language, cursor paging.
 */
export function runCursorQuery<Row>(
  rows: readonly Row[],
  input: unknown,
  target: QueryTarget<Row>,
  at: 'query' | 'search' | '',
): CursorPage<Row> & { readonly found: readonly Row[] } {
  const query = isRecord(input) ? input : {}
  const { limit, state } = readPaging(query, target.maxLimit, at)
  const found = matchingRows(rows, state, target, at)
  const sorted = [...found].sort(compileSort(state.sort, target.fields, below(at, 'sort')))
  return { ...pageOf(sorted, state, limit), found }
}

function pageOf<Row>(rows: readonly Row[], state: CursorState, limit: number): CursorPage<Row> {
  const items = rows.slice(state.offset, state.offset + limit)
  const cursors = cursorsAround(state, { limit, count: items.length, total: rows.length })
  return { items, pagingMetadata: { count: items.length, cursors, hasNext: cursors.next !== undefined } }
}

function readPaging(query: Input, maxLimit: number, at: string): { limit: number; state: CursorState } {
  const path = below(at, 'cursorPaging')
  const violations: FieldViolation[] = []
  if (query['paging'] != null) violations.push(violation(below(at, 'paging'), 'FIELD_NOT_ALLOWED', 'use cursorPaging'))
  const paging = isRecord(query['cursorPaging']) ? query['cursorPaging'] : {}
  const limit = integer(paging['limit'] ?? maxLimit, `${path}.limit`, 0, maxLimit, violations)
  const { filter, sort, search } = query
  const { cursor } = paging
  const isFirst = cursor === undefined || cursor === null || cursor === ''
  const state = isFirst ? { offset: 0, filter, sort, search } : readCursor(cursor)
  if (state === undefined) violations.push(violation(`${path}.cursor`, 'FORMAT', 'is not a valid cursor'))
  const repeated = isFirst ? [] : Object.entries({ filter, sort, search }).filter(([, value]) => value != null)
  for (const [name] of repeated)
    violations.push(violation(below(at, name), 'FIELD_NOT_ALLOWED', 'is part of the cursor'))
  if (violations.length > 0 || state === undefined) throw new ValidationError(violations)
  return { limit, state }
}

/** The path of a field of the query. The path of the query is empty if the body is the query. */
function below(at: string, name: string): string {
  return at === '' ? name : `${at}.${name}`
}
