import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createProductList, type ListRequest, type ListState } from '../../core/catalog/product-list.ts'
import { emit, type ListItem } from '../../core/events/page-events.ts'
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

/** The products as analytics are told of them. */
export function itemsOf({ products, offset }: Pick<List, 'products' | 'offset'>): ListItem[] {
  return products.map(({ id, name, price }, at) => ({
    productId: id,
    name,
    price: price.current,
    position: offset + at + 1,
  }))
}

/** Tells the page what is on show, what could not be had, and which product is followed. */
export function useEvents(host: HTMLElement, listId: string, list: List): void {
  const told = useRef<{ readonly shown: unknown; readonly count: number }>(undefined)
  const { status, shown, error, products, total } = list
  const latest = useRef(list)
  latest.current = list
  useEffect(() => {
    if (error) emit(host, 'store:list:error', { listId, code: error.code, message: error.message })
    else if (status === 'ready') {
      const from = told.current?.shown === shown ? (told.current?.count ?? 0) : 0
      told.current = { shown, count: products.length }
      const items = itemsOf(latest.current).slice(from)
      emit(host, 'store:list:view', { listId, items, ...(total !== undefined && { total }) })
    }
  }, [host, listId, status, shown, error, products, total])
  useEffect(() => {
    const follow = (event: Event): void => {
      const path = event.composedPath()
      const card = path.find((one) => one instanceof Element && one.localName === 'store-product-card')
      const followed = event.type !== 'click' || path.some((one) => one instanceof HTMLAnchorElement && one.href)
      const item = itemsOf(latest.current).find(({ productId }) => productId === Reflect.get(card ?? {}, 'productId'))
      if (item && followed) emit(host, 'store:product:select', { listId, item })
    }
    const types = ['click', 'store:quick-view:start']
    for (const type of types) host.addEventListener(type, follow)
    return () => {
      for (const type of types) host.removeEventListener(type, follow)
    }
  }, [host, listId])
}
