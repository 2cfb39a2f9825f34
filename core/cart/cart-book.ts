import { defined } from '../convert/defined.ts'
import type { PlatformError } from '../errors/platform-error.ts'
import type { State } from '../state/state.ts'
import type { CartAnswer, LineAnswer } from './answer.ts'
import type { Cart, CartNotice, CartState } from './cart.ts'
import { type Edit, type Seed, settleHead, shownCart } from './cart-edits.ts'
import { nextTruth, noticeOf } from './cart-truth.ts'
import { emptyCart } from './empty-cart.ts'
import type { Action, Verdict } from './verdict.ts'

/** Where the cart tells what the page must hear. */
export interface CartListener {
  /** The platform answered with a cart. */
  onTruth(cart: Cart): void
  onNotice(notice: CartNotice): void
}

/** Who hears of what reaches beyond this page. */
export interface CartWatcher {
  /** The platform answered with a cart: to the edits that are `done` thereby, or to be read. */
  onTruth(done: readonly Done[]): void
  /** The platform may hold another cart than other tabs know. */
  onWrite(): void
}

/** An edit and what became of it. */
export interface Done {
  readonly edit: Edit
  readonly verdict: Verdict
}

/** What edits of a page that was left are held against; see `land`. */
export interface Landing {
  /** The cart without them. */
  readonly before: Cart
  /** When the page was left; milliseconds since 1970. */
  readonly at: number
}

/** All that is known of the cart of a page: what the platform said last, and what has been asked of it since. */
export interface CartBook {
  readonly state: State<CartState>
  readonly listener: CartListener
  watcher?: CartWatcher
  truth: Cart
  /** The lines of `truth` as the platform told them. */
  items: readonly LineAnswer[]
  edits: readonly Edit[]
  /** There since a page was left, until it is known which of the edits that were sent have had their effect. */
  landing?: Landing | undefined
  /** The page was left: nothing is done until the shopper comes back to it, when this resolves. */
  left?: Promise<void> | undefined
  /** The cart was changed while nobody watched over it. */
  unwatched: boolean
  /** The platform may hold another cart by now. */
  stale: boolean
  totalsOwed: boolean
  notices: number
  /** When the platform last told the cart; milliseconds since 1970. */
  toldAt: number
  /** The last answer, to know a cart that has not changed. */
  told: string
  couponFault: string | undefined
  estimate: AbortController | undefined
  /** Temporary id → the one that came after it. */
  readonly ids: Map<string, string>
  /** Line id → what the line was first shown under. */
  readonly keys: Map<string, string>
}

/** A book in which nothing is written yet. */
export function openBook(state: State<CartState>, listener: CartListener): CartBook {
  return {
    state,
    listener,
    truth: emptyCart,
    items: [],
    edits: [],
    unwatched: false,
    stale: true,
    totalsOwed: false,
    notices: 0,
    toldAt: 0,
    told: '',
    couponFault: undefined,
    estimate: undefined,
    ids: new Map(),
    keys: new Map(),
  }
}

/** Shows what there is. What is given as undefined is taken away. */
export function publish(
  { state, truth, edits }: CartBook,
  more: { [K in keyof CartState]?: CartState[K] | undefined } = {},
): void {
  state.set(defined({ ...state.get(), cart: shownCart(truth, edits), pending: edits.length, ...more }) as CartState)
}

/** Tells the shopper what became of something. */
export function notify(book: CartBook, kind: CartNotice['kind'], verdict: Omit<Verdict, 'ok'>, seed?: Seed): void {
  const notice = noticeOf(++book.notices, kind, verdict, book.truth, seed)
  publish(book, { notice })
  book.listener.onNotice(notice)
}

/** Writes down what the platform answered; nothing when there is no cart. A cart that has not changed keeps its totals until there are new ones. */
export function take(book: CartBook, wire: CartAnswer | undefined): void {
  const told = JSON.stringify(wire) ?? ''
  book.toldAt = Date.now()
  book.totalsOwed = true
  if (told === book.told && book.truth.id) return
  book.told = told
  book.truth = nextTruth(book.truth, wire, book.keys)
  book.items = wire?.lineItems ?? []
}

/** Tells the page that there is a new truth. */
export function show(book: CartBook, ...done: readonly Done[]): void {
  publish(book, { status: 'ready', error: undefined })
  book.watcher?.onTruth(done)
  book.listener.onTruth(book.state.get().cart)
}

/** Tells other tabs that the platform may hold another cart than they know. */
export function tellTabs(book: CartBook): void {
  if (book.watcher) book.watcher.onWrite()
  else book.unwatched = true
}

/** Ends an edit, and those that cannot be made without it. */
export function finish(book: CartBook, edit: Edit, action: Action, before: Cart, verdict: Verdict): void {
  const { ok, reason, capped } = verdict
  const { edits, dropped } = settleHead(before, [edit, ...book.edits.filter((one) => one !== edit)], action, verdict)
  book.edits = edits
  const memberships = ok && edit.info?.memberships
  if (memberships) {
    book.truth = { ...book.truth, memberships }
    book.totalsOwed = true
  }
  publish(book)
  if (reason || capped) notify(book, reason ?? 'capped', verdict, edit.seed)
  for (const one of dropped) tell(one, { ok, reason: reason ?? 'rolled-back' })
  tell(edit, verdict)
}

/** Ends an edit that was never sent, for the cart could not be read. */
export function giveUp(book: CartBook, edit: Edit, error: PlatformError): void {
  finish(book, edit, 'add', book.truth, { ok: false, reason: 'rolled-back', lineId: edit.lineId, error })
}

/** Tells all who asked for an edit what became of it. */
export function tell(edit: Edit, verdict: Verdict): void {
  for (const ask of edit.asks) ask(verdict)
}
