import { pageDocument, unclobbered } from '../../../core/browser/unclobbered.ts'
import { reportUnknownElement, reportUnknownName } from './unknown-element.ts'

const MARKER_ATTRIBUTE = 'data-store-element'
/**
 * `data-` attributes that become attributes of the element. Sanitizers often allow all `data-` attributes in user-generated content. Such
 * content must not be able to set event handlers, styles, or another client ID, whose login box would receive passwords.
 */
const SETTING_ATTRIBUTE = /^data-(?!on|(?:id|class|style|client-id|store-element)$)([a-z][\w-]*)$/

/** Attributes whose value is the URL of a page. */
const ADDRESS_ATTRIBUTE = /^href$|-url$/

/**
 * Replaces an element such as `<div data-store-element="product-card" data-product-slug="…">` by the `store-*` element that it names. Reports all
 * other elements, and names that are not in `names`.
 *
 * The new element gets the children, and the attributes: `data-x` becomes `x`, the others keep their names. For site builders that remove custom
 * elements. An element that is removed keeps its content, and is upgraded when it is added again.
 */
export function upgradeOrReport(element: HTMLElement, names: readonly string[]): void {
  if (!element.parentNode) return
  const name = element
    .getAttribute(MARKER_ATTRIBUTE)
    ?.trim()
    .replace(/^store-/, '')
  if (name === undefined) reportUnknownElement(element, names)
  else if (names.includes(name)) upgradeElement(element, name)
  else reportUnknownName(element, name, names)
}

function upgradeElement(element: HTMLElement, name: string): void {
  const replacement = pageDocument().createElement(`store-${name}`)
  const { attributes, childNodes } = unclobbered(element)
  for (const attribute of attributes) {
    const [, own] = SETTING_ATTRIBUTE.exec(attribute.name) ?? []
    if (ADDRESS_ATTRIBUTE.test(own ?? attribute.name) && isForeign(attribute.value)) {
      reportForeignAddress(replacement, attribute)
    } else if (own) replacement.setAttribute(own, attribute.value)
    // `setAttribute` rejects names that the parser accepts, such as `@click`.
    else if (attribute.name !== MARKER_ATTRIBUTE) replacement.setAttributeNode(attribute.cloneNode() as Attr)
  }
  replacement.append(...childNodes)
  element.replaceWith(replacement)
}

/** Whether a URL leads to another site. Such URLs could be of content that others have written, and lead the shoppers of this site away. */
function isForeign(address: string): boolean {
  const base = pageDocument().baseURI
  return URL.canParse(address, base) && new URL(address, base).origin !== location.origin
}

function reportForeignAddress({ localName }: Element, { name, value }: Attr): void {
  console.warn(
    `Storefront Widgets: ${name}="${value}" of a data-store-element is not used, because it leads to another site. ` +
      `Use a page of this site, or a <${localName}> element.`,
  )
}
