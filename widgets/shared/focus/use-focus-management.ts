import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** A selector, or a function that finds the target. */
export type FocusTarget = string | ((root: HTMLElement) => HTMLElement | null | undefined)

export interface FocusManagement<Root extends HTMLElement> {
  /** Ref of the element that contains the targets. */
  readonly ref: RefObject<Root | null>
  /** Focuses a target after the next render. Does nothing when it is not rendered. */
  readonly focus: (target: FocusTarget) => void
}

/** Moves the focus after an action has replaced the control that had it. */
export function useFocusManagement<Root extends HTMLElement>(): FocusManagement<Root> {
  const ref = useRef<Root>(null)
  const [request, setRequest] = useState<{ readonly target: FocusTarget }>()
  useLayoutEffect(() => {
    const { current: root } = ref
    if (!request || !root) return
    const { target } = request
    const found = typeof target === 'string' ? root.querySelector<HTMLElement>(target) : target(root)
    found?.focus()
  }, [request])
  return { ref, focus: useCallback((target) => setRequest({ target }), []) }
}
