import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { slideAt } from './gallery-model.ts'

export interface Slides {
  /** Ref of the scroll container whose children are the slides. */
  readonly carousel: RefObject<HTMLDivElement | null>
  /** Index of the current slide. */
  readonly current: number
  readonly goTo: (to: number) => void
}

/**
 * Controls slides in a scroll container, which swipes or `goTo` scroll. Shows the slide `requested` initially and whenever it changes. The current slide
 * stays in place when the width of the container or the direction of the text changes, when a hidden container is shown, and when the element is moved
 * on the page.
 */
export function useSlides(count: number, requested: number): Slides {
  const carousel = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(requested)
  const latestSlide = useRef(current)
  latestSlide.current = current
  const isFirstRender = useRef(true)
  /** Target of the scroll in progress. Slides on the way there are not reported as current. */
  const scrollTarget = useRef<number>(undefined)
  const goTo = (to: number, behavior: ScrollBehavior = 'auto'): void => {
    const scroller = carousel.current
    if (!scroller?.children[to]) return
    setCurrent(to)
    // A scroll container that is at the slide may still be about to scroll to another one.
    if (scrollTarget.current !== undefined || !isAt(scroller, to)) scrollTarget.current = to
    const isNext = Math.abs(to - latestSlide.current) < 2
    // Slides between two distant ones may not be loaded, and would be blank while scrolling.
    const scroll = (): void => scrollToSlide(scroller, to, isNext ? behavior : 'instant')
    if (isNext || isFirstRender.current) scroll()
    else void waitForPicture(scroller, to).then(() => scrollTarget.current === to && scroll())
  }
  const keepSlide = useRef(() => goTo(scrollTarget.current ?? latestSlide.current, 'instant'))
  useLayoutEffect(() => {
    const scroller = carousel.current
    if (!scroller) return undefined
    const stop = onLayoutChange(scroller, keepSlide.current)
    const stopFollowing = followScroller(scroller, count, scrollTarget, setCurrent)
    return () => {
      stop()
      stopFollowing()
    }
  }, [count])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `goTo` is a new function in each render with the same behavior
  useLayoutEffect(() => {
    // No animation if the initial slide is not the first.
    goTo(requested, isFirstRender.current ? 'instant' : 'auto')
    isFirstRender.current = false
  }, [requested])
  useLayoutEffect(() => {
    // A move of the element resets the position, and renders the element again.
    const isReset = latestSlide.current > 0 && carousel.current?.scrollLeft === 0
    if (isReset && scrollTarget.current === undefined) keepSlide.current()
  })
  return { carousel, current: Math.min(current, Math.max(count - 1, 0)), goTo }
}

/** Maximum time for which the previous slide stays while the next picture loads. */
const PICTURE_TIMEOUT_MS = 4_000

/** Time without scroll events after which a scroll has ended. Older versions of Safari have no `scrollend`. */
const SCROLL_PAUSE_MS = 150

/** Resolves when the picture of a slide has been decoded. Rendering the slide as the current one loads it. */
async function waitForPicture(scroller: HTMLElement, slide: number): Promise<void> {
  await new Promise(requestAnimationFrame)
  const image = scroller.children[slide]?.querySelector('img')
  const timeout = new Promise((resolve) => setTimeout(resolve, PICTURE_TIMEOUT_MS))
  // A picture that cannot be decoded shows its alternative text.
  await Promise.race([image?.decode().catch(() => undefined), timeout])
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

/**
 * Calls `keepSlide` whenever the width of the scroll container or the direction of the text changes. Call this before `followScroller`, which would
 * report the slide that such a change shows. Returns a function that stops this.
 */
function onLayoutChange(scroller: HTMLElement, keepSlide: () => void): () => void {
  const controller = new AbortController()
  const layout = (): string => `${getComputedStyle(scroller).direction} ${scroller.clientWidth}`
  let previous = layout()
  const compare = (): void => {
    const current = layout()
    if (current === previous) return
    previous = current
    keepSlide()
  }
  const resizes = new ResizeObserver(compare)
  resizes.observe(scroller)
  // Text of another direction shows another slide. Firefox dispatches no `scroll` for that.
  const slides = new IntersectionObserver(compare, { root: scroller, threshold: 0.5 })
  for (const slide of scroller.children) slides.observe(slide)
  scroller.addEventListener('scroll', compare, { signal: controller.signal, passive: true })
  return () => {
    controller.abort()
    resizes.disconnect()
    slides.disconnect()
  }
}

/** Calls `onSlide` with the slide that the scroll container shows, except during a scroll to a target. Returns a function that stops this. */
function followScroller(
  scroller: HTMLElement,
  count: number,
  scrollTarget: { current: number | undefined },
  onSlide: (slide: number) => void,
): () => void {
  const controller = new AbortController()
  const options = { signal: controller.signal, passive: true }
  const clearTarget = (): void => {
    scrollTarget.current = undefined
  }
  let pause: ReturnType<typeof setTimeout> | undefined
  const follow = (): void => {
    clearTimeout(pause)
    const { current: to } = scrollTarget
    // A hidden scroll container shows no slide.
    if (scroller.clientWidth === 0) return
    if (to === undefined) onSlide(slideAt(scroller.scrollLeft, scroller.clientWidth, count))
    else if (isAt(scroller, to)) clearTarget()
    // Focus, a resize or another scroll may have interrupted the scroll. In Chromium, an instant scroll that interrupts a smooth one can end some
    // pixels next to its target.
    else pause = setTimeout(() => scrollTarget.current === to && scrollToSlide(scroller, to, 'auto'), SCROLL_PAUSE_MS)
  }
  scroller.addEventListener('scroll', follow, options)
  for (const type of ['pointerdown', 'wheel']) scroller.addEventListener(type, clearTarget, options)
  return () => {
    controller.abort()
    clearTimeout(pause)
  }
}
