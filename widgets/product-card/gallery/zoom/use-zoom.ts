import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { hasModifier } from '../../../shared/focus/has-modifier.ts'

/** Largest scale. At scale 1, the whole picture is visible. */
export const MAX_SCALE = 4
const ZOOM_STEP = 1.5
const PAN_PIXELS = 80

/** Clamps `scale` to the zoom range. */
function clampScale(scale: number): number {
  return Math.min(Math.max(scale, 1), MAX_SCALE)
}

export interface ZoomControl {
  /** Scroll container of the picture. */
  readonly pane: RefObject<HTMLDivElement | null>
  readonly image: RefObject<HTMLImageElement | null>
  readonly scale: number
  readonly zoomIn: () => void
  readonly zoomOut: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

type Point = { readonly x: number; readonly y: number }

const distance = ([one, other]: readonly Point[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0

/**
 * Controls the zoom of the picture `current` in a scroll container. The point under the fingers or the pointer, or else the center, stays in place.
 * Another picture starts unzoomed. A swipe across an unzoomed picture calls `moveBy` with the direction.
 */
export function useZoom(current: number, moveBy: (by: number) => void): ZoomControl {
  const pane = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const [scale, setScale] = useState(1)
  const currentScale = useRef(1)

  const zoomTo = (requested: number, point?: Point): void => {
    const next = clampScale(requested)
    if (!pane.current || !image.current || next === currentScale.current) return
    resize(pane.current, image.current, next, next / currentScale.current, point)
    currentScale.current = next
    setScale(next)
  }

  const latestMoveBy = useRef(moveBy)
  latestMoveBy.current = moveBy
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are new in each render with the same behavior
  useEffect(() => {
    const container = pane.current
    return container
      ? listen(container, { scale: () => currentScale.current, zoomTo, moveBy: (by) => latestMoveBy.current(by) })
      : undefined
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture resets the zoom
  useLayoutEffect(() => {
    currentScale.current = 1
    setScale(1)
  }, [current])

  const zoomIn = (): void => zoomTo(currentScale.current * ZOOM_STEP)
  const zoomOut = (): void => zoomTo(currentScale.current / ZOOM_STEP)
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = moves[event.key]
    if (hasModifier(event)) return
    if (event.key === '+' || event.key === '=') zoomIn()
    else if (event.key === '-') zoomOut()
    else if (event.key === '0') zoomTo(1)
    else if (move) pane.current?.scrollBy({ left: move.x * PAN_PIXELS, top: move.y * PAN_PIXELS })
    else return
    // The gallery behind the dialog must not handle the key.
    event.preventDefault()
    event.stopPropagation()
  }
  return { pane, image, scale, zoomIn, zoomOut, onKeyDown }
}

/** Resizes the image to `scale`, which is `growth` times its current scale. `point` of the window, or else the center, stays in place. */
function resize(pane: HTMLElement, image: HTMLElement, scale: number, growth: number, point?: Point): void {
  const box = pane.getBoundingClientRect()
  const anchor = point ? { x: point.x - box.left, y: point.y - box.top } : { x: box.width / 2, y: box.height / 2 }
  const left = (pane.scrollLeft + anchor.x) * growth - anchor.x
  const top = (pane.scrollTop + anchor.y) * growth - anchor.y
  image.style.inlineSize = `${scale * 100}%`
  image.style.blockSize = `${scale * 100}%`
  pane.scrollTo({ left, top, behavior: 'instant' })
}

const moves: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

interface Gestures {
  readonly scale: () => number
  readonly zoomTo: (scale: number, point?: Point) => void
  readonly moveBy: (by: number) => void
}

/** Minimum length of a swipe. */
const SWIPE_PIXELS = 60

/** Handles wheel, double click, swipes and pinches on a pane. Returns a function that stops this. */
function listen(pane: HTMLElement, gestures: Gestures): () => void {
  const { scale, zoomTo, moveBy } = gestures
  const controller = new AbortController()
  pane.addEventListener(
    'wheel',
    (event) => {
      // Horizontally, a trackpad scrolls the picture.
      if (event.deltaY === 0) return
      event.preventDefault()
      zoomTo(scale() * (event.deltaY < 0 ? 1.15 : 1 / 1.15), { x: event.clientX, y: event.clientY })
    },
    { signal: controller.signal, passive: false },
  )
  pane.addEventListener(
    'dblclick',
    ({ clientX, clientY }) => zoomTo(scale() > 1 ? 1 : ZOOM_STEP * ZOOM_STEP, { x: clientX, y: clientY }),
    controller,
  )
  listenToPointers(pane, gestures, controller)
  listenToSwipes(pane, (by) => scale() === 1 && moveBy(by), controller)
  return () => controller.abort()
}

/** Zooms with two fingers, and scrolls with one finger or the pressed mouse. */
function listenToPointers(
  pane: HTMLElement,
  { scale, zoomTo }: Gestures,
  options: Pick<AbortController, 'signal'>,
): void {
  const pointers = new Map<number, Point>()
  let startDistance = 0
  let startScale = 1
  pane.addEventListener(
    'pointerdown',
    ({ pointerId, clientX, clientY }) => {
      pointers.set(pointerId, { x: clientX, y: clientY })
      startDistance = distance([...pointers.values()])
      startScale = scale()
    },
    options,
  )
  pane.addEventListener(
    'pointermove',
    ({ pointerId, clientX, clientY }) => {
      const previous = pointers.get(pointerId)
      if (!previous) return
      pointers.set(pointerId, { x: clientX, y: clientY })
      const points = [...pointers.values()]
      const [one, other] = points
      if (one && other && startDistance > 0)
        zoomTo((startScale * distance(points)) / startDistance, { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
      else pane.scrollBy({ left: previous.x - clientX, top: previous.y - clientY, behavior: 'instant' })
    },
    options,
  )
  for (const type of ['pointerup', 'pointercancel', 'pointerleave'] as const)
    pane.addEventListener(type, ({ pointerId }) => pointers.delete(pointerId), options)
}

/** Calls `swipe` with 1 for the next and −1 for the previous picture. Stops with the signal. */
function listenToSwipes(
  pane: HTMLElement,
  swipe: (by: number) => void,
  options: Pick<AbortController, 'signal'>,
): void {
  let start: Point | undefined
  pane.addEventListener(
    'pointerdown',
    ({ clientX: x, clientY: y, isPrimary }) => {
      start = isPrimary ? { x, y } : undefined
    },
    options,
  )
  pane.addEventListener(
    'pointerup',
    ({ clientX, clientY }) => {
      const deltaX = clientX - (start?.x ?? clientX)
      const isSwipe =
        Math.abs(deltaX) > SWIPE_PIXELS && Math.abs(deltaX) > 2 * Math.abs(clientY - (start?.y ?? clientY))
      start = undefined
      if (isSwipe) swipe(deltaX < 0 === (getComputedStyle(pane).direction !== 'rtl') ? 1 : -1)
    },
    options,
  )
}
