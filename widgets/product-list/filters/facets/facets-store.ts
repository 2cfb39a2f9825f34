import { computed, effect, signal } from '@preact/signals'
import type { FacetRequest, Facets } from '../../../../core/catalog/list-facets.ts'
import type { ReadableState } from '../../../../core/state/state.ts'

/** The facets that the filters need, and the state of the list. */
export interface FacetsNeed {
  /** Search, prices and stock, as JSON. Facets are fetched again when they change. */
  readonly key: string
  readonly options: boolean
  readonly collections: boolean
  /** Whether the filters are visible and the products of the list have loaded. */
  readonly isReady: boolean
  /** All products of the list, if they have loaded. */
  readonly known: FacetRequest['known']
}

export interface FacetsView {
  /** Undefined until the facets have loaded. */
  readonly facets: Facets | undefined
  readonly hasFailed: boolean
}

export interface FacetsStore {
  readonly view: ReadableState<FacetsView>
  setNeed(need: FacetsNeed): void
  retry(): void
  /** Starts to fetch facets whenever they are needed. Returns a function that stops this and aborts a request in flight. */
  start(): () => void
}

/** Fetches the facets for a need. */
export type FetchNeededFacets = (need: FacetsNeed, abort: AbortSignal) => Promise<Facets>

const noFacets: Facets = { options: [], collections: [], products: [], isComplete: false }

/**
 * Creates the store of the facets for the current search, prices and stock.
 *
 * Facets of an earlier key keep their values until the next ones have loaded. Their counts are removed, because they would be wrong.
 */
export function createFacetsStore(fetchFacets: FetchNeededFacets, initial: FacetsNeed): FacetsStore {
  const need = signal(initial)
  const loaded = signal<{ readonly key: string; readonly facets: Facets }>()
  const failedKey = signal<string>()

  const key = computed(() => need.value.key)
  const hasFailed = computed(() => failedKey.value === key.value)
  const isNothingNeeded = computed(() => !need.value.options && !need.value.collections)
  const facets = computed(() => {
    if (isNothingNeeded.value) return noFacets
    const latest = loaded.value
    return latest && latest.key !== key.value ? { ...latest.facets, isComplete: false } : latest?.facets
  })
  const view = computed<FacetsView>(() => ({ facets: facets.value, hasFailed: hasFailed.value && !facets.value }))
  /** The key to fetch facets for, if any are missing. Collections do not depend on the key. */
  const missing = computed(() => {
    if (!need.value.isReady || isNothingNeeded.value || hasFailed.value) return undefined
    const isLoaded = need.value.options ? loaded.value?.key === key.value : loaded.value
    return isLoaded ? undefined : key.value
  })

  return {
    view: { get: () => view.peek(), subscribe: (listener) => view.subscribe(listener) },
    setNeed(next) {
      need.value = next
    },
    retry() {
      failedKey.value = undefined
    },
    start: () =>
      effect(() => {
        const requested = missing.value
        if (requested === undefined) return undefined
        const controller = new AbortController()
        fetchFacets(need.peek(), controller.signal).then(
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
