import { pageDocument, unclobbered } from '../../../../core/browser/unclobbered.ts'
import { widgetImports } from '../../../widget-imports.ts'
import type { ElementFacts, FoundElement } from '../../checks/elements/elements.ts'
import { needsDrawer } from './attribute-mistakes.ts'
import { isLoadingProduct, mistakesOf } from './element-mistakes.ts'
import { findSimilarElements } from './similar-elements.ts'

/** The element classes store their version under this key, see `element-class.ts`. */
export const versionKey: unique symbol = Symbol.for('storefront-widgets.version')

/** Longer names are shortened. */
const MAX_NAME_LENGTH = 60

/** Names of the widgets. */
export const widgetNames = (): readonly string[] => Object.keys(widgetImports)

/** Time for the elements to load. Their mistakes are not found if it is not sufficient. */
const MAX_LOAD_MS = 15_000
const POLL_MS = 100
/** Time for loaded elements to show a configuration error, whose code is loaded when it is needed. */
const RENDER_MS = 500

/** Finds the store elements of the page and of its open shadow roots, and their mistakes, once they have loaded. */
export async function readElements(signal: AbortSignal): Promise<ElementFacts> {
  const names = widgetNames()
  await elementsLoaded(names, signal)
  const own = ownElements(names)
  return {
    elements: [...storeElements(document)],
    mistakes: own.map((element) => [...mistakesOf(element, names)]).filter(({ length }) => length > 0),
    similarElements: findSimilarElements(names),
    needsDrawer: own.some(needsDrawer),
    names,
    isMarkupShown: isMarkupShown(names),
  }
}

async function elementsLoaded(names: readonly string[], signal: AbortSignal): Promise<void> {
  const end = Date.now() + MAX_LOAD_MS
  const isLoading = (): boolean =>
    ownElements(names).some((element) => !customElements.get(element.localName) || isLoadingProduct(element))
  while (isLoading() && Date.now() < end && !signal.aborted) await sleep(POLL_MS)
  await sleep(RENDER_MS)
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Returns the elements of the page with the names of widgets, except those that other scripts have defined. */
function ownElements(names: readonly string[]): readonly HTMLElement[] {
  const found = [...pageDocument().querySelectorAll<HTMLElement>(names.map((name) => `store-${name}`).join())]
  return found.filter(({ localName }) => {
    const definition = customElements.get(localName)
    return !definition || versionKey in definition
  })
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
