import { type ReactNode, type RefObject, useRef } from 'react'
import type { CartState } from '../../../core/cart/model.ts'
import type { Price } from '../../../core/catalog/model.ts'
import { pageCurrency } from '../../../core/state/currency.ts'
import { useModal } from '../../shared/dialog/use-modal.ts'
import { useLive } from '../../shared/store/use-store.ts'
import { activeFiltersOf } from '../controls/active-filters.ts'
import { Chips } from '../controls/chips.tsx'
import { useFacets } from './facets/use-facets.ts'
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx'
import { useHasBeenVisible } from './use-has-been-visible.ts'

export type FiltersProps = Omit<FilterPanelProps, 'sheet' | 'view' | 'currency'> & {
  /** The button that opens the filters. */
  readonly opener: RefObject<HTMLButtonElement | null>
}

/**
 * Returns the currency of the shop, in which the platform compares prices with the limits of the filter. Undefined if only prices in the second
 * currency of the page are known. Source: core/README.md#catalog-v3.
 */
function shopCurrency(price: Price | undefined): string | undefined {
  return price?.converted || !pageCurrency() ? price?.current.currency : undefined
}

/** Returns the currency of the shop. Empty if there is no cart, or it has not loaded. */
const cartCurrency = ({ cart }: CartState): string => cart.chargedIn ?? cart.currency

/** Renders the filters, and the active filters as chips. */
export function Filters(props: FiltersProps): ReactNode {
  const { store, options, list, route, locale, t, isOpen, dismiss, opener } = props
  const sheet = useModal({ open: isOpen, close: dismiss, opener })
  const hasBeenVisible = useHasBeenVisible(sheet.ref)
  // The URL contains ids of collections. Facets provide the names that shoppers see.
  const view = useFacets(
    store,
    options,
    list,
    route.choice,
    hasBeenVisible || isOpen || Boolean(route.choice.collections?.length),
  )
  const currencyRef = useRef<string>(undefined)
  const currencyOfCart = useLive(store.cart.state, cartCurrency)
  // An empty list has no currency, so keep that of the previous products. A list that was never shown with products has that of the cart.
  currencyRef.current = shopCurrency((list.products[0] ?? view.facets?.products[0])?.price) ?? currencyRef.current
  const currency = currencyRef.current || currencyOfCart || undefined
  return (
    <>
      <FilterPanel {...props} sheet={sheet} view={view} currency={currency} />
      <Chips
        {...props}
        activeFilters={activeFiltersOf(route.choice, view.facets?.collections ?? [], currency, locale, t)}
      />
    </>
  )
}
