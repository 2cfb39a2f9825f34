import { useEffect, useRef, useState } from 'react'
import { type Facets, fetchFacets } from '../../core/catalog/list-facets.ts'
import type { ListChoice } from '../../core/catalog/list-query.ts'
import { loadLists } from '../../core/catalog/load-lists.ts'
import { encodeJson } from '../../core/encode-json.ts'
import type { Store } from '../../core/state/registry.ts'
import type { ListOptions } from './list-options.ts'
import type { List } from './use-list.ts'

export interface FacetsView {
  readonly facets: Facets | undefined
  readonly hasFailed: boolean
  readonly retry: () => void
}

const nothing: Facets = { options: [], collections: [], products: [], isComplete: false }

interface Loaded {
  readonly key: string
  readonly facets: Facets
}

/**
 * The facets to show for the words, prices and stock that `key` names. Those of other ones still offer their values, but nothing is counted:
 * the counts would be wrong.
 */
export function facetsFor(key: string, loaded: Loaded | undefined): Facets | undefined {
  return loaded && loaded.key !== key ? { ...loaded.facets, isComplete: false } : loaded?.facets
}

/** What there is to choose from, once the first products are there and `isSeen`; again when words, prices or stock have changed. */
export function useFacets(
  store: Store,
  options: ListOptions,
  list: List,
  choice: ListChoice,
  isSeen: boolean,
): FacetsView {
  const wanted = { options: options.filters.includes('options'), collections: options.filters.includes('collections') }
  const { search, min, max, inStock } = choice
  const key = encodeJson({ search, min, max, inStock })
  const [loaded, setLoaded] = useState<Loaded | undefined>(
    wanted.options || wanted.collections ? undefined : { key, facets: nothing },
  )
  const [hasFailed, setFailed] = useState(false)
  const isUnused = !wanted.options && loaded
  const isDue = isSeen && !isUnused && loaded?.key !== key && !hasFailed && list.status === 'ready'
  const isWhole =
    list.total === list.products.length && Object.values(list.shown?.choice ?? {}).every((value) => !value)
  const request = { source: options.source, wanted: { ...wanted, known: isWhole ? list.products : undefined } }
  const latest = useRef(request)
  latest.current = request
  useEffect(() => {
    if (!isDue) return undefined
    const gone = new AbortController()
    const { source, wanted } = latest.current
    fetchFacets(store, loadLists, source, { ...wanted, choice: JSON.parse(key) }, gone.signal).then(
      (facets) => gone.signal.aborted || setLoaded({ key, facets }),
      () => gone.signal.aborted || setFailed(true),
    )
    return () => gone.abort()
  }, [store, isDue, key])
  return { facets: facetsFor(key, loaded), hasFailed: hasFailed && !loaded, retry: () => setFailed(false) }
}
