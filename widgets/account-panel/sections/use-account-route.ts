import { useCallback, useEffect, useState } from 'react'
import { type AccountRoute, addressOf, INITIAL_ROUTE, parseRoute, routeIn } from './route.ts'

/**
 * Where in the account the element is. The `section` attribute leads there, now and whenever it changes; with `inUrl` the page's
 * address does, and is kept in step.
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
