/** Replaces the texts of an element as browsers do that translate a page: with new nodes, which the framework does not know. */
export function translate(element: Element | null): void {
  for (const child of element?.children ?? []) translate(child)
  if (!element?.textContent || element.children.length > 0) return
  const font = document.createElement('font')
  font.append(element.textContent)
  element.replaceChildren(font)
}
