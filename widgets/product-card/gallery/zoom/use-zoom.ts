import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { hasModifier } from '../../../shared/focus/has-modifier.ts'

const LARGEST = 4
const STEP = 1.5
const MOVE_PIXELS = 80

/** Clamps `scale` to the zoom range. 1 is the whole picture. */
export function withinZoom(scale: number): number {
  return Math.min(Math.max(scale, 1), LARGEST)
}

export interface ZoomControl {
  /** Scroll container of the picture. */
  readonly pane: RefObject<HTMLDivElement | null>
  readonly image: RefObject<HTMLImageElement | null>
  readonly scale: number
  readonly larger: () => void
  readonly smaller: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

type Point = { readonly x: number; readonly y: number }

const distance = ([one, other]: readonly Point[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0

/**
 * Controls the zoom of the picture `at` in a scroll container. The point under the fingers or the pointer, or else the center, stays in place.
 * Another picture starts unzoomed. A swipe across an unzoomed picture calls `moveBy` with the direction.
 */
export function useZoom(at: number, moveBy: (by: number) => void): ZoomControl {
  const pane = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const [scale, setScale] = useState(1)
  const currentScale = useRef(1)

  const zoomTo = (requested: number, point?: Point): void => {
    const [container, picture] = [pane.current, image.current]
    const next = withinZoom(requested)
    if (!container || !picture || next === currentScale.current) return
    const box = container.getBoundingClientRect()
    const at = point ? { x: point.x - box.left, y: point.y - box.top } : { x: box.width / 2, y: box.height / 2 }
    const growth = next / currentScale.current
    const left = (container.scrollLeft + at.x) * growth - at.x
    const top = (container.scrollTop + at.y) * growth - at.y
    currentScale.current = next
    picture.style.inlineSize = `${next * 100}%`
    picture.style.blockSize = `${next * 100}%`
    container.scrollTo({ left, top, behavior: 'instant' })
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
  }, [at])

  const larger = (): void => zoomTo(currentScale.current * STEP)
  const smaller = (): void => zoomTo(currentScale.current / STEP)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (hasModifier(event)) return
    const move = moves[event.key]
    if (event.key === '+' || event.key === '=') larger()
    else if (event.key === '-') smaller()
    else if (event.key === '0') zoomTo(1)
    else if (move) pane.current?.scrollBy({ left: move.x * MOVE_PIXELS, top: move.y * MOVE_PIXELS })
    else return
    // The gallery behind the dialog must not handle the key.
    event.preventDefault()
    event.stopPropagation()
  }
  return { pane, image, scale, larger, smaller, onKeyDown }
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
function listen(pane: HTMLElement, { scale, zoomTo, moveBy }: Gestures): () => void {
  const stopSwipes = listenToSwipes(pane, (by) => scale() === 1 && moveBy(by))
  const fingers = new Map<number, Point>()
  let startDistance = 0
  let startScale = 1
  const ending = new AbortController()
  const options = { signal: ending.signal, passive: false }
  const onPointerEnd = ({ pointerId }: PointerEvent): void => {
    fingers.delete(pointerId)
  }
  pane.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      zoomTo(scale() * (event.deltaY < 0 ? 1.15 : 1 / 1.15), { x: event.clientX, y: event.clientY })
    },
    options,
  )
  pane.addEventListener(
    'dblclick',
    ({ clientX, clientY }) => zoomTo(scale() > 1 ? 1 : STEP * STEP, { x: clientX, y: clientY }),
    options,
  )
  pane.addEventListener(
    'pointerdown',
    ({ pointerId, clientX, clientY }) => {
      fingers.set(pointerId, { x: clientX, y: clientY })
      startDistance = distance([...fingers.values()])
      startScale = scale()
    },
    options,
  )
  pane.addEventListener(
    'pointermove',
    ({ pointerId, clientX, clientY, movementX, movementY, pointerType }) => {
      if (!fingers.has(pointerId)) return
      fingers.set(pointerId, { x: clientX, y: clientY })
      const points = [...fingers.values()]
      const [one, other] = points
      if (one && other && startDistance > 0)
        zoomTo((startScale * distance(points)) / startDistance, { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
      else if (pointerType === 'mouse') pane.scrollBy({ left: -movementX, top: -movementY, behavior: 'instant' })
    },
    options,
  )
  for (const type of ['pointerup', 'pointercancel', 'pointerleave'] as const)
    pane.addEventListener(type, onPointerEnd, options)
  return () => {
    ending.abort()
    stopSwipes()
  }
}

/** Calls `swipe` with 1 for the next and −1 for the previous picture. Returns a function that stops this. */
function listenToSwipes(pane: HTMLElement, swipe: (by: number) => void): () => void {
  let start: Point | undefined
  const ending = new AbortController()
  pane.addEventListener(
    'pointerdown',
    ({ clientX: x, clientY: y, isPrimary }) => {
      start = isPrimary ? { x, y } : undefined
    },
    ending,
  )
  pane.addEventListener(
    'pointerup',
    ({ clientX, clientY }) => {
      const across = clientX - (start?.x ?? clientX)
      const isSwipe =
        Math.abs(across) > SWIPE_PIXELS && Math.abs(across) > 2 * Math.abs(clientY - (start?.y ?? clientY))
      start = undefined
      if (isSwipe) swipe(across < 0 === (getComputedStyle(pane).direction !== 'rtl') ? 1 : -1)
    },
    ending,
  )
  return () => ending.abort()
}
