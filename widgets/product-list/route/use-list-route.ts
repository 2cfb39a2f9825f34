import { useCallback, useMemo } from 'react'
import { encodeJson } from '../../../core/encode-json.ts'
import { type Navigate, type RouteControl, useRoute } from '../../shared/hooks/use-route.ts'
import { loadListParts } from '../lazy-parts.ts'
import { type ListRoute, readRoute } from './list-route.ts'
import { usePushedUrl } from './use-pushed-url.ts'

const INITIAL_ROUTE: ListRoute = { choice: {}, page: 1 }

/** Returns the route of a list. With a `prefix`, reads it from the URL of the page and keeps both in sync. */
export function useListRoute(prefix: string | undefined): RouteControl<ListRoute> {
  const read = useCallback(() => (prefix === undefined ? INITIAL_ROUTE : readRoute(location.href, prefix)), [prefix])
  const write = useMemo((): Navigate<ListRoute> | undefined => {
    if (prefix === undefined) return undefined
    // The parts have loaded, or are loading, when a shopper uses a control. They are loaded once.
    return (route, replace) => void loadListParts().then(({ writeListRoute }) => writeListRoute(prefix, route, replace))
  }, [prefix])
  const control = useRoute(read, write)
  usePushedUrl(() => {
    const next = read()
    if (write && encodeJson(next) !== encodeJson(control.route)) control.setRoute(next)
  })
  return control
}
