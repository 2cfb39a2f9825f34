import { pageDocument, unclobbered } from '../../../core/browser/unclobbered.ts'
import { widgetImports } from '../../widget-imports.ts'
import type { ElementFacts, FoundElement } from '../checks/elements.ts'

/** The element classes store their version under this key, see `element-class.ts`. */
export const versionKey: unique symbol = Symbol.for('storefront-widgets.version')

/** Longer names are shortened. */
const MAX_NAME_LENGTH = 60

/** Names of the widgets. */
export const widgetNames = (): readonly string[] => Object.keys(widgetImports)

/** Finds the store elements of the page and of its open shadow roots. */
export function readElements(): ElementFacts {
  const names = widgetNames()
  const elements = [...storeElements(document)]
  return { elements, names, isMarkupShown: isMarkupShown(names) }
}

function* storeElements(root: Document | ShadowRoot): Generator<FoundElement> {
  for (const element of unclobbered(root).querySelectorAll('*')) {
    const { localName, shadowRoot } = unclobbered(element)
    const upgradable = unclobbered(element).getAttribute('data-store-element')?.trim().slice(0, MAX_NAME_LENGTH)
    if (localName.startsWith('store-'))
      yield describe(
        localName.slice('store-'.length, MAX_NAME_LENGTH),
        `<${localName.slice(0, MAX_NAME_LENGTH)}>`,
        localName,
      )
    else if (upgradable !== undefined)
      yield describe(upgradable.replace(/^store-/, ''), `data-store-element="${upgradable}"`)
    else if (shadowRoot) yield* storeElements(shadowRoot)
  }
}

function describe(name: string, markup: string, tag?: string): FoundElement {
  const definition = tag && customElements.get(tag)
  return { name, markup, definition: !definition ? 'none' : versionKey in definition ? 'ours' : 'foreign' }
}

const HIDDEN_OR_CODE = 'script, style, template, noscript, textarea, pre, code'

/**
 * Whether a text of the page contains the tag of a widget, as a text block of a site builder shows it. Examples of code may contain tags, and
 * so do the reports that the loader shows in elements with unknown names.
 */
function isMarkupShown(names: readonly string[]): boolean {
  const tag = new RegExp(`<store-(?:${names.join('|')})[\\s>]`)
  const walker = pageDocument().createTreeWalker(pageDocument().body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement } = node
    if (
      tag.test(node.nodeValue ?? '') &&
      parentElement &&
      !unclobbered(parentElement).closest(HIDDEN_OR_CODE) &&
      !isInStoreElement(parentElement)
    )
      return true
  }
  return false
}

function isInStoreElement(element: Element | null): boolean {
  if (!element) return false
  const { localName, hasAttribute, parentElement } = unclobbered(element)
  return localName.startsWith('store-') || hasAttribute('data-store-element') || isInStoreElement(parentElement)
}
