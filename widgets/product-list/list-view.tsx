import { type ReactNode, useRef } from 'react'
import { Items, Waiting } from './items.tsx'
import { totalText } from './list-texts.ts'
import type { ListViewProps } from './product-list.tsx'
import { useList } from './use-list.ts'
import { useParts } from './use-parts.ts'
import { usePlace } from './use-place.ts'

/** A list that is set up right. */
export function ListView(props: ListViewProps): ReactNode {
  const { store, options, t } = props
  const [place, go] = usePlace(options.prefix)
  const list = useList(store, options, place)
  const results = useRef<HTMLElement>(null)
  const parts = useParts()
  const label = props.label || t('label')
  const isLoading = list.status === 'loading'
  const isEmpty = list.products.length === 0
  return (
    <div className="list" part="list">
      <section
        ref={results}
        aria-label={label}
        aria-busy={isLoading}
        tabIndex={-1}
        className={list.stale ? 'stale' : ''}
      >
        <p className="total" part="total" role="status">
          {isLoading && (list.stale || isEmpty) ? t('loading') : !isEmpty && totalText(list, t)}
        </p>
        {isEmpty ? isLoading && <Waiting count={options.size} /> : <Items {...props} list={list} label={label} />}
      </section>
      {parts && <parts.ListParts {...props} list={list} place={place} go={go} results={results} />}
    </div>
  )
}
