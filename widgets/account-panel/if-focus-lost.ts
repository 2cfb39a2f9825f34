import { focusedElement } from '../shared/focus/focus.ts'
import type { FocusTarget } from '../shared/focus/use-focus-management.ts'

/**
 * Returns the target of the focus after a request that removes the control that had it. Returns no target if the member has moved the focus to
 * another control meanwhile.
 */
export function ifFocusLost(selector: string): FocusTarget {
  return (root) => (focusedElement()?.matches(':not(body)') ? null : root.querySelector<HTMLElement>(selector))
}
