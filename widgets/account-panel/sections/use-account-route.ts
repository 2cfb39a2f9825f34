import { useCallback, useState } from 'react'
import { type RouteControl, useRoute, writeUrl } from '../../shared/hooks/use-route.ts'
import { type AccountRoute, INITIAL_ROUTE, parseRoute, readRoute, routeUrl } from './route.ts'

/**
 * Returns the current route and a function to navigate to another one.
 *
 * The `section` attribute sets the route initially and whenever it changes. With `isInUrl`, the route of the page's URL takes precedence
 * initially, navigation pushes a history entry, and `popstate` restores the route.
 */
export function useAccountRoute(section: string | undefined, isInUrl: boolean): RouteControl<AccountRoute> {
  const read = useCallback(
    () => (isInUrl ? readRoute(location.href) : undefined) ?? parseRoute(section) ?? INITIAL_ROUTE,
    [isInUrl, section],
  )
  const control = useRoute(read, isInUrl ? writeRoute : undefined)
  const [previous, setPrevious] = useState(section)
  if (section !== previous) {
    setPrevious(section)
    control.setRoute(parseRoute(section) ?? INITIAL_ROUTE)
  }
  return control
}

function writeRoute(route: AccountRoute): void {
  writeUrl(routeUrl(location.href, route))
}
