import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { ConfigErrorMessage } from '../../shared/config-errors/config-error.tsx'
import { failureKind } from '../../shared/errors/failure.ts'
import { useStore } from '../../shared/store/use-store.ts'
import { addStyles } from '../../shared/styles/styles.ts'
import { Button } from '../../shared/ui/button.tsx'
import { partMessages } from '../lazy-messages.ts'
import type { ListPartsProps } from '../list-view-props.ts'
import { cleared, filterCount } from '../route/list-choice.ts'
import type { ListRoute } from '../route/list-route.ts'
import listPartsCss from './list-parts.css?inline'
import { More } from './more.tsx'
import { Pages } from './pages.tsx'
import { totalText } from './total-text.ts'
import { useEvents } from './use-list-events.ts'

/** Renders the parts below the products: messages for an empty list or an error, and pagination. */
export function ListParts(props: ListPartsProps): ReactNode {
  const { store, host, list, route, go, results, options } = props
  const { products, status, error } = list
  const { t } = useStore(host, partMessages)
  const query = route.choice.search
  const isChosen = Boolean(query) || filterCount(route.choice) > 0
  useEvents(store, host, host.id || props.collection || 'products', list)
  useLayoutEffect(() => addStyles(host, listPartsCss), [host])
  /** Index of the item to focus when it is rendered. */
  const next = useRef<number>(undefined)
  useLayoutEffect(() => {
    const item = next.current === undefined ? undefined : results.current?.querySelectorAll('li')[next.current]
    if (!item) return
    next.current = undefined
    item.focus()
  })
  const unknown = status === 'error' && error?.status === 404 ? props.collection : undefined
  const fault =
    unknown &&
    `Collection “${unknown}” was not found. Set collection="…" to the slug or ID of a collection, or remove it to show all products.`
  const last = Math.ceil((list.total ?? 0) / options.size)
  const isBeyond = status === 'ready' && products.length === 0 && last > 0 && route.page > last
  useEffect(() => {
    // The list has become shorter since the URL was created.
    if (isBeyond) go({ ...route, page: last }, true)
  })
  const showPage = (to: ListRoute): void => {
    go(to)
    toTop(results.current)
  }
  const loadMore = (isAsked: boolean): void => {
    if (isAsked) next.current = products.length
    list.loadMore()
    go({ ...route, page: route.page + 1 }, true)
  }
  return (
    <>
      {fault && <ConfigErrorMessage fault={{ message: fault }} host={host} />}
      {(fault || (status === 'ready' && products.length === 0 && !isBeyond)) && (
        <div className="note" part="note">
          {isChosen ? (
            <p>{query ? t('noMatchFor', { query }) : t('noMatch')}</p>
          ) : (
            <slot name="empty">{t('empty')}</slot>
          )}
          {isChosen && (
            <Button
              look="plain"
              part="clear-button"
              onClick={() => showPage({ choice: cleared(route.choice), page: 1 })}
            >
              {t('clear')}
            </Button>
          )}
        </div>
      )}
      {error && status === 'error' && !fault && (
        <div className="note" part="note" role="alert">
          <p>{t(failureKind(error) === 'offline' ? 'offline' : 'loadFailed')}</p>
          <Button look="plain" part="retry-button" onClick={list.retry}>
            {t('retry')}
          </Button>
        </div>
      )}
      {options.paging === 'pages' ? (
        <Pages list={list} route={route} options={options} t={t} go={showPage} />
      ) : (
        list.more &&
        status !== 'error' && (
          <More auto={options.paging === 'infinite'} busy={status === 'loading'} load={loadMore} t={t} />
        )
      )}
    </>
  )
}

/** Renders the total number of products. */
export function Total({ host, list }: ListPartsProps): ReactNode {
  const { t } = useStore(host, partMessages)
  return list.products.length > 0 && totalText(list, t)
}

/** Focuses the list, and scrolls to its top. */
export function toTop(section: HTMLElement | null): void {
  section?.focus({ preventScroll: true })
  if (section && section.getBoundingClientRect().top < 0) section.scrollIntoView()
}
