import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { createProductList, type ListRequest, type ListState } from '../../core/catalog/product-list.ts'
import type { Store } from '../../core/state/registry.ts'
import { useLive } from '../shared/live.ts'
import type { ListPlace } from './list-address.ts'
import type { ListOptions } from './list-options.ts'

export interface List extends ListState {
  /** True while the products on show are those of another choice or page. */
  readonly stale: boolean
  readonly offset: number
  readonly loadMore: () => void
  readonly retry: () => void
}

/** The list at a place; what is on its way is given up with the element. */
export function useList(store: Store, options: ListOptions, place: ListPlace): List {
  const list = useMemo(() => createProductList(store), [store])
  const state = useLive(list.state)
  const [first] = useState(place)
  const request = requestOf(options, place, first)
  const key = JSON.stringify(request)
  useLayoutEffect(() => list.show(JSON.parse(key) as ListRequest), [list, key])
  useEffect(() => list.close, [list])
  return {
    ...state,
    stale: state.shown !== undefined && JSON.stringify(state.shown) !== key,
    offset: state.shown?.offset ?? 0,
    loadMore: () => list.more(options.size),
    retry: list.retry,
  }
}

/** Without numbers the pages so far are one, so that who comes back by the address sees what they saw. */
function requestOf({ source, sort, size, paging }: ListOptions, place: ListPlace, first: ListPlace): ListRequest {
  const { choice, page } = place
  const numbered = paging === 'pages'
  const pages = choice === first.choice ? first.page : 1
  return {
    source,
    choice: { ...choice, sort: choice.sort ?? sort },
    offset: numbered ? (page - 1) * size : 0,
    limit: numbered ? size : Math.min(100, pages * size),
  }
}
