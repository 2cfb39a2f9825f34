import { unclobbered } from '../../../core/browser/unclobbered.ts'

/** Returns the focused element, also from inside open shadow roots. Returns `null` or the body if no element has the focus. */
export function focusedElement(root: DocumentOrShadowRoot = document): Element | null {
  const found = unclobbered(root).activeElement
  return found?.shadowRoot?.activeElement ? focusedElement(found.shadowRoot) : found
}

/** Whether no element has the focus, for example because the focused element was removed. */
export function isFocusLost(): boolean {
  return focusedElement()?.matches('body') ?? true
}

/** Focuses `target`, or the first button or link in its shadow root. Does nothing if `target` is absent or removed. */
export function giveFocus(target: Element | null | undefined): void {
  const control = target?.shadowRoot?.querySelector('button, a[href]') ?? target
  if (control instanceof HTMLElement) control.focus({ preventScroll: true })
}
