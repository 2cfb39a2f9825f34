import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { type ListChoice, type ListSort, listSorts } from '../../../core/catalog/list-query.ts'
import { useStore } from '../../shared/store/use-store.ts'
import { addStyles } from '../../shared/styles/styles.ts'
import { Filters } from '../filters/filters.tsx'
import { partMessages } from '../lazy-messages.ts'
import type { ListPartsProps } from '../list-view-props.ts'
import { toTop } from '../results/list-parts.tsx'
import { filterCount } from '../route/list-choice.ts'
import listControlsCss from './controls.css?inline'
import { SearchBox } from './search-box.tsx'

/** Renders search, filters and sorting. In narrow lists, a button opens the filters. */
export function Controls(props: ListPartsProps): ReactNode {
  const { host, options, route, go, results, search, sortable } = props
  const { t } = useStore(host, partMessages)
  const [isOpen, setOpen] = useState(false)
  const panel = 'filters'
  useLayoutEffect(() => addStyles(host, listControlsCss), [host])
  const { choice } = route
  const count = filterCount(choice)
  const choose = (next: ListChoice, replace?: boolean): void => go({ choice: { ...choice, ...next }, page: 1 }, replace)
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
    toTop(results.current)
  }, [isOpen, results])
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
            aria-controls={panel}
            onClick={() => setOpen(true)}
          >
            {count ? t('filtersChosen', { number: count }) : t('filters')}
          </button>
        )}
        {sortable && (
          <label className="sort">
            <span>{t('sort')}</span>
            <select
              part="sort-select"
              value={choice.sort ?? options.sort ?? ''}
              onChange={({ currentTarget }) =>
                choose({ sort: (currentTarget.value || undefined) as ListSort | undefined })
              }
            >
              {(options.sort ? listSorts : ['' as const, ...listSorts]).map((sort) => (
                <option key={sort} value={sort}>
                  {t(`sort-${sort}`)}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {options.filters.length > 0 && (
        <Filters
          {...props}
          id={panel}
          isOpen={isOpen}
          opener={opener}
          close={showProducts}
          dismiss={() => setOpen(false)}
          t={t}
          choose={choose}
        />
      )}
    </>
  )
}
