import { type StorageSlot, storageSlot } from '../../browser/storage-slot.ts'
import { pageDocument } from '../../browser/unclobbered.ts'
import { isSameShop } from '../../client/shop.ts'
import { emit, type ShopDetail } from '../../events/page-events.ts'
import type { CartInternals } from '../sync-loop.ts'

/** An older checkout is treated as abandoned. */
const MAX_CHECKOUT_MS = 3_600_000

/** When a checkout was opened, in milliseconds since 1970: in `localStorage` by any tab, in `sessionStorage` by this tab. */
const checkoutSlot = (name: string, area: 'localStorage' | 'sessionStorage'): StorageSlot<number> =>
  storageSlot(area, `${name}:checkout`, (value) => (typeof value === 'number' ? value : undefined))

/**
 * Shows in the other tabs that a tab of this browser has opened the checkout, until it returns, with an order or without. Calls `onChange` when
 * the checkout of any tab is opened, and when it ends. Returns the function to call with each snapshot.
 */
export function watchCheckoutPresence(
  { loop: { dispatch, current }, client: { shop } }: CartInternals,
  name: string,
  onChange: () => void,
  signal: AbortSignal,
): () => void {
  const startedAtSlot = checkoutSlot(name, 'localStorage')
  const ownTabSlot = checkoutSlot(name, 'sessionStorage')
  const update = (): void => {
    const startedAt = startedAtSlot.read() ?? 0
    // A time in the future was stored before the device's clock was set back.
    const isOpen = Math.abs(Date.now() - startedAt) < MAX_CHECKOUT_MS && ownTabSlot.read() === undefined
    const concurrentCheckout = isOpen ? { since: startedAt } : undefined
    if (concurrentCheckout?.since === current().concurrentCheckout?.since) return
    onChange()
    dispatch({ type: 'shown', changes: { concurrentCheckout } })
    emit(document, 'store:checkout:concurrent', { shop, ...(concurrentCheckout && { checkout: concurrentCheckout }) })
  }
  const record = (time: number | undefined): void => {
    ownTabSlot.write(time)
    startedAtSlot.write(time)
    onChange()
    update()
  }
  const clear = (): void => record(undefined)
  /** Ends the checkout of this tab. */
  const clearOwn = (): void => {
    if (ownTabSlot.read() === undefined) update()
    else clear()
  }
  const isOwn = (detail: ShopDetail): boolean => isSameShop(detail.shop, shop)
  const page = pageDocument()
  // A checkout of single items does not contain the cart.
  page.addEventListener(
    'store:checkout:redirect',
    ({ detail }) => isOwn(detail) && !detail.lines && record(Date.now()),
    {
      signal,
    },
  )
  page.addEventListener('store:checkout:error', ({ detail }) => isOwn(detail) && clearOwn(), { signal })
  page.addEventListener('store:order:placed', ({ detail }) => isOwn(detail) && clear(), { signal })
  globalThis.addEventListener('storage', update, { signal })
  globalThis.addEventListener('pageshow', clearOwn, { signal })
  clearOwn()
  return () => {
    if (!current().concurrentCheckout) return
    // The cart of an order is empty. A checkout may also have expired.
    if (current().serverCart.lines.length === 0) clear()
    else update()
  }
}
