import { type FieldViolation, ValidationError } from '../errors.ts'
import { isRecord, type QueryFields, violation } from './fields.ts'
import { compileFilter } from './filter.ts'
import { renamingFields } from './query.ts'
import { compileSort } from './sort.ts'
import { compileSearch, type SearchableFields } from './text-search.ts'

/** What a query or search of an entity may name. */
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

interface CursorState {
  readonly offset: number
  readonly filter?: unknown
  readonly sort?: unknown
  readonly search?: unknown
}

type Asked = Readonly<Record<string, unknown>>

/** The rows that match `filter` and the free text `search`. Throws `ValidationError` with fields below `at`. */
export function matchingRows<Row>(
  rows: readonly Row[],
  { filter, search }: Pick<CursorState, 'filter' | 'search'>,
  { fields, searchable }: QueryTarget<Row>,
  at: string,
): Row[] {
  const passes = renamingFields(
    () => compileFilter(filter, fields),
    /^query\.filter/,
    at === '' ? 'filter' : `${at}.filter`,
  )
  const contains = compileSearch(search, searchable ?? {}, at === '' ? 'search' : `${at}.search`)
  return rows.filter((row) => passes(row) && contains(row))
}

/**
 * Runs a query or search with cursor paging: `{ filter, sort, cursorPaging: { limit, cursor } }`, and `search` for free text. A request with
 * a cursor must have no filter, sort or search, because the cursor contains them.
 *
 * Source: platform reference, API Query Language, cursor paging.
 */
export function runCursorQuery<Row>(
  rows: readonly Row[],
  asked: unknown,
  target: QueryTarget<Row>,
  at: 'query' | 'search' | '',
): CursorPage<Row> & { readonly found: readonly Row[] } {
  const query = isRecord(asked) ? asked : {}
  const { limit, state } = readPaging(query, target.maxLimit, at)
  const found = matchingRows(rows, state, target, at)
  const order = renamingFields(() => compileSort(state.sort, target.fields), /^query/, at)
  const sorted = [...found].sort(order)
  return { ...pageOf(sorted, state, limit), found }
}

function pageOf<Row>(rows: readonly Row[], state: CursorState, limit: number): CursorPage<Row> {
  const { offset } = state
  const items = rows.slice(offset, offset + limit)
  const after = offset + items.length
  const hasNext = items.length > 0 && after < rows.length
  const next = hasNext ? { next: writeCursor({ ...state, offset: after }) } : {}
  const prev = offset > 0 ? { prev: writeCursor({ ...state, offset: Math.max(offset - limit, 0) }) } : {}
  return { items, pagingMetadata: { count: items.length, cursors: { ...next, ...prev }, hasNext } }
}

function readPaging(query: Asked, maxLimit: number, at: string): { limit: number; state: CursorState } {
  const path = at === '' ? 'cursorPaging' : `${at}.cursorPaging`
  const violations: FieldViolation[] = []
  if (query['paging'] != null) violations.push(violation(`${at}.paging`, 'FIELD_NOT_ALLOWED', 'use cursorPaging'))
  const paging = isRecord(query['cursorPaging']) ? query['cursorPaging'] : {}
  const limit = paging['limit'] ?? maxLimit
  if (typeof limit !== 'number' || !Number.isInteger(limit) || limit < 0 || limit > maxLimit) {
    violations.push(
      violation(`${path}.limit`, 'MAX', `must be a whole number up to ${maxLimit}`, { threshold: maxLimit }),
    )
  }
  const { filter, sort, search } = query
  const { cursor } = paging
  const isFirst = cursor === undefined || cursor === null || cursor === ''
  const state = isFirst ? { offset: 0, filter, sort, search } : readCursor(cursor)
  if (state === undefined) violations.push(violation(`${path}.cursor`, 'FORMAT', 'is no cursor of this platform'))
  const repeated = isFirst ? [] : Object.entries({ filter, sort, search }).filter(([, value]) => value != null)
  for (const [name] of repeated)
    violations.push(violation(`${at}.${name}`, 'FIELD_NOT_ALLOWED', 'is part of the cursor'))
  if (violations.length > 0 || state === undefined) throw new ValidationError(violations)
  return { limit: Number(limit), state }
}

function writeCursor(state: CursorState): string {
  return Buffer.from(JSON.stringify(state)).toString('base64url')
}

function readCursor(cursor: unknown): CursorState | undefined {
  try {
    const state: unknown = JSON.parse(Buffer.from(String(cursor), 'base64url').toString())
    if (!isRecord(state)) return undefined
    const { offset, filter, sort, search } = state
    const isOffset = typeof offset === 'number' && Number.isInteger(offset) && offset >= 0
    return isOffset ? { offset, filter, sort, search } : undefined
  } catch {
    return undefined
  }
}
