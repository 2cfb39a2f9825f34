import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
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
  /** Where the scroller is being led to: the slides on the way there are not what is looked at. */
  const heading = useRef<number>(undefined)
  const go = (to: number, behavior: ScrollBehavior = 'auto'): void => {
    const scroller = track.current
    if (!scroller?.children[to]) return
    setAt(to)
    const sign = getComputedStyle(scroller).direction === 'rtl' ? -1 : 1
    const left = sign * to * scroller.clientWidth
    heading.current = Math.abs(scroller.scrollLeft - left) < 1 ? undefined : to
    scroller.scrollTo({ left, behavior })
  }
  useLayoutEffect(() => {
    const scroller = track.current
    return scroller ? followScroller(scroller, count, heading, setAt) : undefined
  }, [count])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `go` is new each time, and does the same
  useLayoutEffect(() => {
    // Nothing moves when a page is opened at a picture that is not the first.
    go(wanted, first.current ? 'instant' : 'auto')
    first.current = false
  }, [wanted])
  return { track, at: Math.min(at, Math.max(count - 1, 0)), go }
}

/** Tells `see` of the slide that a scroller shows, but for those on the way to one. Returns the function that ends it. */
function followScroller(
  scroller: HTMLElement,
  count: number,
  heading: { current: number | undefined },
  see: (slide: number) => void,
): () => void {
  const ending = new AbortController()
  const options = { signal: ending.signal, passive: true }
  const shown = (): number => slideAt(scroller.scrollLeft, scroller.clientWidth, count)
  const arrive = (): void => {
    heading.current = undefined
    see(shown())
  }
  scroller.addEventListener(
    'scroll',
    () => {
      if (heading.current === undefined || heading.current === shown()) arrive()
    },
    options,
  )
  scroller.addEventListener('scrollend', arrive, options)
  scroller.addEventListener(
    'pointerdown',
    () => {
      heading.current = undefined
    },
    options,
  )
  return () => ending.abort()
}
