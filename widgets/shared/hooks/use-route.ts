import { useCallback, useState } from 'react'
import { encodeJson } from '../../../core/encode-json.ts'
import { useListener } from './use-listener.ts'

/** Goes to a route. `replace`: in place of the current entry of the history, so that “Back” skips it. */
export type Navigate<Route> = (route: Route, replace?: boolean) => void

export interface RouteControl<Route> {
  readonly route: Route
  /** Shows a route, and writes it to the URL of the page. */
  readonly navigate: Navigate<Route>
  /** Shows a route without changing the URL. */
  readonly setRoute: (route: Route) => void
}

/**
 * Keeps a route as state. With `write`, the URL of the page is kept in sync: `navigate` calls `write`, and back and forward
 * navigation reads the route again. An equal route stays the same object. Memoize `read` and `write`. Routes are plain data.
 */
export function useRoute<Route>(read: () => Route, write: Navigate<Route> | undefined): RouteControl<Route> {
  const [route, setRoute] = useState(read)
  useListener(window, 'popstate', () => {
    if (!write) return
    const next = read()
    // A navigation to a fragment also dispatches `popstate`.
    setRoute((previous) => (encodeJson(previous) === encodeJson(next) ? previous : next))
  })
  const navigate = useCallback<Navigate<Route>>(
    (next, replace) => {
      setRoute(() => next)
      write?.(next, replace)
    },
    [write],
  )
  return { route, navigate, setRoute }
}

/**
 * Writes the URL of the page without a navigation. Does nothing if it is the same.
 *
 * Keeps the state of the entry, which routers need, without the mark `__NA` of Next.js: its router adds it to its own changes, and ignores all
 * others that have it. It would not know the URL then, and restore the previous one with its next update.
 */
export function writeUrl(url: string, replace?: boolean): void {
  if (url !== location.href) history[replace ? 'replaceState' : 'pushState']({ ...history.state, __NA: false }, '', url)
}
