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
  /** The mistakes of each element that has some. */
  readonly mistakes: readonly (readonly ElementMistake[])[]
  readonly similarElements: readonly SimilarElement[]
  /** Whether a cart button has no address, so that it can only open a drawer. */
  readonly needsDrawer: boolean
  /** Names of the widgets. */
  readonly names: readonly string[]
  /** Whether the page shows the markup of a widget as text. */
  readonly isMarkupShown: boolean
}

/** The number of problems that are reported. A mistake that is repeated on a page must not hide the other checks. */
const MAX_PROBLEMS = 6

/**
 * The kinds of mistakes, causes first: a nested element has further mistakes, and a quotation mark causes configuration errors and missing products.
 * Only the first one of an element is reported.
 */
const MISTAKE_KINDS = ['nested', 'quotes', 'config', 'product'] as const

/** Checks that the page has store elements, with names that exist, and without mistakes in their markup. Returns each different problem. */
export function checkElements(facts: ElementFacts): readonly CheckResult[] {
  const { elements, names } = facts
  const known = elements.filter(({ name }) => names.includes(name))
  const unknown = elements.filter(({ name, definition }) => !names.includes(name) && definition === 'none')
  const found = [...findFailures(facts, known, unknown), ...findWarnings(facts, known, unknown)]
  const problems = distinct(found, ({ message }) => message)
  const [next, ...others] = problems.slice(MAX_PROBLEMS)
  if (next) {
    const message = `Further problems: ${others.length + 1}.`
    const fix = 'Correct those above first, and check again.'
    return [...problems.slice(0, MAX_PROBLEMS), { check: 'elements', status: next.status, message, fix }]
  }
  if (problems.length > 0) return problems
  return [
    known.length === 0
      ? warning(
          'elements',
          'This page has the loader, but no store elements. Your site builder may have removed the tags.',
          'Write them as <div data-store-element="product-card" data-product-slug="…"></div>, in a block for HTML or code.',
        )
      : passed('elements', `Found ${listNames([...new Set(known.map(({ markup }) => markup))])}.`),
  ]
}

/** Omits items whose key is that of an earlier one. */
function distinct<T>(items: readonly T[], keyOf: (item: T) => unknown): readonly T[] {
  const keys = items.map(keyOf)
  return items.filter((_, index) => keys.indexOf(keys[index]) === index)
}

type Elements = readonly FoundElement[]

/** Returns the mistakes because of which a widget does not work. */
function findFailures(facts: ElementFacts, known: Elements, unknown: Elements): readonly CheckResult[] {
  const { isMarkupShown, mistakes } = facts
  const shownMarkup = failed(
    'elements',
    'The page shows the tags of the store as text.',
    'Paste them into a block for HTML or code of your site builder, not into a text block.',
  )
  const foreign = known.filter(({ definition }) => definition === 'foreign')
  return [
    ...(isMarkupShown ? [shownMarkup] : []),
    ...findMisspelled(facts, unknown),
    ...foreign.map(({ markup }) =>
      failed(
        'elements',
        `Another script has defined ${markup}, so the widget is not used.`,
        'Rename the element of the other script, or remove that script.',
      ),
    ),
    ...firstMistakes(mistakes).map(describeMistake),
  ]
}

/** Returns the first mistake of each element. Of the elements in another one, returns the first one: the cause is the end tag of the outer one. */
function firstMistakes(mistakes: ElementFacts['mistakes']): readonly ElementMistake[] {
  const first = mistakes.flatMap((ofElement) => {
    const kind = MISTAKE_KINDS.find((kind) => ofElement.some((mistake) => mistake.kind === kind))
    return ofElement.find((mistake) => mistake.kind === kind) ?? []
  })
  return distinct(first, (mistake) => (mistake.kind === 'nested' ? mistake.outer : mistake))
}

function findMisspelled({ names, similarElements }: ElementFacts, unknown: Elements): readonly CheckResult[] {
  const rename = (markup: string, suggestion: string): CheckResult =>
    failed('elements', `Unknown element ${markup}.`, `Rename it. Did you mean ${suggestion}?`)
  return [
    ...unknown.flatMap(({ name, markup }) => {
      const [nearest] = suggestNames(name, names)
      return nearest ? rename(markup, asMarkup(markup, nearest)) : []
    }),
    ...similarElements
      .filter(({ hasPrefix }) => hasPrefix)
      .map(({ markup, name }) => rename(markup, `<store-${name}>`)),
  ]
}

/** Returns the findings that may be intended. */
function findWarnings(facts: ElementFacts, known: Elements, unknown: Elements): readonly CheckResult[] {
  const { names, similarElements, needsDrawer } = facts
  const undefinedElement = (markup: string, fix: string): CheckResult =>
    warning('elements', `No script on this page defines ${markup}.`, `If it belongs to the store, rename it${fix}.`)
  const hasDrawer = known.some(({ name }) => name === 'cart-drawer')
  const noDrawer = warning(
    'elements',
    'The cart button opens nothing, because this page has no cart drawer.',
    'Add a <store-cart-drawer> to this page, or href="…" with the address of the cart page to the button.',
  )
  return [
    ...similarElements
      .filter(({ hasPrefix }) => !hasPrefix)
      .map(({ markup, name }) => undefinedElement(markup, ` to <store-${name}>`)),
    ...unknown
      .filter(({ name }) => suggestNames(name, names).length === 0)
      .map(({ markup }) =>
        undefinedElement(markup, `: the elements are ${listNames(names.map((name) => `store-${name}`))}`),
      ),
    ...(needsDrawer && !hasDrawer ? [noDrawer] : []),
  ]
}

/** Returns the markup of another name in the same notation. */
const asMarkup = (markup: string, name: string): string =>
  markup.startsWith('<') ? `<store-${name}>` : `data-store-element="${name}"`
