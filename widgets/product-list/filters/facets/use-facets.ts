import { useLayoutEffect, useMemo, useRef } from 'react'
import { fetchFacets, selectionOf } from '../../../../core/catalog/list/list-facets.ts'
import { withLists } from '../../../../core/catalog/list/with-lists.ts'
import type { ListChoice } from '../../../../core/catalog/list-query.ts'
import { encodeJson } from '../../../../core/encode-json.ts'
import type { Store } from '../../../../core/state/store.ts'
import { useLive } from '../../../shared/store/use-store.ts'
import type { ListOptions } from '../../model.ts'
import type { List } from '../../use-list.ts'
import { createFacetsStore, type FacetsQuery, type FacetsView } from './facets-store.ts'

export interface FacetsControl extends FacetsView {
  readonly retry: () => void
}

/**
 * Returns the facets of the filters. Fetches them when the first products have loaded and the filters are visible, and again when search, prices or
 * stock change.
 */
export function useFacets(
  store: Store,
  { source, filters }: ListOptions,
  list: List,
  choice: ListChoice,
  hasBeenVisible: boolean,
): FacetsControl {
  const { search, min, max, inStock, options, collections } = choice
  const isComplete =
    list.total === list.products.length && Object.values(list.shown?.choice ?? {}).every((value) => !value)
  const query: FacetsQuery = {
    key: encodeJson({ search, min, max, inStock }),
    selection: selectionOf(choice),
    options: filters.includes('options'),
    collections: filters.includes('collections'),
    isReady: hasBeenVisible && list.status === 'ready',
    loaded: isComplete ? list.products : undefined,
  }
  const latestSelection = useRef({ options, collections })
  latestSelection.current = { options, collections }
  // A change of the source mounts a new component.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `query` is passed on below, and `source` never changes
  const facets = useMemo(
    () =>
      createFacetsStore(
        ({ key, ...request }, abort) =>
          fetchFacets(
            store,
            withLists(store.catalog),
            source,
            { ...request, choice: { ...JSON.parse(key), ...latestSelection.current } },
            abort,
          ),
        query,
      ),
    [store],
  )
  useLayoutEffect(() => facets.setQuery(query))
  useLayoutEffect(() => facets.start(), [facets])
  return { ...useLive(facets.view), retry: facets.retry }
}
