import { type ReactNode, useRef } from 'react'
import { Chips } from '../controls/chips.tsx'
import { chosenIn } from '../controls/chosen-filters.ts'
import { useFacets } from './facets/use-facets.ts'
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx'
import { useSeen } from './use-seen.ts'

/** What a list can be narrowed down by, and what it is. */
export function Filters(props: Omit<FilterPanelProps, 'panel' | 'view' | 'currency'>): ReactNode {
  const { store, options, list, route, locale, t } = props
  const panel = useRef<HTMLElement>(null)
  const isSeen = useSeen(panel)
  // An address has ids of collections, of which shoppers read the names.
  const view = useFacets(
    store,
    options,
    list,
    route.choice,
    isSeen || props.isOpen || Boolean(route.choice.collections?.length),
  )
  const known = useRef<string>(undefined)
  // A list without a result names no currency: that of the products before stays.
  known.current = (list.products[0] ?? view.facets?.products[0])?.price.current.currency ?? known.current
  const currency = known.current
  return (
    <>
      <FilterPanel {...props} panel={panel} view={view} currency={currency} />
      <Chips {...props} chosen={chosenIn(route.choice, view.facets?.collections ?? [], currency, locale, t)} />
    </>
  )
}
