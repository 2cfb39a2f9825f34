import { pageDocument, unclobbered } from '../../../../core/browser/unclobbered.ts'
import { similarName } from '../../../shared/config-errors/nearest-name.ts'
import type { SimilarElement } from '../../checks/elements/elements.ts'

/** Shorter names are similar to too many others. */
const MIN_LENGTH = 8
const MAX_LENGTH = 40
/** Attributes that only the widgets have. */
const OWN_ATTRIBUTES = ['product-slug', 'product-id', 'product-ids', 'product-url', 'client-id', 'open-on-add']

/**
 * Finds elements without the prefix `store-` whose names are similar to those of widgets, such as `<product-card>`, `<storeproductcard>` and
 * `<store_product_card>`. Skips elements of other scripts: those that they have defined, and those that they have rendered, as frameworks do.
 */
export function findSimilarElements(names: readonly string[]): readonly SimilarElement[] {
  return [...pageDocument().querySelectorAll('*')].flatMap((element) => {
    const { localName } = unclobbered(element)
    const hasPrefix = /^store[-_]?/.test(localName)
    const isCandidate =
      localName.length >= MIN_LENGTH && localName.length <= MAX_LENGTH && !localName.startsWith('store-')
    if (!isCandidate || !isUndefined(element, localName)) return []
    const name = similarName(localName.replace(/^store[-_]?/, ''), names)
    if (!name || !(hasPrefix || isOurs(element))) return []
    return { markup: `<${localName}>`, name, hasPrefix }
  })
}

/** Whether neither the browser nor a script of the page has defined an element. */
function isUndefined(element: Element, localName: string): boolean {
  return localName.includes('-') ? !customElements.get(localName) : element instanceof HTMLUnknownElement
}

/** Whether an element has an attribute of the widgets, or is empty. Elements that a framework has rendered are not empty. */
function isOurs(element: Element): boolean {
  const { hasAttribute, textContent, childElementCount } = unclobbered(element)
  return OWN_ATTRIBUTES.some((name) => hasAttribute(name)) || (childElementCount === 0 && !textContent?.trim())
}
