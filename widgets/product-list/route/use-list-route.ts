import { useCallback, useEffect, useState } from 'react'
import { listParts } from '../lazy-parts.ts'
import { type Go, type ListRoute, routeIn } from './list-route.ts'

const start: ListRoute = { choice: {}, page: 1 }

/** Returns the route of a list. With a `prefix`, reads it from the URL of the page and keeps both in sync. */
export function useListRoute(prefix: string | undefined): [ListRoute, Go] {
  const read = useCallback(() => (prefix === undefined ? start : routeIn(location.href, prefix)), [prefix])
  const [route, setRoute] = useState(read)
  useEffect(() => {
    const back = (): void => setRoute(read())
    if (prefix !== undefined) addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [prefix, read])
  const go = useCallback<Go>(
    (next, replace) => {
      setRoute(next)
      // Navigation starts from a control of the lazy-loaded parts, so these are loaded.
      if (prefix !== undefined) void listParts().then(({ record }) => record(prefix, next, replace))
    },
    [prefix],
  )
  return [route, go]
}
