import { useCallback, useEffect, useState } from 'react'
import { type AccountRoute, addressOf, INITIAL_ROUTE, parseRoute, routeIn } from './route.ts'

/**
 * Returns the current route and a function to navigate to another one.
 *
 * The `section` attribute sets the route initially and whenever it changes. With `inUrl`, the route of the page's URL takes precedence
 * initially, navigation pushes a history entry, and `popstate` restores the route.
 */
export function useAccountRoute(
  section: string | undefined,
  inUrl: boolean,
): [AccountRoute, (route: AccountRoute) => void] {
  const [route, setRoute] = useState<AccountRoute>(
    () => (inUrl ? routeIn(location.href) : undefined) ?? parseRoute(section) ?? INITIAL_ROUTE,
  )
  const [known, setKnown] = useState(section)
  if (section !== known) {
    setKnown(section)
    setRoute(parseRoute(section) ?? INITIAL_ROUTE)
  }
  useEffect(() => {
    if (!inUrl) return undefined
    const back = (): void => setRoute(routeIn(location.href) ?? parseRoute(section) ?? INITIAL_ROUTE)
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [inUrl, section])
  const go = useCallback(
    (next: AccountRoute): void => {
      setRoute(next)
      if (inUrl) history.pushState(history.state, '', addressOf(location.href, next))
    },
    [inUrl],
  )
  return [route, go]
}
