import { shopOf } from '../../core/client/shop.ts'
import { emit } from '../../core/events/page-events.ts'
import type { Store } from '../../core/state/store.ts'
import { showElement } from '../shared/dialog/show-element.ts'

/**
 * Dispatches `store:cart:toggle`, with which the shop's drawer on the page opens, or closes if it is open. Returns whether a drawer handles it.
 * With `waitsForDrawer`, a drawer that cannot handle events yet opens later.
 */
export function openDrawer(store: Store, host: HTMLElement, opener: Element, waitsForDrawer: boolean): boolean {
  if (!emit(host, 'store:cart:toggle', { shop: shopOf(store), opener }, { cancelable: true })) return true
  return waitsForDrawer && showElement(store, 'store-cart-drawer', opener)
}
