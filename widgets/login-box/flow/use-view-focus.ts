import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useFocusManagement } from '../../shared/focus/use-focus-management.ts'

/**
 * Moves the focus after an action: to the error summary, else to the heading of another view. The code view has a single field, which
 * gets the focus instead of the heading.
 */
export function useViewFocus(): { readonly ref: RefObject<HTMLElement | null>; readonly focusView: () => void } {
  const { ref, focus } = useFocusManagement<HTMLElement>()
  const shown = useRef<string>(undefined)
  useLayoutEffect(() => {
    shown.current ??= ref.current?.dataset['view']
  }, [ref])
  const focusView = (): void =>
    focus((root) => {
      const { view = '' } = root.dataset
      const isNew = view !== shown.current
      shown.current = view
      const heading = isNew && root.querySelector<HTMLElement>(view === 'code' ? 'input' : '[part=heading]')
      return root.querySelector<HTMLElement>('[part=summary]') ?? (heading || undefined)
    })
  return { ref, focusView }
}
