import { useCallback, useEffect, useState } from 'react'
import { listParts } from '../lazy-parts.ts'
import { type Go, type ListRoute, routeIn } from './list-route.ts'

const start: ListRoute = { choice: {}, page: 1 }

/** Where in the list its shopper is. With a `prefix` the page's address says so, and is kept in step. */
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
      // Who goes somewhere pressed something that came with the parts.
      if (prefix !== undefined) void listParts().then(({ record }) => record(prefix, next, replace))
    },
    [prefix],
  )
  return [route, go]
}
