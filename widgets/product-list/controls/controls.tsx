import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type ListChoice, type ListSort, listSorts } from '../../../core/catalog/list-query.ts'
import type { Translate } from '../../shared/i18n/i18n.ts'
import { useStore } from '../../shared/store/use-store.ts'
import { addStyles } from '../../shared/styles/styles.ts'
import { Filters } from '../filters/filters.tsx'
import { partMessages } from '../lazy-messages.ts'
import type { ListPartsProps } from '../list-view-props.ts'
import { scrollToTop } from '../results/list-parts.tsx'
import { countFilters } from '../route/list-choice.ts'
import listControlsCss from './controls.css?inline'
import { SearchBox } from './search-box.tsx'

/** Renders search, filters and sorting. In narrow lists, a button opens the filters. */
export function Controls(props: ListPartsProps): ReactNode {
  const { host, options, route, navigate, results, search, sortable } = props
  const { t } = useStore(host, partMessages)
  const { isOpen, opener, open, close, showProducts } = useFilterSheet(results)
  useLayoutEffect(() => addStyles(host, listControlsCss), [host])
  const { choice } = route
  const choose = (next: ListChoice, replace?: boolean): void =>
    navigate({ choice: { ...choice, ...next }, page: 1 }, replace)
  return (
    <>
      <div className="bar" part="toolbar">
        {search && <SearchBox text={choice.search ?? ''} label={t('search')} choose={choose} />}
        {options.filters.length > 0 && (
          <button
            ref={opener}
            type="button"
            className="button plain disclose"
            part="filter-button"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-controls={PANEL_ID}
            onClick={open}
          >
            {countFilters(choice) ? t('activeFilters', { number: countFilters(choice) }) : t('filters')}
          </button>
        )}
        {sortable && <SortSelect initial={options.sort} sort={choice.sort} choose={choose} t={t} />}
      </div>
      {options.filters.length > 0 && (
        <Filters
          {...props}
          id={PANEL_ID}
          isOpen={isOpen}
          opener={opener}
          close={showProducts}
          dismiss={close}
          t={t}
          choose={choose}
        />
      )}
    </>
  )
}

const PANEL_ID = 'filters'

interface FilterSheet {
  readonly isOpen: boolean
  /** The button that opens the sheet. */
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly open: () => void
  readonly close: () => void
  /** Closes the sheet, and focuses the products. */
  readonly showProducts: () => void
}

function useFilterSheet(results: ListPartsProps['results']): FilterSheet {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const isShowingProducts = useRef(false)
  const showProducts = (): void => {
    isShowingProducts.current = true
    setOpen(false)
  }
  useLayoutEffect(() => {
    if (isOpen || !isShowingProducts.current) return
    isShowingProducts.current = false
    // The page behind a modal dialog is inert, so the focus moves after the dialog has closed.
    scrollToTop(results.current)
  }, [isOpen, results])
  return { isOpen, opener, open: () => setOpen(true), close: () => setOpen(false), showProducts }
}

interface SortSelectProps {
  /** Order of the list as configured by the merchant. */
  readonly initial: ListSort | undefined
  /** Order that the shopper has selected. */
  readonly sort: ListSort | undefined
  readonly choose: (choice: ListChoice) => void
  readonly t: Translate<typeof partMessages>
}

function SortSelect({ initial, sort: selected, choose, t }: SortSelectProps): ReactNode {
  return (
    <label className="sort">
      <span>{t('sort')}</span>
      <select
        part="sort-select"
        value={selected ?? initial ?? ''}
        onChange={({ currentTarget }) => choose({ sort: (currentTarget.value || undefined) as ListSort | undefined })}
      >
        {(initial ? listSorts : ['' as const, ...listSorts]).map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort-${sort}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
