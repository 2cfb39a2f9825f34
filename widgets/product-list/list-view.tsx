import { type ReactNode, useRef } from 'react'
import { hasFallback } from '../shared/element/has-fallback.ts'
import { listControls, listParts, useLate } from './lazy-parts.ts'
import type { ListViewProps } from './list-view-props.ts'
import { Items, SkeletonItems } from './results/items.tsx'
import { useListRoute } from './route/use-list-route.ts'
import { useList } from './use-list.ts'

/** A list that is set up right. */
export function ListView(props: ListViewProps): ReactNode {
  const { store, options, t, search, sortable } = props
  const [route, go] = useListRoute(options.prefix)
  const list = useList(store, options, route)
  const results = useRef<HTMLElement>(null)
  const parts = useLate(listParts, true)
  const filtered = options.filters.length > 0
  const asked = filtered || Boolean(search || sortable)
  const controls = useLate(listControls, asked)
  const label = props.label || t('label')
  const isLoading = list.status === 'loading'
  const isEmpty = list.products.length === 0
  const shared = { ...props, list, route, go, results }
  // What the page put there meanwhile gives way to everything at once.
  if (isLoading && !list.shown && hasFallback(props.host)) return <slot />
  return (
    <div
      className={`list${asked ? ' asked' : ''}${filtered ? ' filtered' : ''}${search ? ' searched' : ''}`}
      part="list"
    >
      {controls && <controls.Controls {...shared} />}
      <div className="results">
        <section
          ref={results}
          aria-label={label}
          aria-busy={isLoading}
          tabIndex={-1}
          className={list.stale ? 'stale' : ''}
        >
          <p className="total" part="total" role="status">
            {isLoading && (list.stale || isEmpty) ? t('loading') : parts && <parts.Total {...shared} />}
          </p>
          {isEmpty ? isLoading && <SkeletonItems count={options.size} /> : <Items {...shared} label={label} />}
        </section>
        {parts && <parts.ListParts {...shared} />}
      </div>
    </div>
  )
}
