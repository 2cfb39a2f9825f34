import { suggestNames } from '../../../loader/elements/unknown-element.ts'
import { type CheckResult, failed, listNames, passed, warning } from '../../result.ts'
import { describeMistake, type ElementMistake } from './element-mistake.ts'

/** A `store-*` element of the page, or one with `data-store-element` that the loader has not upgraded. */
export interface FoundElement {
  /** Without the prefix: `product-card`. */
  readonly name: string
  /** As it is in the page: `<store-product-card>`. */
  readonly markup: string
  /** `ours`: defined by the widgets. `foreign`: defined by another script. `none`: not defined. */
  readonly definition: 'ours' | 'foreign' | 'none'
}

/** An element without the prefix `store-`, that no script has defined, whose name is similar to that of the widget `name`. */
export interface SimilarElement {
  readonly markup: string
  readonly name: string
  /** Whether its name begins with `store`, so that it does not belong to another script. */
  readonly hasPrefix: boolean
}

export interface ElementFacts {
  readonly elements: readonly FoundElement[]
  readonly mistakes: readonly ElementMistake[]
  readonly similarElements: readonly SimilarElement[]
  /** Whether a cart button has no address, so that it can only open a drawer. */
  readonly needsDrawer: boolean
  /** Names of the widgets. */
  readonly names: readonly string[]
  /** Whether the page shows the markup of a widget as text. */
  readonly isMarkupShown: boolean
}

/** Checks that the page has store elements, with names that exist, and that none of them shows a mistake of its markup. */
export function checkElements(facts: ElementFacts): CheckResult {
  const { elements, names } = facts
  const known = elements.filter(({ name }) => names.includes(name))
  const unknown = elements.filter(({ name, definition }) => !names.includes(name) && definition === 'none')
  return (
    findFailure(facts, known, unknown) ??
    findWarning(facts, known, unknown) ??
    passed('elements', `Found ${listNames([...new Set(known.map(({ markup }) => markup))])}.`)
  )
}

type Elements = readonly FoundElement[]

/** Returns the first mistake because of which a widget does not work. */
function findFailure(facts: ElementFacts, known: Elements, unknown: Elements): CheckResult | undefined {
  if (facts.isMarkupShown)
    return failed(
      'elements',
      'The page shows the tags of the store as text.',
      'Paste them into a block for HTML or code of your site builder, not into a text block.',
    )
  const misspelled = findMisspelled(facts, unknown)
  if (misspelled) return misspelled
  const foreign = known.find(({ definition }) => definition === 'foreign')
  if (foreign)
    return failed(
      'elements',
      `Another script has defined ${foreign.markup}, so the widget is not used.`,
      'Rename the element of the other script, or remove that script.',
    )
  // A nested element has further mistakes, and a quotation mark is the cause of configuration errors and missing products.
  for (const kind of ['nested', 'quotes', 'config', 'product'] as const) {
    const mistake = facts.mistakes.find((each) => each.kind === kind)
    if (mistake) return describeMistake(mistake)
  }
  return undefined
}

function findMisspelled({ names, similarElements }: ElementFacts, unknown: Elements): CheckResult | undefined {
  const rename = (markup: string, suggestion: string): CheckResult =>
    failed('elements', `Unknown element ${markup}.`, `Rename it. Did you mean ${suggestion}?`)
  for (const { name, markup } of unknown) {
    const [nearest] = suggestNames(name, names)
    if (nearest) return rename(markup, asMarkup(markup, nearest))
  }
  const similar = similarElements.find(({ hasPrefix }) => hasPrefix)
  return similar && rename(similar.markup, `<store-${similar.name}>`)
}

/** Returns the first finding that may be intended. */
function findWarning(facts: ElementFacts, known: Elements, [unknown]: Elements): CheckResult | undefined {
  const { names, similarElements, needsDrawer } = facts
  const [similar] = similarElements
  if (similar)
    return warning(
      'elements',
      `No script on this page defines ${similar.markup}.`,
      `If it belongs to the store, rename it to <store-${similar.name}>.`,
    )
  if (unknown)
    return warning(
      'elements',
      `No script on this page defines ${unknown.markup}.`,
      `If it belongs to the store, rename it: the elements are ${listNames(names.map((name) => `store-${name}`))}.`,
    )
  if (needsDrawer && !known.some(({ name }) => name === 'cart-drawer'))
    return warning(
      'elements',
      'The cart button opens nothing, because this page has no cart drawer.',
      'Add a <store-cart-drawer> to this page, or href="…" with the address of the cart page to the button.',
    )
  if (known.length === 0)
    return warning(
      'elements',
      'This page has the loader, but no store elements. Your site builder may have removed the tags.',
      'Write them as <div data-store-element="product-card" data-product-slug="…"></div>, in a block for HTML or code.',
    )
  return undefined
}

/** Returns the markup of another name in the same notation. */
const asMarkup = (markup: string, name: string): string =>
  markup.startsWith('<') ? `<store-${name}>` : `data-store-element="${name}"`
