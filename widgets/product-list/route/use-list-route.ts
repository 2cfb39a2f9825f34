import { useCallback, useEffect, useState } from 'react'
import { listParts } from '../lazy-parts.ts'
import { type Go, type ListPlace, placeIn } from './list-route.ts'

const start: ListPlace = { choice: {}, page: 1 }

/** Where in the list its shopper is. With a `prefix` the page's address says so, and is kept in step. */
export function usePlace(prefix: string | undefined): [ListPlace, Go] {
  const read = useCallback(() => (prefix === undefined ? start : placeIn(location.href, prefix)), [prefix])
  const [place, setPlace] = useState(read)
  useEffect(() => {
    const back = (): void => setPlace(read())
    if (prefix !== undefined) addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [prefix, read])
  const go = useCallback<Go>(
    (next, replace) => {
      setPlace(next)
      // Who goes somewhere pressed something that came with the parts.
      if (prefix !== undefined) void listParts().then(({ record }) => record(prefix, next, replace))
    },
    [prefix],
  )
  return [place, go]
}
