import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { createProductList, type ListState } from '../../core/catalog/list/list-store.ts'
import { withLists } from '../../core/catalog/list/with-lists.ts'
import type { ListRequest } from '../../core/catalog/list-query.ts'
import { encodeJson } from '../../core/encode-json.ts'
import type { Store } from '../../core/state/store.ts'
import { useLive } from '../shared/store/use-store.ts'
import type { ListOptions } from './model.ts'
import type { ListRoute } from './route/list-route.ts'

export interface List extends ListState {
  /** Whether the products shown belong to an earlier choice or page. */
  readonly stale: boolean
  readonly offset: number
  readonly loadMore: () => void
  readonly retry: () => void
}

/** Returns the list at a route. Requests in flight are aborted when the element is removed. */
export function useList(store: Store, options: ListOptions, route: ListRoute): List {
  const list = useMemo(() => createProductList(store, withLists(store.catalog)), [store])
  const state = useLive(list.state)
  // “Load more” keeps the choice object and increases the page. A new choice, and one read from the URL, is a new object.
  const startRoute = useRef(route)
  if (startRoute.current.choice !== route.choice) startRoute.current = route
  const restoredCount = options.paging === 'pages' ? 0 : startRoute.current.page * options.size
  const request = requestOf(options, route, restoredCount)
  const key = encodeJson(request)
  useLayoutEffect(() => list.show(JSON.parse(key) as ListRequest), [list, key])
  useEffect(() => list.close, [list])
  const { status, products } = state
  const missingCount = status === 'ready' && encodeJson(state.shown) === key ? restoredCount - products.length : 0
  useEffect(() => {
    // A request returns at most 100 products. Nothing happens at the end of the list.
    if (missingCount > 0) list.fetchNextPage(Math.min(MAX_PER_REQUEST, missingCount))
  }, [list, missingCount])
  return {
    ...state,
    stale: state.shown !== undefined && encodeJson(state.shown) !== key,
    offset: state.shown?.offset ?? 0,
    loadMore: () => list.fetchNextPage(options.size),
    retry: list.retry,
  }
}

/** Maximum number of products per request. */
const MAX_PER_REQUEST = 100

/**
 * Returns the request of a route. A list without page numbers starts with all `restoredCount` products, so that back navigation restores the products
 * that were shown.
 */
function requestOf({ source, sort, size, paging }: ListOptions, route: ListRoute, restoredCount: number): ListRequest {
  const { choice, page } = route
  const hasPages = paging === 'pages'
  return {
    source,
    choice: { ...choice, sort: choice.sort ?? sort },
    offset: hasPages ? (page - 1) * size : 0,
    limit: hasPages ? size : Math.min(MAX_PER_REQUEST, restoredCount),
  }
}
