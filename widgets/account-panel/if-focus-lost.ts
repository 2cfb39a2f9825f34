import { isFocusLost } from '../shared/focus/focus.ts'
import type { FocusTarget } from '../shared/focus/use-focus-management.ts'

/**
 * Returns the target of the focus after a request that removes the control that had it: the first selector that matches an element. Returns no
 * target if the member has moved the focus to another control meanwhile.
 */
export function ifFocusLost(...selectors: readonly string[]): FocusTarget {
  return (root) => {
    if (!isFocusLost()) return null
    return selectors.map((selector) => root.querySelector<HTMLElement>(selector)).find((found) => found !== null)
  }
}
