import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Returns whether `element` is more than one height of the window away from what is visible. Renders again when it comes near, and is `false`
 * from then on. `false` until the browser has measured the element for the first time.
 */
export function useIsFar(element: Element): boolean {
  const isFar = useRef(false)
  const [, render] = useState({})
  useLayoutEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        isFar.current = !entry?.isIntersecting
        if (isFar.current) return
        observer.disconnect()
        render({})
      },
      // Without a root, margins are ignored in frames of other sites.
      { root: document, rootMargin: '100%' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return isFar.current
}
