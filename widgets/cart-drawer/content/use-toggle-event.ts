import { isSameShop, type ShopAddress } from '../../../core/client/shop.ts'
import type { StoreEvent } from '../../../core/events/page-events.ts'
import { useListener } from '../../shared/hooks/use-listener.ts'

/** Handles `store:cart:toggle` events of the shop `ownShop`, and events without a shop, unless another drawer has handled them. */
export function useToggleEvent(ownShop: ShopAddress, toggle: (opener: Element | undefined) => void): void {
  useListener(document, 'store:cart:toggle', (event) => {
    // Scripts of the page may dispatch the event without a detail.
    const { shop, opener } = (event as StoreEvent<'store:cart:toggle'>).detail ?? {}
    if (event.defaultPrevented || (shop && !isSameShop(shop, ownShop))) return
    event.preventDefault()
    toggle(opener)
  })
}
