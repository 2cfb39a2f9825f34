import { newLine, type SelectedProduct } from '../../../core/cart/line.ts'
import { isPlatformError } from '../../../core/errors/platform-error.ts'
import { lazy } from '../../../core/lazy.ts'
import type { Store } from '../../../core/state/registry.ts'
import { type BuyView, buyMessage } from './buy-messages.ts'

export { addMessage } from './buy-messages.ts'

/** Loads the record of bought units. Lazy-loaded, because it is needed only if the platform rejects a checkout of single items. */
const loadBoughtUnits: () => Promise<typeof import('./bought-units.ts')> = lazy(() => import('./bought-units.ts'))

export interface BuyNowOptions {
  readonly store: Store
  /** Dispatches the events of the checkout. */
  readonly host: HTMLElement
  /** Aborts the checkout, but not an addition to the cart. A return from the back-forward cache aborts it as well. */
  readonly controller: AbortController
  /** Adds a product to the cart. Resolves with the id of its line, or with `undefined` if it was not added. */
  readonly add: (selected: SelectedProduct) => Promise<string | undefined>
  readonly setView: (view: BuyView | ((current: BuyView) => BuyView)) => void
}

/**
 * Checks out `selected` only, without changing the cart. If the platform does not support this, adds it to the cart, and resolves with whether
 * the cart then has it. Resolves with `false` when the page is being left, when the checkout was aborted, and after a failure, which has a message.
 */
export async function buyNow(selected: SelectedProduct, options: BuyNowOptions): Promise<boolean> {
  const { controller, setView } = options
  const { signal } = controller
  addEventListener('pageshow', ({ persisted }) => persisted && controller.abort(), { signal })
  try {
    return await checkOut(selected, options)
  } finally {
    // Removes the listener.
    controller.abort()
    setView((current) => (current.status === 'buying' ? {} : current))
  }
}

async function checkOut(
  selected: SelectedProduct,
  { store, host, controller, add, setView }: BuyNowOptions,
): Promise<boolean> {
  try {
    await store.checkout({ target: host, signal: controller.signal, lines: [newLine(selected)] })
    return false
  } catch (error) {
    if (!isPlatformError(error)) throw error
    if (error.code === 'ABORTED') return false
    if (error.code !== 'ITEMS_CHECKOUT_UNSUPPORTED') {
      setView({ message: buyMessage(error.code === 'ITEMS_UNAVAILABLE' ? 'notEnough' : 'checkoutFailed') })
      return false
    }
  }
  const units = await loadBoughtUnits().catch(() => undefined)
  const isInCart = await units?.addMissingUnits(store, selected, add)
  if (isInCart === undefined) setView({ message: buyMessage('checkoutFailed') })
  return isInCart ?? false
}
