import type { ReactNode, RefObject } from 'react'
import type { ListChoice } from '../../core/catalog/list-query.ts'
import type { Translate } from '../shared/i18n.ts'
import { Button } from '../shared/ui/button.tsx'
import { Skeleton } from '../shared/ui/skeleton.tsx'
import { cleared, filterCount, withCollection, withOption } from './choice.ts'
import { FilterValues, Tick } from './filter-group.tsx'
import { totalText } from './list-texts.ts'
import type { partMessages } from './part-messages.ts'
import type { ListPartsProps } from './parts.tsx'
import { PriceFilter } from './price-filter.tsx'
import type { FacetsView } from './use-facets.ts'
import { inOrder } from './value-order.ts'

export type FilterPanelProps = ListPartsProps & {
  readonly id: string
  readonly panel: RefObject<HTMLElement | null>
  readonly view: FacetsView
  readonly isOpen: boolean
  readonly close: () => void
  readonly t: Translate<typeof partMessages>
  readonly choose: (choice: ListChoice, replace?: boolean) => void
}

/** Price, stock, collections and options to narrow the list down by. What must be asked for comes last: nothing moves when it is there. */
export function FilterPanel(props: FilterPanelProps): ReactNode {
  const { id, panel, view, isOpen, close, options, list, place, go, locale, t, choose } = props
  const { choice } = place
  const { facets, hasFailed, retry } = view
  const asked = (name: (typeof options.filters)[number]): boolean => options.filters.includes(name)
  // What stands first is open.
  const isFirst = (place: number): boolean => place + Number(asked('price')) < 2
  const hasCollections = Boolean(facets?.collections.length)
  return (
    <section ref={panel} id={id} aria-label={t('filters')} className={isOpen ? 'panel open' : 'panel'} part="filters">
      <div className="panel-head">
        <b>{t('filters')}</b>
        {filterCount(choice) > 0 && (
          <Button
            look="quiet"
            part="clear-button"
            onClick={() => go({ choice: { ...cleared(choice), search: choice.search }, page: 1 })}
          >
            {t('clear')}
          </Button>
        )}
      </div>
      {asked('price') && (
        <PriceFilter
          min={choice.min ?? ''}
          max={choice.max ?? ''}
          currency={list.products[0]?.price.current.currency}
          locale={locale}
          t={t}
          choose={choose}
        />
      )}
      {asked('stock') && (
        <Tick
          label={t('inStock')}
          isOn={choice.inStock === true}
          toggle={() => choose({ inStock: choice.inStock ? undefined : true })}
        />
      )}
      {!facets && !hasFailed && <Skeleton height="180px" />}
      {hasFailed && (
        <p role="alert">
          {t('filtersFailed')}{' '}
          <Button look="quiet" part="retry-button" onClick={retry}>
            {t('retry')}
          </Button>
        </p>
      )}
      {facets && hasCollections && (
        <FilterValues
          title={t('collections')}
          values={facets.collections.map((one) => ({ id: one.id, label: one.name }))}
          chosen={choice.collections}
          isOpen={isFirst(0)}
          toggle={(id) => choose(withCollection(choice.collections, id))}
          t={t}
        />
      )}
      {facets?.options.map(({ name, values }, at) => (
        <FilterValues
          key={name}
          title={name}
          values={inOrder(values, locale).map(({ value, color }) => ({ id: value, label: value, color }))}
          chosen={choice.options?.[name]}
          isOpen={isFirst(at + Number(hasCollections))}
          toggle={(value) => choose(withOption(choice.options, name, value))}
          t={t}
        />
      ))}
      <div className="done">
        <Button part="show-button" onClick={close}>
          {list.total === undefined ? totalText(list, t) : t('total', { count: list.total })}
        </Button>
      </div>
    </section>
  )
}
