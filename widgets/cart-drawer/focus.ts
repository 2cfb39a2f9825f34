/** The element that has the focus, inside whatever open shadow roots it is; `undefined` when only the body has it. */
export function focusedElement(root: DocumentOrShadowRoot = document): HTMLElement | undefined {
  const found = root.activeElement
  if (!(found instanceof HTMLElement) || found === document.body) return undefined
  return found.shadowRoot ? (focusedElement(found.shadowRoot) ?? found) : found
}

/** Gives the focus to `target`, or to the first control inside it when it is an element that cannot have it itself. */
export function giveFocus(target: Element | undefined): void {
  if (!(target instanceof HTMLElement) || !target.isConnected) return
  target.focus({ preventScroll: true })
  const focused = focusedElement()
  if (focused === target || (focused && target.shadowRoot?.contains(focused))) return
  const control = (target.shadowRoot ?? target).querySelector<HTMLElement>('button, a[href], input, [tabindex]')
  control?.focus({ preventScroll: true })
}
