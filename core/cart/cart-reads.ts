import type { Client } from '../client.ts'
import { PlatformError } from '../errors/platform-error.ts'
import type { Endpoint } from '../http/endpoint.ts'
import type { CartAnswer, TotalsAnswer } from './answer.ts'
import { type CartBook, giveUp, notify, publish, show, take } from './cart-book.ts'
import { estimateInput, withTotals } from './cart-truth.ts'
import { getRoute, totalsRoute } from './routes.ts'
import type { CalculationFault, EstimateTotals } from './totals-types.ts'

const readCart: Endpoint<object, { readonly cart: CartAnswer }> = getRoute
const estimateTotals: Endpoint<EstimateTotals, TotalsAnswer> = totalsRoute

/** Takes the truth from the platform; answers with what went wrong. What was read while the page was left tells nothing of what was sent then. */
export async function readTruth(book: CartBook, client: Client): Promise<PlatformError | undefined> {
  const { state, landing } = book
  book.stale = false
  if (state.get().status !== 'ready') publish(book, { status: 'loading' })
  let answer: CartAnswer | undefined
  let error: PlatformError | undefined
  try {
    // A browser without tokens has no cart: nothing need be asked.
    if (client.auth.role() !== 'none') answer = (await client.call(readCart, {})).cart
  } catch (cause) {
    error = cause as PlatformError
    if (error.code === 'OWNED_CART_NOT_FOUND') error = undefined
  }
  if (book.landing !== landing) error ??= new PlatformError('', { code: 'ABORTED' })
  if (!error) take(book, answer)
  else {
    book.stale = true
    if (state.get().status !== 'ready') publish(book, { status: 'error', error })
  }
  return error
}

/** Reads the cart for whoever asked for it, be it the edit that waits first. */
export async function look(book: CartBook, client: Client): Promise<void> {
  const error = await readTruth(book, client)
  const [edit] = book.edits
  if (!error) show(book)
  // When the page was left meanwhile, it is not for this read to say what becomes of its edits.
  else if (edit && !book.left && !book.landing) giveUp(book, edit, error)
}

/** Has the platform work out the totals. Given up for an edit, they stay owed. */
export async function estimate(book: CartBook, client: Client): Promise<void> {
  book.totalsOwed = false
  book.estimate = new AbortController()
  const { signal } = book.estimate
  try {
    const answer = await client.call(estimateTotals, estimateInput(book.truth), { signal })
    if (answer.cart) take(book, answer.cart)
    book.totalsOwed = false
    book.truth = withTotals(book.truth, answer)
    show(book)
    heedCoupon(book, answer.calculationErrors?.couponCalculationError)
  } catch {
    // Refused or lost, no totals are better than those of another cart.
    book.totalsOwed = signal.aborted
    if (signal.aborted) return
    book.truth = withTotals(book.truth, undefined)
    publish(book)
  }
}

/** A coupon may stay in the cart and have no effect any more, as when the cart has come below its minimum. */
function heedCoupon(book: CartBook, fault: CalculationFault | undefined): void {
  const { code, description = '' } = fault?.applicationError ?? {}
  const news = code !== book.couponFault
  book.couponFault = code
  if (code && news) notify(book, 'coupon-refused', { error: new PlatformError(description, { code }) })
}
