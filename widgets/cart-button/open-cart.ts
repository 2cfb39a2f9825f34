import { emit } from '../../core/events/page-events.ts'
import { showElement } from '../shared/show-element.ts'

/**
 * Asks the page's drawer to open, or to close when it is open, and says whether one will. `patient` says whether to wait for a
 * drawer that cannot answer yet.
 */
export function openDrawer(host: HTMLElement, opener: Element, patient: boolean): boolean {
  if (!emit(host, 'store:cart:toggle', { opener }, { cancelable: true })) return true
  return patient && showElement('store-cart-drawer', opener)
}
