import { unclobbered } from '../../../core/browser/unclobbered.ts'

const TAG_PREFIX = 'store-'

/**
 * Calls `onElement` once for every `store-*` element and every `[data-store-element]` of the page: for existing elements, for elements added later, and
 * for those in open shadow roots. Returns a function that stops the observation.
 */
export function discover(onElement: (element: HTMLElement) => void): () => void {
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes)
        if (node instanceof Element) [node, ...unclobbered(node).querySelectorAll('*')].forEach(visit)
    }
  })
  const visited = new WeakSet<Node>()

  const watch = (root: Document | ShadowRoot): void => {
    if (visited.has(root)) return
    visited.add(root)
    observer.observe(root, { childList: true, subtree: true })
    unclobbered(root).querySelectorAll('*').forEach(visit)
  }

  const visit = (element: Element): void => {
    // A form is neither a widget nor a shadow host, and its controls shadow its properties.
    if (element instanceof HTMLFormElement) return
    const { localName, shadowRoot } = element
    const isOurs = localName.startsWith(TAG_PREFIX) || element.hasAttribute('data-store-element')
    if (shadowRoot && !isOurs) watch(shadowRoot)
    else if ((isOurs || localName.includes('-')) && !visited.has(element)) {
      visited.add(element)
      if (isOurs) onElement(element as HTMLElement)
      // An element of another script that is defined later may contain widgets in its shadow root.
      else
        customElements.whenDefined(localName).then(
          () => element.shadowRoot && watch(element.shadowRoot),
          () => undefined,
        )
    }
  }

  watch(document)
  return () => observer.disconnect()
}
