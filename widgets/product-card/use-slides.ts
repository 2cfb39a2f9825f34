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
    const left = placeOf(scroller, to)
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

/** Where a slide is, in pixels as a scroller tells them. */
function placeOf(scroller: HTMLElement, slide: number): number {
  return (getComputedStyle(scroller).direction === 'rtl' ? -1 : 1) * slide * scroller.clientWidth
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
  const follow = ({ type }: Event): void => {
    const { current: to } = heading
    const shown = slideAt(scroller.scrollLeft, scroller.clientWidth, count)
    if (to === undefined) see(shown)
    else if (type === 'scrollend') {
      // Cut short, by what took the focus or another place; or what ended was the way to another one.
      if (to === shown) heading.current = undefined
      else scroller.scrollTo({ left: placeOf(scroller, to) })
    }
  }
  const letGo = (): void => {
    heading.current = undefined
  }
  for (const type of ['scroll', 'scrollend']) scroller.addEventListener(type, follow, options)
  for (const type of ['pointerdown', 'wheel']) scroller.addEventListener(type, letGo, options)
  return () => ending.abort()
}
