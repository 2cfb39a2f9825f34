import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { ListChoice } from '../../../core/catalog/list-query.ts'
import type { PlatformError } from '../../../core/errors/platform-error.ts'
import { ConfigErrorMessage } from '../../shared/config-errors/config-error.tsx'
import { failureKind } from '../../shared/errors/failure.ts'
import { focusedElement, isFocusLost } from '../../shared/focus/focus.ts'
import type { Translate } from '../../shared/i18n/i18n.ts'
import { useStore } from '../../shared/store/use-store.ts'
import { addStyles } from '../../shared/styles/styles.ts'
import { Button } from '../../shared/ui/button.tsx'
import { partMessages } from '../lazy-messages.ts'
import type { ListPartsProps } from '../list-view-props.ts'
import { clearFilters, countFilters } from '../route/list-choice.ts'
import type { ListRoute } from '../route/list-route.ts'
import { attributeErrorOf } from './attribute-error.ts'
import listPartsCss from './list-parts.css?inline'
import { More } from './more.tsx'
import { Pages } from './pages.tsx'
import { totalText } from './total-text.ts'
import { useListEvents } from './use-list-events.ts'

/** Renders the parts below the products: messages for an empty list or an error, and pagination. */
export function ListParts(props: ListPartsProps): ReactNode {
  const { store, host, list, route, navigate, results, options } = props
  const { products, status, error } = list
  const { t } = useStore(host, partMessages)
  useListEvents(store, host, host.id || props.collection || 'products', list)
  useLayoutEffect(() => addStyles(host, listPartsCss), [host])
  const focusItem = useItemFocus(results, status === 'error')
  useLastPage(props)
  const unknownCollection = status === 'error' && error?.status === 404 ? props.collection : undefined
  const attributeError = status === 'error' ? attributeErrorOf(error, route, options.source) : undefined
  const showPage = (to: ListRoute): void => {
    navigate(to)
    scrollToTop(results.current)
  }
  const loadMore = (isRequested: boolean): void => {
    if (isRequested) focusItem(products.length)
    list.loadMore()
    navigate({ ...route, page: route.page + 1 }, true)
  }
  const retry = (): void => {
    // The button is removed with its message.
    results.current?.focus({ preventScroll: true })
    list.retry()
  }
  return (
    <>
      {unknownCollection && <UnknownCollection name={unknownCollection} host={host} />}
      {(unknownCollection || isEmptyList(props)) && <EmptyNote route={route} showPage={showPage} t={t} />}
      {attributeError && <ConfigErrorMessage configError={{ message: attributeError }} host={host} />}
      {error && status === 'error' && !unknownCollection && !attributeError && (
        <ErrorNote error={error} retry={retry} t={t} />
      )}
      {options.paging === 'pages' ? (
        <Pages list={list} route={route} options={options} t={t} navigate={showPage} />
      ) : (
        list.hasNextPage &&
        status !== 'error' && (
          <More auto={options.paging === 'infinite'} busy={status === 'loading'} load={loadMore} t={t} />
        )
      )}
    </>
  )
}

/**
 * Returns a function that focuses the item with an index when it is rendered, unless the shopper has moved the focus meanwhile. If it could not be
 * loaded, “Try again” gets the focus.
 */
function useItemFocus(results: ListPartsProps['results'], hasFailed: boolean): (index: number) => void {
  const next = useRef<number>(undefined)
  useLayoutEffect(() => {
    const { current: section } = results
    const item = next.current === undefined ? undefined : section?.querySelectorAll('li')[next.current]
    if (!item) return
    next.current = undefined
    const moreButton = section?.parentElement?.querySelector('[part=more-button]')
    if (isFocusLost() || [section, moreButton].includes(focusedElement())) item.focus()
  })
  useLayoutEffect(() => {
    if (hasFailed && next.current !== undefined && isFocusLost())
      results.current?.parentElement?.querySelector<HTMLElement>('[part=retry-button]')?.focus()
  }, [results, hasFailed])
  return (index) => {
    next.current = index
  }
}

/** Goes to the last page if the route is beyond it, because the list has become shorter since the URL was created. */
function useLastPage(props: ListPartsProps): void {
  const { route, navigate } = props
  useEffect(() => {
    if (isBeyondEnd(props)) navigate({ ...route, page: lastPage(props) }, true)
  })
}

/** Returns the number of the last page, or 0 if the products are not counted. */
const lastPage = ({ list, options }: ListPartsProps): number => Math.ceil((list.total ?? 0) / options.size)

const hasNoProducts = ({ list }: ListPartsProps): boolean => list.status === 'ready' && list.products.length === 0

const isBeyondEnd = (props: ListPartsProps): boolean =>
  hasNoProducts(props) && lastPage(props) > 0 && props.route.page > lastPage(props)

const isEmptyList = (props: ListPartsProps): boolean => hasNoProducts(props) && !isBeyondEnd(props)

function UnknownCollection({ name, host }: { readonly name: string; readonly host: HTMLElement }): ReactNode {
  const message = `Collection “${name}” was not found. Set collection="…" to the slug or ID of a collection, or remove it to show all products.`
  return <ConfigErrorMessage configError={{ message }} host={host} />
}

interface EmptyNoteProps {
  readonly route: ListRoute
  readonly showPage: (route: ListRoute) => void
  readonly t: Translate<typeof partMessages>
}

/** Renders the message that there are no products. If search or filters are active, renders a button that clears them. */
function EmptyNote({ route: { choice }, showPage, t }: EmptyNoteProps): ReactNode {
  const text = noMatchText(choice, t)
  if (!text)
    return (
      <div className="note" part="note">
        <slot name="empty">{t('empty')}</slot>
      </div>
    )
  return (
    <div className="note" part="note">
      <p>{text}</p>
      <Button variant="plain" part="clear-button" onClick={() => showPage({ choice: clearFilters(choice), page: 1 })}>
        {t('clear')}
      </Button>
    </div>
  )
}

/** Returns `undefined` without search and filters. */
function noMatchText(choice: ListChoice, t: EmptyNoteProps['t']): string | undefined {
  if (choice.search) return t('noMatchFor', { query: choice.search })
  return countFilters(choice) > 0 ? t('noMatch') : undefined
}

interface ErrorNoteProps {
  readonly error: PlatformError
  readonly retry: () => void
  readonly t: Translate<typeof partMessages>
}

function ErrorNote({ error, retry, t }: ErrorNoteProps): ReactNode {
  return (
    <div className="note" part="note" role="alert">
      <p>{t(failureKind(error) === 'offline' ? 'offline' : 'loadFailed')}</p>
      <Button variant="plain" part="retry-button" onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  )
}

/** Renders the total number of products. For an empty list, renders the text of its note for screen readers, which read the status only. */
export function Total(props: ListPartsProps): ReactNode {
  const { host, list, route } = props
  const { t } = useStore(host, partMessages)
  if (list.products.length > 0) return totalText(list, t)
  // The products of an earlier search say nothing about the current one.
  if (list.stale || !isEmptyList(props)) return false
  const emptyText = host.querySelector(':scope > [slot=empty]')?.textContent ?? t('empty')
  return <span className="visually-hidden">{noMatchText(route.choice, t) ?? emptyText}</span>
}

/** Focuses the list, and scrolls to its top. */
export function scrollToTop(section: HTMLElement | null): void {
  section?.focus({ preventScroll: true })
  if (section && section.getBoundingClientRect().top < 0) section.scrollIntoView()
}
