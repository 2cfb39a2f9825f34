import { nearestName } from '../shared/config-errors/nearest-name.ts'
import { showNote } from './note.ts'

/**
 * Reports a `store-*` element that is none of the widgets `names`. If its name is similar to theirs, shows the report in the element. Otherwise
 * logs it, because elements of other scripts may also be called `store-…`. An element with the name of a widget was defined by another script.
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
  const text = `Unknown element <${tag}>. Did you mean ${formatTags(suggestions, ' or ')}?`
  console.error(text)
  const removeNote = showNote(element, text)
  // Set by script, because a content security policy may forbid inline styles.
  if (element.lastElementChild instanceof HTMLElement)
    element.lastElementChild.style.cssText =
      'padding: 16px; border: 1px dashed; border-radius: 9px; font-family: system-ui, sans-serif'
  customElements.whenDefined(tag).then(removeNote, removeNote)
}

/** Returns the most similar name. Without one, returns the names that contain it: `cart` matches `cart-button` and `cart-drawer`. */
function suggestNames(name: string, names: readonly string[]): readonly string[] {
  const nearest = nearestName(name, names)
  return nearest
    ? [nearest]
    : names.filter((candidate) => candidate.split('-').includes(name) || name.startsWith(candidate))
}

const formatTags = (names: readonly string[], separator: string): string =>
  names.map((name) => `<store-${name}>`).join(separator)
