import { isRecord } from './fields.ts'

/** The content of a cursor: the position of its page, and the query. */
export interface CursorState {
  readonly offset: number
  readonly filter?: unknown
  readonly sort?: unknown
  readonly search?: unknown
}

function writeCursor(state: CursorState): string {
  return Buffer.from(JSON.stringify(state)).toString('base64url')
}

/** The cursors of the pages after and before a page. */
export function cursorsAround(
  state: CursorState,
  page: { readonly limit: number; readonly count: number; readonly total: number },
) {
  const { offset } = state
  const after = offset + page.count
  return {
    ...(page.count > 0 && after < page.total ? { next: writeCursor({ ...state, offset: after }) } : {}),
    ...(offset > 0 ? { prev: writeCursor({ ...state, offset: Math.max(offset - page.limit, 0) }) } : {}),
  }
}

/** Reads a cursor that a client sent. `undefined` if it is invalid. */
export function readCursor(cursor: unknown): CursorState | undefined {
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
