import { unclobbered } from '../../../core/browser/unclobbered.ts'

/**
 * Calls `onElement` for every `store-*` element and every `[data-store-element]` of the page: for existing elements, for elements added later, and
 * for those in open shadow roots. Calls it once for a `store-*` element, and at each insertion of a `[data-store-element]`, because one that is
 * removed before its upgrade must be upgraded when it is added again. Returns a function that stops the observation.
 */
export function discover(onElement: (element: HTMLElement) => void): () => void {
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes)
        if (node instanceof Element) [node, ...unclobbered(node).querySelectorAll('*')].forEach(visit)
    }
  })
  const visited = new WeakSet<Element>()

  // To observe a root again changes nothing.
  const watch = (root: Document | ShadowRoot): void => {
    observer.observe(root, { childList: true, subtree: true })
    unclobbered(root).querySelectorAll('*').forEach(visit)
  }

  const visit = (element: Element | undefined): void => {
    // A form is neither a widget nor a shadow host, and its controls shadow its properties.
    if (!element || element instanceof HTMLFormElement) return
    const { localName, shadowRoot } = element
    const isWidget = /^store-/.test(localName)
    if (element.matches('[data-store-element]')) onElement(element as HTMLElement)
    else if (shadowRoot && !isWidget) watch(shadowRoot)
    else if (/-/.test(localName) && !visited.has(element)) {
      visited.add(element)
      if (isWidget) onElement(element as HTMLElement)
      else {
        // An element that another script defines later may contain widgets in its shadow root. Some frameworks never define their elements.
        const reference = new WeakRef(element)
        customElements.whenDefined(localName).then(
          () => visit(reference.deref()),
          () => undefined,
        )
      }
    }
  }

  watch(document)
  return () => observer.disconnect()
}
