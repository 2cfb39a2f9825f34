import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ListChoice } from '../../core/catalog/list-query.ts'
import type { Translate } from '../shared/i18n.ts'
import { Button } from '../shared/ui/button.tsx'
import { Skeleton } from '../shared/ui/skeleton.tsx'
import { cleared, filterCount, toggled } from './choice.ts'
import { FilterGroup, Tick } from './filter-group.tsx'
import { totalText } from './list-texts.ts'
import type { partMessages } from './part-messages.ts'
import type { ListPartsProps } from './parts.tsx'
import { PriceFilter } from './price-filter.tsx'
import { useFacets } from './use-facets.ts'

export type FilterPanelProps = ListPartsProps & {
  readonly id: string
  readonly isOpen: boolean
  readonly close: () => void
  readonly t: Translate<typeof partMessages>
  readonly choose: (choice: ListChoice, replace?: boolean) => void
}

/** Price, stock, collections and options to narrow the list down by. What must be asked for comes last: nothing moves when it is there. */
export function FilterPanel(props: FilterPanelProps): ReactNode {
  const { id, isOpen, close, store, options, list, place, go, locale, t, choose } = props
  const { choice } = place
  const panel = useRef<HTMLElement>(null)
  const isSeen = useSeen(panel)
  const { facets, hasFailed, retry } = useFacets(store, options, list, isSeen)
  const asked = (name: (typeof options.filters)[number]): boolean => options.filters.includes(name)
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
        <FilterGroup title={t('stock')}>
          <Tick
            label={t('inStock')}
            isOn={choice.inStock === true}
            toggle={() => choose({ inStock: choice.inStock ? undefined : true })}
          />
        </FilterGroup>
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
      {facets && facets.collections.length > 0 && (
        <FilterGroup title={t('collections')}>
          {facets.collections.map((one) => (
            <Tick
              key={one.id}
              label={one.name}
              isOn={Boolean(choice.collections?.includes(one.id))}
              toggle={() => choose({ collections: some(toggled(choice.collections, one.id)) })}
            />
          ))}
        </FilterGroup>
      )}
      {facets?.options.map(({ name, values }) => (
        <FilterGroup key={name} title={name}>
          {values.map(({ value, color }) => (
            <Tick
              key={value}
              label={value}
              color={color}
              isOn={Boolean(choice.options?.[name]?.includes(value))}
              toggle={() => choose({ options: withOption(choice.options, name, value) })}
            />
          ))}
        </FilterGroup>
      ))}
      <div className="done">
        <Button part="show-button" onClick={close}>
          {list.total === undefined ? totalText(list, t) : t('total', { count: list.total })}
        </Button>
      </div>
    </section>
  )
}

const some = (values: readonly string[]): readonly string[] | undefined => (values.length ? values : undefined)

function withOption(options: ListChoice['options'] = {}, name: string, value: string): ListChoice['options'] {
  const { [name]: before, ...others } = options
  const values = toggled(before, value)
  const all = values.length ? { ...others, [name]: values } : others
  return Object.keys(all).length ? all : undefined
}

/** True from when the panel is first to be seen: beside the products, or opened. */
function useSeen(panel: { readonly current: Element | null }): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !panel.current) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(panel.current)
    return () => observer.disconnect()
  }, [isSeen, panel])
  return isSeen
}
