import { shopOf } from '../../core/client/shop.ts'
import { emit } from '../../core/events/page-events.ts'
import type { Store } from '../../core/state/registry.ts'
import { showElement } from '../shared/dialog/show-element.ts'

/**
 * Asks the shop's drawer on the page to open, or to close when it is open, and says whether one will. `patient` says whether to wait for a
 * drawer that cannot answer yet.
 */
export function openDrawer(store: Store, host: HTMLElement, opener: Element, patient: boolean): boolean {
  if (!emit(host, 'store:cart:toggle', { shop: shopOf(store), opener }, { cancelable: true })) return true
  return patient && showElement(store, 'store-cart-drawer', opener)
}
