import { type ReactNode, useRef } from 'react'
import { Chips } from '../controls/chips.tsx'
import { chosenIn } from '../controls/chosen-filters.ts'
import { useFacets } from './facets/use-facets.ts'
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx'
import { useSeen } from './use-seen.ts'

/** Renders the filters, and the active filters as chips. */
export function Filters(props: Omit<FilterPanelProps, 'panel' | 'view' | 'currency'>): ReactNode {
  const { store, options, list, route, locale, t } = props
  const panel = useRef<HTMLElement>(null)
  const isSeen = useSeen(panel)
  // The URL contains ids of collections. Facets provide the names that shoppers see.
  const view = useFacets(
    store,
    options,
    list,
    route.choice,
    isSeen || props.isOpen || Boolean(route.choice.collections?.length),
  )
  const known = useRef<string>(undefined)
  // An empty list has no currency, so keep that of the previous products.
  known.current = (list.products[0] ?? view.facets?.products[0])?.price.current.currency ?? known.current
  const currency = known.current
  return (
    <>
      <FilterPanel {...props} panel={panel} view={view} currency={currency} />
      <Chips {...props} chosen={chosenIn(route.choice, view.facets?.collections ?? [], currency, locale, t)} />
    </>
  )
}
