import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { failureKind } from '../shared/failure.ts'
import { Button } from '../shared/ui/button.tsx'
import { Items, Waiting } from './items.tsx'
import { totalText } from './list-texts.ts'
import { More } from './more.tsx'
import { Pages } from './pages.tsx'
import type { ListViewProps } from './product-list.tsx'
import { useEvents, useList } from './use-list.ts'
import { usePlace } from './use-place.ts'

/** A list that is set up right. */
export function ListView(props: ListViewProps): ReactNode {
  const { host, store, options, t } = props
  const [place, go] = usePlace(options.prefix)
  const list = useList(store, options, place)
  const { products, status, more, stale, error } = list
  const label = props.label || t('label')
  useEvents(host, host.id || props.collection || 'products', list)
  const results = useRef<HTMLElement>(null)
  /** Item to go to once it is there. */
  const next = useRef<number>(undefined)
  useLayoutEffect(() => {
    const item = next.current === undefined ? undefined : results.current?.querySelectorAll('li')[next.current]
    if (!item) return
    next.current = undefined
    item.focus()
  })
  const toTop = (): void => {
    const section = results.current
    section?.focus({ preventScroll: true })
    if (section && section.getBoundingClientRect().top < 0) section.scrollIntoView()
  }
  const loadMore = (isAsked: boolean): void => {
    if (isAsked) next.current = products.length
    list.loadMore()
    go({ ...place, page: place.page + 1 }, true)
  }
  const isLoading = status === 'loading'
  const isEmpty = products.length === 0
  return (
    <div className="list" part="list">
      <section ref={results} aria-label={label} aria-busy={isLoading} tabIndex={-1} className={stale ? 'stale' : ''}>
        <p className="total" part="total" role="status">
          {isLoading && (stale || isEmpty) ? t('loading') : !isEmpty && totalText(list, t)}
        </p>
        {isEmpty ? isLoading && <Waiting count={options.size} /> : <Items {...props} list={list} label={label} />}
        {status === 'ready' && isEmpty && (
          <div className="note" part="note">
            <slot name="empty">{t('empty')}</slot>
          </div>
        )}
        {error && status === 'error' && (
          <div className="note" part="note" role="alert">
            <p>{t(failureKind(error) === 'offline' ? 'offline' : 'loadFailed')}</p>
            <Button look="plain" part="retry-button" onClick={list.retry}>
              {t('retry')}
            </Button>
          </div>
        )}
      </section>
      {options.paging === 'pages' ? (
        <Pages
          list={list}
          place={place}
          options={options}
          t={t}
          go={(to) => {
            go(to)
            toTop()
          }}
        />
      ) : (
        more && <More auto={options.paging === 'infinite'} busy={isLoading} load={loadMore} t={t} />
      )}
    </div>
  )
}
