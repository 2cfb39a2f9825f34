/**
 * Opens the drawer or dialog `tag` of the page, and says whether the page has one: widgets do not know each other. One whose code
 * is still on its way, or that has not been drawn yet, opens when it is there. `opener` gets the focus back later.
 */
export function showElement(tag: string, opener: Element): boolean {
  const element = document.querySelector<HTMLElement & { show?: (opener: Element) => void }>(tag)
  if (element) void customElements.whenDefined(tag).then(() => element.show?.(opener))
  return element !== null
}
