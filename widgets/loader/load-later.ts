import { onIdle } from '../../core/browser/on-idle.ts'
import { readSetting } from '../../core/client/config.ts'
import type { StoreEvent } from '../../core/events/page-events.ts'

const shopperEvents = ['pointerdown', 'keydown', 'store:cart:toggle', 'store:cart:add']

/** A boolean attribute is true with any text except `false`, see `readAttribute`. */
const OPEN_ON_ADD = '[open-on-add]:not([open-on-add=false])'

/** Whether the event belongs to the shop of the element. Scripts of the page may dispatch it without a shop. */
function isOfShop(element: Element, event: Event): boolean {
  const { shop } = (event as StoreEvent<'store:cart:add'>).detail ?? {}
  return !shop || shop.clientId === readSetting('client-id', element)
}

/**
 * Loads the drawer or dialog `element` when the products have loaded (`visibleLoads`) and the page is idle, or at the first interaction of the
 * shopper. If an addition to the cart would have opened it, it opens when it has loaded.
 */
export function loadLater(
  element: HTMLElement,
  visibleLoads: readonly (Promise<unknown> | undefined)[],
  load: () => unknown,
): void {
  let isLoading = false
  const start = (event?: Event): void => {
    // The listeners would keep a removed element in memory.
    if (!element.isConnected) removeListeners()
    if (event?.type === 'store:cart:add' && element.matches(OPEN_ON_ADD) && isOfShop(element, event))
      element.setAttribute('open', '')
    if (!isLoading) load()
    isLoading = true
  }
  const removeListeners = (): void => {
    for (const type of shopperEvents) removeEventListener(type, start, true)
  }
  for (const type of shopperEvents) addEventListener(type, start, true)
  // The other elements of the page are found in the same task.
  queueMicrotask(() => Promise.allSettled(visibleLoads).then(() => onIdle(start)))
  // A defined element may still be loading its translations. Elements in its slots dispatch the event as well.
  element.addEventListener('store:ready', ({ target }) => target === element && removeListeners())
}
