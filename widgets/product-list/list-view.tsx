import { type ReactNode, useEffect, useRef } from 'react'
import { hasFallback } from '../shared/element/has-fallback.ts'
import { useLazyModule } from '../shared/hooks/use-lazy-module.ts'
import { rememberShopPage } from '../shared/store/remember-shop-page.ts'
import { loadListControls, loadListParts } from './lazy-parts.ts'
import { hasControls, listClass } from './list-class.ts'
import type { ListViewProps } from './list-view-props.ts'
import { Items, SkeletonItems } from './results/items.tsx'
import { useListRoute } from './route/use-list-route.ts'
import { useList } from './use-list.ts'

/** Renders a list with valid attributes. */
export function ListView(props: ListViewProps): ReactNode {
  const { store, options, t } = props
  const { route, navigate } = useListRoute(options.prefix)
  const list = useList(store, options, route)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL of the page has changed with the products
  useEffect(() => rememberShopPage(props.productUrl), [props.productUrl, list.products])
  const results = useRef<HTMLElement>(null)
  const { module: parts } = useLazyModule(loadListParts, true)
  const { module: controls } = useLazyModule(loadListControls, hasControls(options, props))
  const label = props.label || t('label')
  const isLoading = list.status === 'loading'
  const isEmpty = list.products.length === 0
  const partProps = { ...props, list, route, navigate, results }
  // The fallback content of the page is replaced by the whole list at once.
  if (isLoading && !list.shown && hasFallback(props.host)) return <slot />
  return (
    <div className={listClass(options, props)} part="list">
      {controls && <controls.Controls {...partProps} />}
      <div className="results">
        <section
          ref={results}
          aria-label={label}
          aria-busy={isLoading}
          tabIndex={-1}
          className={list.stale ? 'stale' : ''}
        >
          <p className="total" part="total" role="status">
            {isLoading && (list.stale || isEmpty) ? t('loading') : parts && <parts.Total {...partProps} />}
          </p>
          {isEmpty ? isLoading && <SkeletonItems count={options.size} /> : <Items {...partProps} label={label} />}
        </section>
        {parts && <parts.ListParts {...partProps} />}
      </div>
    </div>
  )
}
