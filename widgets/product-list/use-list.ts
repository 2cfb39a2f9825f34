import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { ListRequest } from '../../core/catalog/list-query.ts'
import { createProductList, type ListState } from '../../core/catalog/list-store.ts'
import { loadLists } from '../../core/catalog/load-lists.ts'
import { encodeJson } from '../../core/encode-json.ts'
import type { Store } from '../../core/state/registry.ts'
import { useLive } from '../shared/store/use-store.ts'
import type { ListOptions } from './options.ts'
import type { ListRoute } from './route/list-route.ts'

export interface List extends ListState {
  /** True while the products on show are those of another choice or page. */
  readonly stale: boolean
  readonly offset: number
  readonly loadMore: () => void
  readonly retry: () => void
}

/** The list at a place; what is on its way is given up with the element. */
export function useList(store: Store, options: ListOptions, route: ListRoute): List {
  const list = useMemo(() => createProductList(store, loadLists), [store])
  const state = useLive(list.state)
  // “Load more” keeps the choice and moves its page on. A new choice, and one read from the address, is another object.
  const arrival = useRef(route)
  if (arrival.current.choice !== route.choice) arrival.current = route
  const wanted = options.paging === 'pages' ? 0 : arrival.current.page * options.size
  const request = requestOf(options, route, wanted)
  const key = encodeJson(request)
  useLayoutEffect(() => list.show(JSON.parse(key) as ListRequest), [list, key])
  useEffect(() => list.close, [list])
  const { status, products } = state
  const missing = status === 'ready' && encodeJson(state.shown) === key ? wanted - products.length : 0
  useEffect(() => {
    // One request has 100 products at most. Nothing happens at the end of the list.
    if (missing > 0) list.fetchNextPage(Math.min(MOST, missing))
  }, [list, missing])
  return {
    ...state,
    stale: state.shown !== undefined && encodeJson(state.shown) !== key,
    offset: state.shown?.offset ?? 0,
    loadMore: () => list.fetchNextPage(options.size),
    retry: list.retry,
  }
}

/** Products of one request. */
const MOST = 100

/** Without numbers a list begins with all the products that were `wanted` so far: the way back restores what was shown. */
function requestOf({ source, sort, size, paging }: ListOptions, route: ListRoute, wanted: number): ListRequest {
  const { choice, page } = route
  const numbered = paging === 'pages'
  return {
    source,
    choice: { ...choice, sort: choice.sort ?? sort },
    offset: numbered ? (page - 1) * size : 0,
    limit: numbered ? size : Math.min(MOST, wanted),
  }
}
