import { pageDocument } from '../../../core/browser/unclobbered.ts'
import { newLine, type SelectedProduct } from '../../../core/cart/line.ts'
import type { CartOutcome } from '../../../core/cart/model.ts'
import { isPlatformError } from '../../../core/errors/platform-error.ts'
import { lazy } from '../../../core/lazy.ts'
import { safeUrl } from '../../../core/redirects/safe-url.ts'
import type { Store } from '../../../core/state/store.ts'
import { findElement, showElement } from '../../shared/dialog/show-element.ts'
import { addMessage, type BuyMessage, type BuyView, buyMessage } from './buy-messages.ts'

/** Loads the record of bought units. Lazy-loaded, because it is needed only if the platform rejects a checkout of single items. */
const loadBoughtUnits: () => Promise<typeof import('./bought-units.ts')> = lazy(() => import('./bought-units.ts'))

type SetView = (view: BuyView | ((current: BuyView) => BuyView)) => void

export interface BuyNowOptions {
  readonly store: Store
  /** Dispatches the events of the card. */
  readonly host: HTMLElement
  /** Aborts the checkout, but not an addition to the cart. A return from the back-forward cache aborts it as well. */
  readonly controller: AbortController
  /** Adds a product to the cart. Resolves with the id of its line, or with `undefined` if it was not added. */
  readonly add: (selected: SelectedProduct) => Promise<string | undefined>
  readonly setView: SetView
}

/** Shows the result of a failed or incomplete addition. */
export function showOutcome(outcome: CartOutcome, host: HTMLElement, setView: SetView): void {
  showMessage(addMessage(outcome), { host, setView })
}

/** Shows a message until the shopper makes another choice. */
function showMessage(
  message: BuyMessage | undefined,
  { host, setView }: Pick<BuyNowOptions, 'host' | 'setView'>,
): void {
  const view: BuyView = { message }
  setView(view)
  const hide = (): void => setView((current) => (current === view ? {} : current))
  host.addEventListener('store:variant:choose', hide, { once: true })
}

/**
 * Checks out `selected` only, without changing the cart. If the platform does not support this, adds it to the cart once, and shows the cart.
 * Failures have a message.
 */
export async function buyNow(selected: SelectedProduct, options: BuyNowOptions): Promise<void> {
  const { controller, setView } = options
  const { signal } = controller
  addEventListener('pageshow', ({ persisted }) => persisted && controller.abort(), { signal })
  try {
    await checkOut(selected, options)
  } catch (error) {
    if (!isPlatformError(error)) throw error
    if (error.code !== 'ABORTED')
      showMessage(buyMessage(error.code === 'ITEMS_UNAVAILABLE' ? 'notEnough' : 'checkoutFailed'), options)
  } finally {
    // Removes the listener.
    controller.abort()
    setView((current) => (current.status === 'buying' ? {} : current))
  }
}

async function checkOut(selected: SelectedProduct, options: BuyNowOptions): Promise<void> {
  const { store, host, controller } = options
  try {
    await store.checkout({ target: host, signal: controller.signal, lines: [newLine(selected)] })
  } catch (error) {
    if (!isPlatformError(error) || error.code !== 'ITEMS_CHECKOUT_UNSUPPORTED') throw error
    await buyWithCart(selected, options)
  }
}

/**
 * Adds the missing units to the cart, and shows it: the drawer of the page, or else the cart page, so that the shopper decides about its
 * content. A page with neither opens the checkout of the cart, which lists its content as well.
 */
async function buyWithCart(selected: SelectedProduct, options: BuyNowOptions): Promise<void> {
  const { store, host, add, setView, controller } = options
  const { signal } = controller
  const units = await loadBoughtUnits().catch(() => undefined)
  const isInCart = await units?.addMissingUnits(store, selected, add)
  if (isInCart === undefined) showMessage(buyMessage('checkoutFailed'), options)
  if (!units || !isInCart) return
  const opener = host.shadowRoot?.querySelector('[part=buy-button]') ?? host
  // After a removal of the element or a return to the page, the drawer still shows the added item, but the page is not left.
  if (showElement(store, 'store-cart-drawer', opener) || signal.aborted) return
  const url = cartPageUrl(store)
  if (url) {
    location.assign(url)
    return
  }
  setView({ status: 'buying' })
  if (await units.removeSurplusUnits(store, selected)) await store.checkout({ target: host, signal })
  else showMessage(buyMessage('checkoutFailed'), options)
}

/** Returns the URL of the cart page that a cart button of the page links to. */
function cartPageUrl(store: Store): string | undefined {
  const button = findElement(store, 'store-cart-button[href]')
  return safeUrl(button?.getAttribute('href'), pageDocument().baseURI)?.href
}
