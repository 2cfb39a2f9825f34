import { computed, effect, signal } from '@preact/signals'
import type { FacetRequest, Facets } from '../../../../core/catalog/list/list-facets.ts'
import type { ReadableState } from '../../../../core/state/state.ts'

/** The facets to fetch, and the state of the list. */
export interface FacetsQuery {
  /** Search, prices and stock, as JSON. Facets are fetched again when they change. */
  readonly key: string
  /** Selected options and collections, as `selectionOf` returns them. Facets that the platform counted are fetched again when they change. */
  readonly selection: string
  readonly options: boolean
  readonly collections: boolean
  /** Whether the filters are visible and the products of the list have loaded. */
  readonly isReady: boolean
  /** All products of the list, if they have loaded. */
  readonly loaded: FacetRequest['loaded']
}

export interface FacetsView {
  /** Undefined until the facets have loaded. */
  readonly facets: Facets | undefined
  /** Whether the facets are those of an earlier key, without counts. */
  readonly isOutdated: boolean
  readonly hasFailed: boolean
}

export interface FacetsStore {
  readonly view: ReadableState<FacetsView>
  setQuery(query: FacetsQuery): void
  retry(): void
  /** Starts to fetch facets whenever they are needed. Returns a function that stops this and aborts a request in flight. */
  start(): () => void
}

/** Fetches the facets of a query. */
export type FetchFacets = (query: FacetsQuery, abort: AbortSignal) => Promise<Facets>

const noFacets: Facets = { options: [], collections: [], products: [], isComplete: false }

interface LoadedFacets {
  readonly key: string
  readonly facets: Facets
}

function withoutCounts({ counted: _, ...facets }: Facets): Facets {
  return { ...facets, isComplete: false }
}

/** Collections without counts are the same for every key. */
function isLoaded(loaded: LoadedFacets | undefined, { key, options, selection }: FacetsQuery): boolean {
  if (!loaded) return false
  const { counted } = loaded.facets
  if (counted && counted.selection !== selection) return false
  return counted || options ? loaded.key === key : true
}

/** A failure is shown only if there are no earlier facets. */
const toView = (facets: Facets | undefined, isOutdated: boolean, hasFailed: boolean): FacetsView => ({
  facets,
  isOutdated,
  hasFailed: hasFailed && !facets,
})

/**
 * Creates the store of the facets for the current search, prices and stock.
 *
 * Facets of an earlier key keep their values until the next ones have loaded. Their counts are removed, because they would be wrong.
 */
export function createFacetsStore(fetchFacets: FetchFacets, initial: FacetsQuery): FacetsStore {
  const query = signal(initial)
  const loaded = signal<LoadedFacets>()
  const failedKey = signal<string>()

  const key = computed(() => query.value.key)
  const hasFailed = computed(() => failedKey.value === key.value)
  const isEmptyQuery = computed(() => !query.value.options && !query.value.collections)
  const isOutdated = computed(() => loaded.value !== undefined && loaded.value.key !== key.value)
  const facets = computed(() => {
    if (isEmptyQuery.value) return noFacets
    const latest = loaded.value?.facets
    return latest && isOutdated.value ? withoutCounts(latest) : latest
  })
  const view = computed(() => toView(facets.value, isOutdated.value, hasFailed.value))
  /** Identifies the facets to fetch, if any are missing. Collections do not depend on the key. */
  const missing = computed(() => {
    if (!query.value.isReady || isEmptyQuery.value || hasFailed.value) return undefined
    if (isLoaded(loaded.value, query.value)) return undefined
    return `${key.value} ${loaded.value?.facets.counted ? query.value.selection : ''}`
  })

  return {
    view: { get: () => view.peek(), subscribe: (listener) => view.subscribe(listener) },
    setQuery(next) {
      const previous = query.peek()
      query.value = next
      // After the query is set. Otherwise, the facets of the previous query would be fetched.
      if (next.key !== previous.key || next.selection !== previous.selection) failedKey.value = undefined
    },
    retry() {
      failedKey.value = undefined
    },
    start: () =>
      effect(() => {
        if (missing.value === undefined) return undefined
        const requested = query.peek().key
        const controller = new AbortController()
        fetchFacets(query.peek(), controller.signal).then(
          (fetched) => {
            if (!controller.signal.aborted) loaded.value = { key: requested, facets: fetched }
          },
          () => {
            if (!controller.signal.aborted) failedKey.value = requested
          },
        )
        return () => controller.abort()
      }),
  }
}
