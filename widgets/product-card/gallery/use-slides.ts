import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { slideAt } from './gallery-model.ts'

export interface Slides {
  /** Ref of the scroll container whose children are the slides. */
  readonly carousel: RefObject<HTMLDivElement | null>
  /** Index of the current slide. */
  readonly at: number
  readonly go: (to: number) => void
}

/**
 * Controls slides in a scroll container, which swipes or `go` scroll. Shows the slide `requested` initially and whenever it changes. The current slide
 * stays in place when the width of the container changes, and when a hidden container is shown.
 */
export function useSlides(count: number, requested: number): Slides {
  const carousel = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(requested)
  const shown = useRef(at)
  shown.current = at
  const first = useRef(true)
  /** Target of the scroll in progress. Slides on the way there are not reported as current. */
  const heading = useRef<number>(undefined)
  const go = (to: number, behavior: ScrollBehavior = 'auto'): void => {
    const scroller = carousel.current
    if (!scroller?.children[to]) return
    setAt(to)
    // A scroll container that is at the slide may still be about to scroll to another one.
    if (heading.current !== undefined || !isAt(scroller, to)) heading.current = to
    const isNext = Math.abs(to - shown.current) < 2
    // Slides between two distant ones may not be loaded, and would be blank while scrolling.
    const scroll = (): void => scrollToSlide(scroller, to, isNext ? behavior : 'instant')
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: `go` is a new function in each render with the same behavior
  useLayoutEffect(() => {
    // No animation if the initial slide is not the first.
    go(requested, first.current ? 'instant' : 'auto')
    first.current = false
  }, [requested])
  return { carousel, at: Math.min(at, Math.max(count - 1, 0)), go }
}

/** Maximum time for which the previous slide stays while the next picture loads. */
const PATIENCE_MS = 4_000

/** Time without scroll events after which a scroll has ended. Older versions of Safari have no `scrollend`. */
const SCROLL_PAUSE_MS = 150

/** Resolves when the picture of a slide can be shown. The render of the slide as the current one loads it. */
async function pictureOf(scroller: HTMLElement, slide: number): Promise<void> {
  await new Promise(requestAnimationFrame)
  const image = scroller.children[slide]?.querySelector('img')
  const tooLate = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  // A picture that cannot be decoded shows its alternative text.
  await Promise.race([image?.decode().catch(() => undefined), tooLate])
}

/** Returns the distance of a slide from the left edge of the scroll container, in pixels to the right. */
function distanceTo(scroller: HTMLElement, slide: number): number {
  const x = scroller.getBoundingClientRect().x
  return (scroller.children[slide]?.getBoundingClientRect().x ?? x) - x
}

const isAt = (scroller: HTMLElement, slide: number): boolean => Math.abs(distanceTo(scroller, slide)) < 2

function scrollToSlide(scroller: HTMLElement, slide: number, behavior: ScrollBehavior): void {
  scroller.scrollTo({ left: scroller.scrollLeft + distanceTo(scroller, slide), behavior })
}

/** Scrolls back to the slide `at()` whenever the width of the scroll container changes. Returns a function that stops this. */
function keepPlace(scroller: HTMLElement, at: () => number): () => void {
  let width = scroller.clientWidth
  const observer = new ResizeObserver(() => {
    if (scroller.clientWidth === width) return
    width = scroller.clientWidth
    scrollToSlide(scroller, at(), 'instant')
  })
  observer.observe(scroller)
  return () => observer.disconnect()
}

/** Calls `see` with the slide that the scroll container shows, except during a scroll to a target. Returns a function that stops this. */
function followScroller(
  scroller: HTMLElement,
  count: number,
  heading: { current: number | undefined },
  see: (slide: number) => void,
): () => void {
  const ending = new AbortController()
  const options = { signal: ending.signal, passive: true }
  const letGo = (): void => {
    heading.current = undefined
  }
  let pause: ReturnType<typeof setTimeout> | undefined
  const follow = (): void => {
    clearTimeout(pause)
    const { current: to } = heading
    // A hidden scroll container shows no slide.
    if (scroller.clientWidth === 0) return
    if (to === undefined) see(slideAt(scroller.scrollLeft, scroller.clientWidth, count))
    else if (isAt(scroller, to)) letGo()
    // Focus, a resize or another scroll may have interrupted the scroll. In Chromium, an instant scroll that interrupts a smooth one can end some
    // pixels next to its target.
    else pause = setTimeout(() => heading.current === to && scrollToSlide(scroller, to, 'auto'), SCROLL_PAUSE_MS)
  }
  scroller.addEventListener('scroll', follow, options)
  for (const type of ['pointerdown', 'wheel']) scroller.addEventListener(type, letGo, options)
  return () => {
    ending.abort()
    clearTimeout(pause)
  }
}
