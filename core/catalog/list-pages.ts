import { encodeJson } from '../encode-json.ts'
import type { CatalogContext, ListPage, ListQuery, ListRequests } from './adapter.ts'
import type { ListRequest } from './list-query.ts'

/** Maximum number of products per request. */
const maxLimit = 100

/** Loads the list requests of the shop's catalog version. */
export type LoadLists = () => Promise<ListRequests>

/**
 * Creates the function that loads pages of lists, by offset or by the cursor of the previous page. Rejects with a `PlatformError`.
 *
 * If the catalog supports cursor paging only, the products before an offset are loaded and skipped. Their cursors are kept for later pages.
 */
export function createPageLoader(
  context: CatalogContext,
  loadLists: LoadLists,
): (query: ListQuery, signal: AbortSignal) => Promise<ListPage> {
  const cursors = new Map<string, Map<number, string>>()

  const skipTo = async (
    lists: ListRequests,
    request: ListRequest,
    signal: AbortSignal,
  ): Promise<string | undefined> => {
    const cursorsByOffset = getOrCreate(cursors, encodeJson([request.source, request.choice]))
    let offset = Math.max(0, ...[...cursorsByOffset.keys()].filter((known) => known <= request.offset))
    while (offset < request.offset) {
      const limit = Math.min(maxLimit, request.offset - offset)
      const { nextCursor } = await lists.list(
        context,
        { ...request, offset: 0, limit, cursor: cursorsByOffset.get(offset) },
        signal,
      )
      if (nextCursor === undefined) return undefined
      offset += limit
      cursorsByOffset.set(offset, nextCursor)
    }
    return cursorsByOffset.get(offset)
  }

  return async (query, signal) => {
    const lists = await loadLists()
    if (query.cursor !== undefined || query.offset === 0 || lists.supportsOffset)
      return lists.list(context, query, signal)
    const cursor = await skipTo(lists, query, signal)
    return cursor === undefined ? { products: [] } : lists.list(context, { ...query, offset: 0, cursor }, signal)
  }
}

function getOrCreate(cursors: Map<string, Map<number, string>>, key: string): Map<number, string> {
  const cursorsByOffset = cursors.get(key) ?? new Map<number, string>()
  cursors.set(key, cursorsByOffset)
  return cursorsByOffset
}
