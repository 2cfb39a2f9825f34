import { useCallback, useEffect, useState } from 'react'
import { addressOf, type Place, placeIn, readPlace, START } from './route.ts'

/**
 * Where in the account the element is. The `section` attribute leads there, now and whenever it changes; with `inUrl` the page's
 * address does, and is kept in step.
 */
export function usePlace(section: string | undefined, inUrl: boolean): [Place, (place: Place) => void] {
  const [place, setPlace] = useState<Place>(
    () => (inUrl ? placeIn(location.href) : undefined) ?? readPlace(section) ?? START,
  )
  const [known, setKnown] = useState(section)
  if (section !== known) {
    setKnown(section)
    setPlace(readPlace(section) ?? START)
  }
  useEffect(() => {
    if (!inUrl) return undefined
    const back = (): void => setPlace(placeIn(location.href) ?? readPlace(section) ?? START)
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [inUrl, section])
  const go = useCallback(
    (next: Place): void => {
      setPlace(next)
      if (inUrl) history.pushState(history.state, '', addressOf(location.href, next))
    },
    [inUrl],
  )
  return [place, go]
}
