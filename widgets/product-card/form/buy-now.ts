import type { NewLine } from '../../../core/cart/line.ts'
import { isPlatformError, PlatformError } from '../../../core/errors/platform-error.ts'
import { lazy } from '../../../core/lazy.ts'
import type { Store } from '../../../core/state/registry.ts'

/** Loads the record of bought units. Lazy-loaded, because it is needed only if the platform rejects a checkout of single items. */
const loadBoughtUnits: () => Promise<typeof import('./bought-units.ts')> = lazy(() => import('./bought-units.ts'))

export interface BuyNowOptions {
  readonly store: Store
  /** Dispatches the events of the checkout. */
  readonly host: HTMLElement
  /** Aborts the checkout, but not an addition to the cart. */
  readonly signal: AbortSignal
  /** Adds a line to the cart. Resolves with its id, or with `undefined` if it was not added. */
  readonly add: (line: NewLine) => Promise<string | undefined>
}

/**
 * Checks out `line` only, without changing the cart. Resolves with `false` when the page is being left.
 *
 * If the platform does not support this, adds the line to the cart, and resolves with whether the cart then has it.
 *
 * Rejects with a `PlatformError`: `ITEMS_UNAVAILABLE` if fewer units are in stock, `ABORTED`, or the reason why the checkout could not be opened.
 */
export async function buyNow(line: NewLine, { store, host, signal, add }: BuyNowOptions): Promise<boolean> {
  try {
    await store.checkout({ target: host, signal, lines: [line] })
    return false
  } catch (error) {
    if (!isPlatformError(error) || error.code !== 'ITEMS_CHECKOUT_UNSUPPORTED') throw error
  }
  const { addMissingUnits } = await loadBoughtUnits()
  const isInCart = await addMissingUnits(store, line, add)
  if (isInCart === undefined) throw new PlatformError('The cart could not be loaded', { code: 'SYSTEM_ERROR' })
  return isInCart
}
