import { readSetting } from '../../core/client/config.ts'
import type { StoreEvent } from '../../core/events/page-events.ts'
import { onIdle } from '../../core/on-idle.ts'

const acts = ['pointerdown', 'keydown', 'store:cart:toggle', 'store:cart:add']

/** A drawer or dialog that nobody sees until its shopper acts. */
export function isClosed(element: Element): boolean {
  return element.matches(':is(store-cart-drawer,[mode=dialog]):not([open])')
}

/** Whether the event belongs to the shop of the element. Scripts of the page may dispatch it without a shop. */
function isOfShop(element: Element, event: Event): boolean {
  const { shop } = (event as StoreEvent<'store:cart:add'>).detail ?? {}
  return !shop || shop.clientId === readSetting('client-id', element)
}

/**
 * Loads the drawer or dialog `element` once the products are `shown` and the page has nothing better to do, or as soon as the shopper
 * acts. What it would have done had it been there already, it does then.
 */
export function loadLater(
  element: HTMLElement,
  shown: readonly (Promise<unknown> | undefined)[],
  load: () => unknown,
): void {
  let begun = false
  const begin = (event?: Event): void => {
    if (event?.type === 'store:cart:add' && element.hasAttribute('open-on-add') && isOfShop(element, event))
      element.setAttribute('open', '')
    if (!begun) load()
    begun = true
  }
  for (const type of acts) addEventListener(type, begin, true)
  // What else the page brings at once is found in the same task.
  queueMicrotask(() => Promise.allSettled(shown).then(() => onIdle(begin)))
  // Defined, it may still wait for its texts.
  element.addEventListener('store:ready', () => {
    for (const type of acts) removeEventListener(type, begin, true)
  })
}
