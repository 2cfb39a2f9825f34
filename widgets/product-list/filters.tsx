import { type ReactNode, useRef } from 'react'
import { Chips } from './chips.tsx'
import { chosenIn } from './chosen.ts'
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx'
import { useFacets } from './use-facets.ts'
import { useSeen } from './use-seen.ts'

/** What a list can be narrowed down by, and what it is. */
export function Filters(props: Omit<FilterPanelProps, 'panel' | 'view'>): ReactNode {
  const { store, options, list, place, locale, t } = props
  const panel = useRef<HTMLElement>(null)
  const isSeen = useSeen(panel)
  // An address has ids of collections, of which shoppers read the names.
  const view = useFacets(store, options, list, isSeen || Boolean(place.choice.collections?.length))
  const currency = list.products[0]?.price.current.currency
  return (
    <>
      <FilterPanel {...props} panel={panel} view={view} />
      <Chips {...props} chosen={chosenIn(place.choice, view.facets?.collections ?? [], currency, locale, t)} />
    </>
  )
}
