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
 * Controls slides in a scroll container, which swipes or `goTo` scroll. Shows the slide `requested` initially and whenever it changes. The current
 * slide stays in place when the width of the container or the direction of the text changes, when a hidden container is shown, and when the element
 * is moved on the page.
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
    return scroller
      ? followScroller(scroller, { count, scrollTarget, keepSlide: keepSlide.current, onSlide: setCurrent })
      : undefined
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

/**
 * Scrolls within this time after a change of the layout, without input by pointer or wheel, are the browser's own. Firefox can reset the position of
 * a container some frames after it was shown.
 */
const SETTLE_MS = 1_000

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

/** Returns a text that differs if the current slide has another position: the direction of the text, and the width of the scroll container. */
const layoutOf = (scroller: HTMLElement): string => `${getComputedStyle(scroller).direction} ${scroller.clientWidth}`

interface FollowOptions {
  /** Number of slides. */
  readonly count: number
  readonly scrollTarget: { current: number | undefined }
  /** Scrolls back to the current slide. */
  readonly keepSlide: () => void
  readonly onSlide: (slide: number) => void
}

/**
 * Calls `onSlide` with the slide that the scroll container shows, except during a scroll to a target. Calls `keepSlide` when the layout has changed,
 * and for scrolls that follow such a change. Returns a function that stops this.
 */
function followScroller(scroller: HTMLElement, { count, scrollTarget, keepSlide, onSlide }: FollowOptions): () => void {
  const controller = new AbortController()
  const options = { signal: controller.signal, passive: true }
  let previousLayout = layoutOf(scroller)
  let layoutChangedAt = Number.NEGATIVE_INFINITY
  const onLayout = (): void => {
    const layout = layoutOf(scroller)
    if (layout === previousLayout) return
    previousLayout = layout
    layoutChangedAt = performance.now()
    keepSlide()
  }
  const resizes = new ResizeObserver(onLayout)
  resizes.observe(scroller)
  // Text of another direction shows another slide. Firefox dispatches no `scroll` for that.
  const slides = new IntersectionObserver(onLayout, { root: scroller, threshold: 0.5 })
  for (const slide of scroller.children) slides.observe(slide)
  let pause: ReturnType<typeof setTimeout> | undefined
  const onScroll = (): void => {
    onLayout()
    clearTimeout(pause)
    const { current: to } = scrollTarget
    // A hidden scroll container shows no slide.
    if (scroller.clientWidth === 0) return
    if (to === undefined) {
      if (performance.now() - layoutChangedAt < SETTLE_MS) keepSlide()
      else onSlide(slideAt(scroller.scrollLeft, scroller.clientWidth, count))
    } else if (isAt(scroller, to)) scrollTarget.current = undefined
    // Focus, a resize or another scroll may have interrupted the scroll. In Chromium, an instant scroll that interrupts a smooth one can end some
    // pixels next to its target.
    else pause = setTimeout(() => scrollTarget.current === to && scrollToSlide(scroller, to, 'auto'), SCROLL_PAUSE_MS)
  }
  const onInput = (): void => {
    scrollTarget.current = undefined
    layoutChangedAt = Number.NEGATIVE_INFINITY
  }
  scroller.addEventListener('scroll', onScroll, options)
  for (const type of ['pointerdown', 'wheel']) scroller.addEventListener(type, onInput, options)
  return () => {
    controller.abort()
    resizes.disconnect()
    slides.disconnect()
    clearTimeout(pause)
  }
}
