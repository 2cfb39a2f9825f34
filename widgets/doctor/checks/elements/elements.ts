import { suggestNames } from '../../../loader/elements/unknown-element.ts'
import { type CheckResult, failed, listNames, passed, warning } from '../../result.ts'
import { describeFault, type ElementFault } from './element-fault.ts'

/** A `store-*` element of the page, or one with `data-store-element` that the loader has not upgraded. */
export interface FoundElement {
  /** Without the prefix: `product-card`. */
  readonly name: string
  /** As it is in the page: `<store-product-card>`. */
  readonly markup: string
  /** `ours`: defined by the widgets. `foreign`: defined by another script. `none`: not defined. */
  readonly definition: 'ours' | 'foreign' | 'none'
}

export interface ElementFacts {
  readonly elements: readonly FoundElement[]
  readonly faults: readonly ElementFault[]
  /** Names of the widgets. */
  readonly names: readonly string[]
  /** Whether the page shows the markup of a widget as text. */
  readonly isMarkupShown: boolean
}

/** Checks that the page has store elements, with names that exist, and that none of them shows a mistake of its markup. */
export function checkElements({ elements, faults, names, isMarkupShown }: ElementFacts): CheckResult {
  const known = elements.filter(({ name }) => names.includes(name))
  const unknown = elements.filter(({ name, definition }) => !names.includes(name) && definition === 'none')
  if (isMarkupShown)
    return failed(
      'elements',
      'The page shows the tags of the store as text.',
      'Paste them into a block for HTML or code of your site builder, not into a text block.',
    )
  for (const { name, markup } of unknown) {
    const [nearest] = suggestNames(name, names)
    if (nearest)
      return failed('elements', `Unknown element ${markup}.`, `Rename it. Did you mean ${asMarkup(markup, nearest)}?`)
  }
  const foreign = known.find(({ definition }) => definition === 'foreign')
  if (foreign)
    return failed(
      'elements',
      `Another script has defined ${foreign.markup}, so the widget is not used.`,
      'Rename the element of the other script, or remove that script.',
    )
  // A nested element has further faults, and a quotation mark is the cause of configuration errors and missing products.
  for (const kind of ['nested', 'quotes', 'config', 'product'] as const) {
    const fault = faults.find((each) => each.kind === kind)
    if (fault) return describeFault(fault)
  }
  const [undefinedElement] = unknown
  if (undefinedElement)
    return warning(
      'elements',
      `No script on this page defines ${undefinedElement.markup}.`,
      `If it belongs to the store, rename it: the elements are ${listNames(names.map((name) => `store-${name}`))}.`,
    )
  if (known.length === 0)
    return warning(
      'elements',
      'This page has the loader, but no store elements. Your site builder may have removed the tags.',
      'Write them as <div data-store-element="product-card" data-product-slug="…"></div>, in a block for HTML or code.',
    )
  return passed('elements', `Found ${listNames([...new Set(known.map(({ markup }) => markup))])}.`)
}

/** Returns the markup of another name in the same notation. */
const asMarkup = (markup: string, name: string): string =>
  markup.startsWith('<') ? `<store-${name}>` : `data-store-element="${name}"`
