import { useEffect, useRef, useState } from 'react'
import { type Facets, fetchFacets } from '../../core/catalog/list-facets.ts'
import type { Store } from '../../core/state/registry.ts'
import type { ListOptions } from './list-options.ts'
import type { List } from './use-list.ts'

export interface FacetsView {
  readonly facets: Facets | undefined
  readonly hasFailed: boolean
  readonly retry: () => void
}

const nothing: Facets = { options: [], collections: [] }

/** What there is to choose from, once the first products are there and `isSeen`; asked for once. */
export function useFacets(store: Store, options: ListOptions, list: List, isSeen: boolean): FacetsView {
  const wanted = { options: options.filters.includes('options'), collections: options.filters.includes('collections') }
  const [facets, setFacets] = useState(wanted.options || wanted.collections ? undefined : nothing)
  const [hasFailed, setFailed] = useState(false)
  const isDue = isSeen && !facets && !hasFailed && list.status === 'ready'
  const isWhole = list.total === list.products.length && Object.keys(list.shown?.choice ?? {}).length === 0
  const latest = useRef({ source: options.source, known: isWhole ? list.products : undefined, wanted })
  latest.current = { source: options.source, known: isWhole ? list.products : undefined, wanted }
  useEffect(() => {
    if (!isDue) return undefined
    const gone = new AbortController()
    const { source, known, wanted } = latest.current
    fetchFacets(store, source, { ...wanted, known }, gone.signal).then(
      (found) => gone.signal.aborted || setFacets(found),
      () => gone.signal.aborted || setFailed(true),
    )
    return () => gone.abort()
  }, [store, isDue])
  return { facets, hasFailed, retry: () => setFailed(false) }
}
