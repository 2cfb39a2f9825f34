import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { slideAt } from './gallery-model.ts'

export interface Slides {
  /** The scroller whose children are the slides. */
  readonly carousel: RefObject<HTMLDivElement | null>
  /** The slide that shows. */
  readonly at: number
  readonly go: (to: number) => void
}

/**
 * Slides in a scroller that the browser swipes, or that `go` scrolls. Shows the slide `wanted` at first and whenever it changes.
 * The slide stays in place when the scroller gets another width, and when a hidden scroller is shown.
 */
export function useSlides(count: number, wanted: number): Slides {
  const carousel = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(wanted)
  const shown = useRef(at)
  shown.current = at
  const first = useRef(true)
  /** Where the scroller is being led to: the slides on the way there are not what is looked at. */
  const heading = useRef<number>(undefined)
  const go = (to: number, behavior: ScrollBehavior = 'auto'): void => {
    const scroller = carousel.current
    if (!scroller?.children[to]) return
    setAt(to)
    // A scroller that is at the slide may still be about to move to another one.
    if (heading.current !== undefined || !isAt(scroller, to)) heading.current = to
    const isNext = Math.abs(to - shown.current) < 2
    // Slides between two distant ones may not be loaded: the scroller would show them blank.
    const scroll = (): void =>
      scroller.scrollTo({ left: placeOf(scroller, to), behavior: isNext ? behavior : 'instant' })
    if (isNext || first.current) scroll()
    else void pictureOf(scroller, to).then(() => heading.current === to && scroll())
  }
  useLayoutEffect(() => {
    const scroller = carousel.current
    return scroller ? followScroller(scroller, count, heading, setAt) : undefined
  }, [count])
  useLayoutEffect(() => {
    const scroller = carousel.current
    return scroller ? keepPlace(scroller, () => heading.current ?? shown.current) : undefined
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `go` is new each time, and does the same
  useLayoutEffect(() => {
    // Nothing moves when a page is opened at a picture that is not the first.
    go(wanted, first.current ? 'instant' : 'auto')
    first.current = false
  }, [wanted])
  return { carousel, at: Math.min(at, Math.max(count - 1, 0)), go }
}

/** The longest that a picture on its way keeps another one in its place. */
const PATIENCE_MS = 4_000

/** Resolves when the picture of a slide can be shown. It is asked for when the slide is drawn as the current one. */
async function pictureOf(scroller: HTMLElement, slide: number): Promise<void> {
  await new Promise(requestAnimationFrame)
  const image = scroller.children[slide]?.querySelector('img')
  const tooLate = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  // A picture that cannot be decoded shows its text.
  await Promise.race([image?.decode().catch(() => undefined), tooLate])
}

/** How far a slide is from the edge of the scroller, in pixels to the right. */
function distanceTo(scroller: HTMLElement, slide: number): number {
  const x = scroller.getBoundingClientRect().x
  return (scroller.children[slide]?.getBoundingClientRect().x ?? x) - x
}

const isAt = (scroller: HTMLElement, slide: number): boolean => Math.abs(distanceTo(scroller, slide)) < 2

/** The `scrollLeft` at which a slide is in place. */
function placeOf(scroller: HTMLElement, slide: number): number {
  return scroller.scrollLeft + distanceTo(scroller, slide)
}

/** Scrolls back to the slide `at()` whenever the width of the scroller changes. Returns the function that ends it. */
function keepPlace(scroller: HTMLElement, at: () => number): () => void {
  let width = scroller.clientWidth
  const observer = new ResizeObserver(() => {
    if (scroller.clientWidth === width) return
    width = scroller.clientWidth
    scroller.scrollTo({ left: placeOf(scroller, at()), behavior: 'instant' })
  })
  observer.observe(scroller)
  return () => observer.disconnect()
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
    // A hidden scroller shows no slide.
    if (scroller.clientWidth === 0) return
    const { current: to } = heading
    if (to === undefined) see(slideAt(scroller.scrollLeft, scroller.clientWidth, count))
    else if (type === 'scrollend') {
      // Focus, a resize or another scroll may have cut the scroll short. In Chromium, an instant scroll that interrupts a smooth one can
      // end some pixels beside its place.
      if (isAt(scroller, to)) heading.current = undefined
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
