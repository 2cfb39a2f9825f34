import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { failureKind } from '../shared/failure.ts'
import { addStyles } from '../shared/late-styles.ts'
import { Button } from '../shared/ui/button.tsx'
import { useEvents } from './events.ts'
import type { ListPlace } from './list-address.ts'
import { listPartsCss } from './list-parts.css.ts'
import { More } from './more.tsx'
import { Pages } from './pages.tsx'
import type { ListViewProps } from './product-list.tsx'
import type { List } from './use-list.ts'
import type { Go } from './use-place.ts'

export interface ListPartsProps extends ListViewProps {
  readonly list: List
  readonly place: ListPlace
  readonly go: Go
  readonly results: RefObject<HTMLElement | null>
}

/** What comes below the products: words in place of them, and the way to the others. */
export function ListParts(props: ListPartsProps): ReactNode {
  const { host, list, place, go, results, options, t } = props
  const { products, status, error } = list
  useEvents(host, host.id || props.collection || 'products', list)
  useEffect(() => addStyles(host, listPartsCss), [host])
  /** Item to go to once it is there. */
  const next = useRef<number>(undefined)
  useLayoutEffect(() => {
    const item = next.current === undefined ? undefined : results.current?.querySelectorAll('li')[next.current]
    if (!item) return
    next.current = undefined
    item.focus()
  })
  const turn = (to: ListPlace): void => {
    go(to)
    toTop(results.current)
  }
  const loadMore = (isAsked: boolean): void => {
    if (isAsked) next.current = products.length
    list.loadMore()
    go({ ...place, page: place.page + 1 }, true)
  }
  return (
    <>
      {status === 'ready' && products.length === 0 && (
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
      {options.paging === 'pages' ? (
        <Pages list={list} place={place} options={options} t={t} go={turn} />
      ) : (
        list.more &&
        status !== 'error' && (
          <More auto={options.paging === 'infinite'} busy={status === 'loading'} load={loadMore} t={t} />
        )
      )}
    </>
  )
}

/** To the top of the list, for the keyboard and for the eye. */
function toTop(section: HTMLElement | null): void {
  section?.focus({ preventScroll: true })
  if (section && section.getBoundingClientRect().top < 0) section.scrollIntoView()
}
