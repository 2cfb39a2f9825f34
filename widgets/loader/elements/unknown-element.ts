import { nearestName } from '../../shared/config-errors/nearest-name.ts'
import { type RemoveNote, showNote } from '../note.ts'

/**
 * Reports a `store-*` element whose name is not in `names`, the names of the widgets. If the name is similar to one of them, shows the report in
 * the element. Otherwise logs it, because elements of other scripts may also be called `store-…`. An element with the name of a widget was defined
 * by another script.
 */
export function reportUnknownElement(element: HTMLElement, names: readonly string[]): void {
  const tag = element.localName
  const name = tag.slice('store-'.length)
  if (names.includes(name)) {
    console.warn(
      `<${tag}> is already defined by another script, so its storefront widget is not used. Rename the element of the other script.`,
    )
    return
  }
  const suggestions = suggestNames(name, names)
  if (suggestions.length === 0) {
    console.warn(`Unknown element <${tag}>. The storefront widgets are ${formatTags(names, ', ')}.`)
    return
  }
  const removeNote = showReport(element, `Unknown element <${tag}>. Did you mean ${formatTags(suggestions, ' or ')}?`)
  customElements.whenDefined(tag).then(removeNote, removeNote)
}

/** Reports in an element with `data-store-element` that `name` is none of the widgets `names`. */
export function reportUnknownName(element: HTMLElement, name: string, names: readonly string[]): void {
  const suggestions = suggestNames(name, names)
  const quoted = (suggestions[0] ? suggestions : names).map((suggestion) => `“${suggestion}”`)
  const fix = suggestions[0]
    ? `Did you mean ${quoted.join(' or ')}?`
    : `The storefront widgets are ${quoted.join(', ')}.`
  showReport(element, `Unknown data-store-element="${name}". ${fix}`)
}

/** Logs `text`, and shows it in the element. */
function showReport(element: HTMLElement, text: string): RemoveNote {
  console.error(text)
  const removeNote = showNote(element, text)
  // Set by script, because a content security policy may forbid inline styles.
  if (element.lastElementChild instanceof HTMLElement)
    element.lastElementChild.style.cssText =
      'padding: 16px; border: 1px dashed; border-radius: 9px; font-family: system-ui, sans-serif'
  return removeNote
}

/** Returns the most similar name. Without one, returns the names that contain it: `cart` matches `cart-button` and `cart-drawer`. */
export function suggestNames(name: string, names: readonly string[]): readonly string[] {
  const nearest = nearestName(name, names)
  return nearest
    ? [nearest]
    : names.filter((candidate) => candidate.split('-').includes(name) || name.startsWith(candidate))
}

const formatTags = (names: readonly string[], separator: string): string =>
  names.map((name) => `<store-${name}>`).join(separator)
