import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { slideAt } from './gallery-model.ts'

export interface Slides {
  /** The scroller whose children are the slides. */
  readonly track: RefObject<HTMLDivElement | null>
  /** The slide that shows. */
  readonly at: number
  readonly go: (to: number) => void
}

/** Slides in a scroller: swiped by the browser, or led to one. `wanted` is led to at first, and whenever it changes. */
export function useSlides(count: number, wanted: number): Slides {
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(wanted)
  const first = useRef(true)
  const go = (to: number, behavior: ScrollBehavior = 'auto'): void => {
    const scroller = track.current
    const slide = scroller?.children[to]
    if (!scroller || !(slide instanceof HTMLElement)) return
    setAt(to)
    const sign = getComputedStyle(scroller).direction === 'rtl' ? -1 : 1
    scroller.scrollTo({ left: sign * to * scroller.clientWidth, behavior })
  }
  useEffect(() => {
    const scroller = track.current
    if (!scroller) return undefined
    const follow = (): void => setAt(slideAt(scroller.scrollLeft, scroller.clientWidth, count))
    scroller.addEventListener('scroll', follow, { passive: true })
    return () => scroller.removeEventListener('scroll', follow)
  }, [count])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `go` is new each time, and does the same
  useLayoutEffect(() => {
    // Nothing moves when a page is opened at a picture that is not the first.
    go(wanted, first.current ? 'instant' : 'auto')
    first.current = false
  }, [wanted])
  return { track, at: Math.min(at, Math.max(count - 1, 0)), go }
}
