import { unclobbered } from '../../../core/unclobbered.ts'

/** The element that has the focus, inside whatever open shadow roots it is; `null` or the body when there is none. */
export function focusedElement(root: DocumentOrShadowRoot = document): Element | null {
  const found = unclobbered(root).activeElement
  return found?.shadowRoot?.activeElement ? focusedElement(found.shadowRoot) : found
}

/** Gives the focus to `target`, or to the first control in its shadow root; does nothing when it is gone. */
export function giveFocus(target: Element | null | undefined): void {
  const control = target?.shadowRoot?.querySelector('button, a[href]') ?? target
  if (control instanceof HTMLElement) control.focus({ preventScroll: true })
}
