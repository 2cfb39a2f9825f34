import { pageDocument } from '../../../core/browser/unclobbered.ts'
import { readSetting } from '../../../core/client/config.ts'
import type { ShopAddress } from '../../../core/client/shop.ts'

interface Dialog extends HTMLElement {
  show?: (opener: Element) => void
}

/** Returns the first element `tag` on the page that belongs to the shop or has no client ID. */
export function findElement({ clientId }: ShopAddress, tag: string): Dialog | undefined {
  const elements = pageDocument().querySelectorAll<Dialog>(tag)
  return [...elements].find((element) => (readSetting('client-id', element) ?? clientId) === clientId)
}

/**
 * Opens the drawer or dialog `tag` of the shop. Returns whether the page has one. Finds it in the DOM, because widgets do not import each other.
 *
 * An element whose code is still loading, or that has not rendered yet, opens later. When it closes, the focus returns to `opener`.
 */
export function showElement(shop: ShopAddress, tag: string, opener: Element): boolean {
  const element = findElement(shop, tag)
  if (element) void customElements.whenDefined(tag).then(() => element.show?.(opener))
  return element !== undefined
}
