import type { NewLine } from '../../../core/cart/line.ts'
import { isPlatformError } from '../../../core/errors/platform-error.ts'
import { lazy } from '../../../core/lazy.ts'
import type { Store } from '../../../core/state/registry.ts'
import { type BuyMessage, buyMessage } from './buy-messages.ts'

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
  readonly setMessage: (message: BuyMessage) => void
}

/**
 * Checks out `line` only, without changing the cart. If the platform does not support this, adds the line to the cart, and resolves with whether
 * the cart then has it. Resolves with `false` when the page is being left, and after a failure, which has a message.
 *
 * Rejects with `ABORTED`.
 */
export async function buyNow(line: NewLine, options: BuyNowOptions): Promise<boolean> {
  const { store, host, signal, add, setMessage } = options
  try {
    await store.checkout({ target: host, signal, lines: [line] })
    return false
  } catch (error) {
    if (!isPlatformError(error) || error.code === 'ABORTED') throw error
    if (error.code !== 'ITEMS_CHECKOUT_UNSUPPORTED') {
      setMessage(buyMessage(error.code === 'ITEMS_UNAVAILABLE' ? 'notEnough' : 'checkoutFailed'))
      return false
    }
  }
  const units = await loadBoughtUnits().catch(() => undefined)
  const isInCart = await units?.addMissingUnits(store, line, add)
  if (isInCart === undefined) setMessage(buyMessage('checkoutFailed'))
  return isInCart ?? false
}
