import type { ReactNode } from 'react'
import { countFacets, type Facets } from '../../../core/catalog/list/list-facets.ts'
import type { ListChoice } from '../../../core/catalog/list-query.ts'
import type { ModalProps } from '../../shared/dialog/use-modal.ts'
import type { Translate } from '../../shared/i18n/i18n.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import type { partMessages } from '../lazy-messages.ts'
import type { ListPartsProps } from '../list-view-props.ts'
import { totalText } from '../results/total-text.ts'
import { clearFilters, countFilters, selectedValues, withCollection, withOption } from '../route/list-choice.ts'
import type { FacetsControl } from './facets/use-facets.ts'
import { sortValues } from './facets/value-order.ts'
import { FilterCheckbox, FilterValues } from './filter-group.tsx'
import { levelOf } from './level-of.ts'
import { PriceFilter } from './price-filter.tsx'

export type FilterPanelProps = ListPartsProps & {
  readonly id: string
  /** Props of the panel, which is a modal sheet while it is open. */
  readonly sheet: ModalProps
  readonly view: FacetsControl
  readonly currency: string | undefined
  readonly isOpen: boolean
  /** Closes the sheet and focuses the products. */
  readonly close: () => void
  /** Closes the sheet. The focus returns to the button that opened it. */
  readonly dismiss: () => void
  readonly t: Translate<typeof partMessages>
  readonly choose: (choice: ListChoice, replace?: boolean) => void
}

/**
 * Renders the filters for price, stock, collections and options. Filters whose values must be loaded come last, so that the layout does not shift
 * when they arrive.
 */
export function FilterPanel(props: FilterPanelProps): ReactNode {
  const { id, sheet, view, isOpen, close, list, t } = props
  const { facets, hasFailed, retry } = view
  // In wide lists, the panel is a section next to the products. In narrow lists, it is a dialog while it is open, and otherwise hidden.
  const Panel = (isOpen ? 'dialog' : 'section') as 'dialog'
  const retryFacets = (): void => {
    // The button is removed with its message, so move the focus to the title of the panel. The title can have the focus only until it loses it,
    // because a dialog that opens focuses its first element that can.
    const title = sheet.ref.current?.querySelector('b')
    title?.setAttribute('tabindex', '-1')
    title?.addEventListener('blur', () => title.removeAttribute('tabindex'), { once: true })
    title?.focus()
    retry()
  }
  return (
    <Panel {...sheet} id={id} aria-label={t('filters')} className="panel" part="filters">
      <PanelHead {...props} />
      <PriceAndStock {...props} />
      {!facets && !hasFailed && list.status !== 'error' && <Skeleton height="180px" />}
      {hasFailed && (
        <p role="alert">
          {t('filtersFailed')}{' '}
          <Button variant="quiet" part="retry-button" onClick={retryFacets}>
            {t('retry')}
          </Button>
        </p>
      )}
      {facets && <FacetFilters {...props} facets={facets} />}
      <div className="done">
        <Button part="show-button" onClick={close}>
          {list.total === undefined ? totalText(list, t) : t('total', { count: list.total })}
        </Button>
      </div>
    </Panel>
  )
}

function PanelHead({ sheet, route: { choice }, navigate, isOpen, dismiss, t }: FilterPanelProps): ReactNode {
  const clear = (): void => {
    // The button is removed with the filters, so move the focus to the first filter.
    sheet.ref.current?.querySelector<HTMLElement>('summary, input')?.focus()
    navigate({ choice: { ...clearFilters(choice), search: choice.search }, page: 1 })
  }
  return (
    <div className="panel-head">
      <b>{t('filters')}</b>
      {countFilters(choice) > 0 && (
        <Button variant="quiet" part="clear-button" onClick={clear}>
          {t('clear')}
        </Button>
      )}
      {isOpen && (
        <Button variant="icon" part="close-button" label={t('closeFilters')} onClick={dismiss}>
          <slot name="close-icon">×</slot>
        </Button>
      )}
    </div>
  )
}

/** Renders the filters whose values need no request. */
function PriceAndStock({ route: { choice }, options, currency, locale, t, choose }: FilterPanelProps): ReactNode {
  return (
    <>
      {options.filters.includes('price') && (
        <PriceFilter
          min={choice.min ?? ''}
          max={choice.max ?? ''}
          isFiltered={countFilters(choice) > 0}
          currency={currency}
          locale={locale}
          t={t}
          choose={choose}
        />
      )}
      {options.filters.includes('stock') && (
        <FilterCheckbox
          label={t('inStock')}
          isChecked={choice.inStock === true}
          toggle={() => choose({ inStock: choice.inStock ? undefined : true })}
        />
      )}
    </>
  )
}

type FacetFiltersProps = FilterPanelProps & { readonly facets: Facets }

/** Renders the filters for collections and options, with counts. */
function FacetFilters({ route: { choice }, options, view, facets, locale, t, choose }: FacetFiltersProps): ReactNode {
  const counts = countFacets(facets, choice)
  // If there are no counts for the current selection, the platform has counted the facets for an earlier one.
  const isCounting = !counts && (view.isOutdated || facets.counted !== undefined)
  const hasCollections = facets.collections.length > 0
  // Two groups of the panel are open, that of the price included.
  const isOpen = (index: number): boolean => index + Number(options.filters.includes('price')) < 2
  return (
    <>
      {hasCollections && (
        <FilterValues
          name="collections"
          title={t('collections')}
          values={facets.collections.map((collection) => ({
            id: collection.id,
            label: collection.name,
            count: counts?.collection(collection.id),
            level: levelOf(collection, facets.collections),
          }))}
          isCounting={isCounting}
          selected={choice.collections}
          isOpen={isOpen(0)}
          toggle={(id) => choose(withCollection(choice.collections, id))}
          t={t}
        />
      )}
      {facets.options.map(({ name, values }, index) => (
        <FilterValues
          key={name}
          name={`option-${index}`}
          title={name}
          values={sortValues(values, locale).map(({ value, color }) => ({
            id: value,
            label: value,
            color,
            count: counts?.option(name, value),
          }))}
          isCounting={isCounting}
          selected={selectedValues(choice.options, name)}
          isOpen={isOpen(index + Number(hasCollections))}
          toggle={(value) => choose(withOption(choice.options, name, value))}
          t={t}
        />
      ))}
    </>
  )
}
