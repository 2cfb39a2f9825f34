import { encodeJson } from '../../encode-json.ts'
import type { CatalogContext, ListPage, ListQuery, ListRequests } from '../adapter.ts'
import type { ListRequest } from '../list-query.ts'

/** Maximum number of products per request. */
const MAX_LIMIT = 100

/** Runs requests of lists with the catalog of the shop. Runs them again if the shop has another version. */
export type WithLists = <T>(work: (lists: ListRequests) => Promise<T>) => Promise<T>

/**
 * Creates the function that loads pages of lists, by offset or by the cursor of the previous page. Rejects with a `PlatformError`.
 *
 * If the catalog supports cursor paging only, the products before an offset are loaded and skipped. Their cursors are kept for later pages.
 */
export function createPageLoader(
  context: CatalogContext,
  withLists: WithLists,
): (query: ListQuery, signal: AbortSignal) => Promise<ListPage> {
  const cursors = new Map<string, Map<number, string>>()

  /** Returns the cursor of the offset, or the number of products if there are fewer. */
  const skipTo = async (
    lists: ListRequests,
    request: ListRequest,
    signal: AbortSignal,
  ): Promise<{ readonly cursor: string } | { readonly total: number }> => {
    const cursorsByOffset = getOrCreate(cursors, encodeJson([request.source, request.choice]))
    let offset = Math.max(0, ...[...cursorsByOffset.keys()].filter((start) => start <= request.offset))
    while (offset < request.offset) {
      const limit = Math.min(MAX_LIMIT, request.offset - offset)
      const { products, nextCursor } = await lists.list(
        context,
        { ...request, offset: 0, limit, cursor: cursorsByOffset.get(offset) },
        signal,
      )
      if (nextCursor === undefined) return { total: offset + products.length }
      offset += limit
      cursorsByOffset.set(offset, nextCursor)
    }
    return { cursor: cursorsByOffset.get(offset) ?? '' }
  }

  return (query, signal) =>
    withLists(async (lists) => {
      if (query.cursor !== undefined || query.offset === 0 || lists.supportsOffset)
        return lists.list(context, query, signal)
      const found = await skipTo(lists, query, signal)
      if ('total' in found) return { products: [], total: found.total }
      return lists.list(context, { ...query, offset: 0, cursor: found.cursor }, signal)
    })
}

function getOrCreate(cursors: Map<string, Map<number, string>>, key: string): Map<number, string> {
  const cursorsByOffset = cursors.get(key) ?? new Map<number, string>()
  cursors.set(key, cursorsByOffset)
  return cursorsByOffset
}
