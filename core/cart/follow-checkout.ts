import { emit } from '../events/page-events.ts'
import { type CartBook, publish } from './cart-book.ts'
import { storedText } from './stored-text.ts'

/** Nobody is at one checkout for longer. */
const LONGEST_MS = 3_600_000

export interface CheckoutFollower {
  /** An empty cart has no checkout any more: its order is placed. */
  heed(): void
}

/**
 * Shows in every other tab that a tab of this browser has left for the checkout, until it comes back, with an order or
 * without. Which tab that was is known to the tab itself, whatever page of the shop it comes back to.
 */
export function followCheckout(book: CartBook, name: string, signal: AbortSignal): CheckoutFollower {
  const since = storedText(`${name}:checkout`, 'localStorage')
  const own = storedText(`${name}:checkout`, 'sessionStorage')
  const look = (): void => {
    const at = Number(since.read())
    const open = at > Date.now() - LONGEST_MS && !own.read() ? { since: at } : undefined
    if (open?.since === book.state.get().checkoutElsewhere?.since) return
    publish(book, { checkoutElsewhere: open })
    emit(document, 'store:checkout:elsewhere', open ? { checkout: open } : {})
  }
  const leave = (): void => {
    own.write('left')
    since.write(String(Date.now()))
    look()
  }
  const end = (): void => {
    own.write(undefined)
    since.write(undefined)
    look()
  }
  const comeBack = (): void => {
    if (own.read()) end()
    else look()
  }
  document.addEventListener('store:checkout:redirect', leave, { signal })
  document.addEventListener('store:order:placed', end, { signal })
  globalThis.addEventListener('storage', look, { signal })
  globalThis.addEventListener('pageshow', comeBack, { signal })
  comeBack()
  return {
    heed() {
      if (book.truth.lines.length === 0 && book.state.get().checkoutElsewhere) end()
    },
  }
}
