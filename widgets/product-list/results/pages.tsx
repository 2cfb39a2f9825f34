import type { MouseEvent, ReactNode } from 'react'
import type { Translate } from '../../shared/i18n/i18n.ts'
import type { partMessages } from '../lazy-messages.ts'
import type { ListOptions } from '../model.ts'
import type { ListRoute } from '../route/list-route.ts'
import { routeUrl } from '../route/list-url.ts'
import type { List } from '../use-list.ts'
import { pageNumbers } from './page-numbers.ts'

export interface PagesProps {
  readonly list: List
  readonly route: ListRoute
  readonly options: ListOptions
  readonly t: Translate<typeof partMessages>
  readonly navigate: (route: ListRoute) => void
}

/** Renders the page numbers of a list. If the URL of the page contains the page number, they are links, which can be opened in a new tab. */
export function Pages({ list, route, options: { size, prefix }, t, navigate }: PagesProps): ReactNode {
  const { choice, page } = route
  const { total, hasNextPage } = list
  const last = total === undefined ? undefined : Math.ceil(total / size)
  const numbers = pageNumbers(page, last, hasNextPage)
  if (numbers.length < 2) return null
  const pageLink = (to: number, text: ReactNode, name: string): ReactNode => {
    const target = { choice, page: to }
    const linkProps = {
      part: 'page',
      className: 'button page',
      'aria-label': name,
      'aria-current': to === page ? ('page' as const) : undefined,
      children: text,
    }
    const onClick = (event: MouseEvent): void => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      navigate(target)
    }
    if (prefix === undefined) return <button key={name} type="button" {...linkProps} onClick={onClick} />
    return <a key={name} href={routeUrl(location.href, prefix, target)} {...linkProps} onClick={onClick} />
  }
  return (
    <nav className="pages" part="pages" aria-label={t('pages')}>
      {page > 1 && pageLink(page - 1, '‹', t('previous'))}
      {numbers.map((number, index) =>
        number ? pageLink(number, number, t('page', { number })) : <span key={`after ${numbers[index - 1]}`}>…</span>,
      )}
      {(last === undefined ? hasNextPage : page < last) && pageLink(page + 1, '›', t('next'))}
    </nav>
  )
}
