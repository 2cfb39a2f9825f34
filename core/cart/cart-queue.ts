import type { Client } from '../client.ts'
import { defined } from '../convert/defined.ts'
import { PlatformError } from '../errors/platform-error.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { createState, type ReadableState, type State } from '../state/state.ts'
import type { CartAnswer, LineAnswer, TotalsAnswer } from './answer.ts'
import type { Cart, CartNotice, CartState } from './cart.ts'
import { type Edit, enqueue, lineIn, type Seed, settleHead, shownCart } from './cart-edits.ts'
import { cartFromV1 } from './cart-from-v1.ts'
import { sendEdit } from './cart-requests.ts'
import { nextTruth, noticeOf, withTotals } from './cart-truth.ts'
import { emptyCart, idleCart } from './empty-cart.ts'
import { getRoute, totalsRoute } from './routes.ts'
import type { CalculationFault } from './totals-types.ts'
import { type Action, actionFor, type Verdict, verify } from './verdict.ts'

const readCart: Endpoint<object, { readonly cart: CartAnswer }> = getRoute
const estimateTotals: Endpoint<object, TotalsAnswer> = totalsRoute

/** Where the queue tells what the page must hear. */
export interface QueueListener {
  /** The platform answered with a cart. */
  onTruth(cart: Cart): void
  onNotice(notice: CartNotice): void
  /** The platform may hold another cart than other tabs know. */
  onWrite(): void
}

/** Runs `work` after so many milliseconds, unless the function it gives is called before. */
export type Wait = (work: () => void, ms: number) => () => void

export interface QueueOptions {
  /** Where the cart is shown; a new state when absent. */
  readonly state?: State<CartState> | undefined
  /** Default: by `setTimeout`. */
  readonly wait?: Wait | undefined
}

/** Clicks on “+” that follow each other sooner than this are one change. */
const quietMs = 250

const later: Wait = (work, ms) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

export interface CartQueue {
  readonly state: ReadableState<CartState>
  push(edit: Edit): void
  /** Reads the cart once what is on its way has been answered. Never rejects. */
  read(): Promise<void>
  /** Sends what waits for a pause of the shopper; resolves when every edit has been answered. */
  settled(): Promise<void>
  holdTotals(): () => void
  dismissNotice(of?: 'notice' | 'news'): void
  /** The id a line has by now, which was perhaps shown under a temporary one. */
  idNow(lineId: string): string
  /** What a line shown can be made from again. */
  seedOf(lineId: string): Seed | undefined
}

/**
 * Runs the edits of a cart: one request at a time, whatever is asked meanwhile. Reads, writes and totals take turns, so
 * that no answer is older than the one before it, and none meets an edit it does not know.
 *
 * A write whose answer is lost is not sent again: the cart is read to learn what came of it. The first change of a quantity
 * goes at once, those that follow it shortly wait together until the shopper pauses: ten clicks are two writes at most.
 * Source: DESIGN.md, “Cart writes are optimistic and verified”.
 */
export function createCartQueue(
  client: Client,
  listener: QueueListener,
  { state = createState(idleCart), wait = later }: QueueOptions = {},
): CartQueue {
  let truth: Cart = emptyCart
  let items: readonly LineAnswer[] = []
  let edits: readonly Edit[] = []
  let stale = true
  let wanted = false
  let totalsOwed = false
  let holders = 0
  let notices = 0
  let couponFault: string | undefined
  let running: Promise<void> | undefined
  let estimate: AbortController | undefined
  const ids = new Map<string, string>()
  const keys = new Map<string, string>()
  /** Line changed a moment ago → what ends its moment. Edits of the `held` ones among them wait for that. */
  const warm = new Map<string, () => void>()
  const held = new Set<string>()

  /** Shows what there is. What is given as undefined is taken away. */
  const publish = (more: { [K in keyof CartState]?: CartState[K] | undefined } = {}): void => {
    state.set(defined({ ...state.get(), cart: shownCart(truth, edits), pending: edits.length, ...more }) as CartState)
  }

  const notify = (kind: CartNotice['kind'], verdict: Omit<Verdict, 'ok'>, seed?: Seed): void => {
    const notice = noticeOf(++notices, kind, verdict, truth, seed)
    publish({ notice })
    listener.onNotice(notice)
  }

  const take = (wire: CartAnswer | undefined): void => {
    truth = nextTruth(truth, wire, keys)
    items = wire?.lineItems ?? []
    totalsOwed = true
  }

  /** Tells the page that there is a new truth. */
  const shown = (): void => {
    publish({ status: 'ready', error: undefined })
    listener.onTruth(state.get().cart)
  }

  /** Takes the truth from the platform; answers with what went wrong. */
  const readNow = async (): Promise<PlatformError | undefined> => {
    wanted = false
    stale = false
    if (state.get().status !== 'ready') publish({ status: 'loading' })
    try {
      // A browser without tokens has no cart: nothing need be asked.
      take(client.auth.role() === 'none' ? undefined : (await client.call(readCart, {})).cart)
    } catch (cause) {
      const error = cause as PlatformError
      if (error.code !== 'OWNED_CART_NOT_FOUND') {
        stale = true
        if (state.get().status !== 'ready') publish({ status: 'error', error })
        return error
      }
      take(undefined)
    }
    return undefined
  }

  const finish = (edit: Edit, action: Action, before: Cart, verdict: Verdict): void => {
    const { ok, reason, capped } = verdict
    const settled = settleHead(before, edits, action, verdict)
    edits = settled.edits
    publish()
    if (reason || capped) notify(reason ?? 'capped', verdict, edit.seed)
    for (const dropped of settled.dropped) tell(dropped, { ok, reason: reason ?? 'rolled-back' })
    tell(edit, verdict)
  }

  const learn = (edit: Edit, before: Cart, { ok, lineId }: Verdict): void => {
    if (!ok || !lineId || lineId === edit.lineId || lineIn(before, edit.lineId)) return
    ids.set(edit.lineId, lineId)
    if (edit.seed && !lineIn(before, lineId)) keys.set(lineId, edit.seed.line.key)
  }

  const send = async (next: Edit): Promise<void> => {
    const edit: Edit = { ...next, sent: true }
    edits = [edit, ...edits.filter((one) => one !== next)]
    const before = truth
    const action = actionFor(before, edit)
    if (action === 'none' || action === 'gone')
      return finish(edit, action, before, verify(before, before, edit, action))
    try {
      const wire = await sendEdit(client, action, edit)
      const verdict = verify(before, cartFromV1(wire), edit, action)
      learn(edit, before, verdict)
      take(wire)
      finish(edit, action, before, verdict)
      shown()
      listener.onWrite()
    } catch (cause) {
      await recover(edit, action, before, cause as PlatformError)
    }
  }

  const recover = async (edit: Edit, action: Action, before: Cart, error: PlatformError): Promise<void> => {
    const refused = error.status !== undefined && error.status >= 400 && error.status < 500
    // A refused change of a line may mean that the line is not what it was; other refusals say all there is to know.
    const final = refused && action !== 'quantity' && action !== 'remove'
    stale ||= !final
    const read = !final && (await readNow()) === undefined
    const reason = refused && action === 'coupon-apply' ? 'coupon-refused' : 'rolled-back'
    const lost: Verdict = { ok: false, reason, lineId: edit.lineId }
    const verdict = read ? verify(before, truth, edit, action, false) : lost
    learn(edit, before, verdict)
    finish(edit, action, before, verdict.ok ? verdict : { ...verdict, error })
    if (read) shown()
    if (!refused) listener.onWrite()
  }

  const estimateNow = async (): Promise<void> => {
    totalsOwed = false
    estimate = new AbortController()
    const { signal } = estimate
    try {
      const answer = await client.call(estimateTotals, {}, { signal })
      if (answer.cart) take(answer.cart)
      totalsOwed = false
      truth = withTotals(truth, answer)
      shown()
      heedCoupon(answer.calculationErrors?.couponCalculationError)
    } catch {
      // Given up for an edit, the totals stay owed. Refused or lost, none are better than those of another cart.
      totalsOwed = signal.aborted
      if (signal.aborted) return
      truth = withTotals(truth, undefined)
      publish()
    }
  }

  /** A coupon may stay in the cart and have no effect any more, as when the cart has come below its minimum. */
  const heedCoupon = (fault: CalculationFault | undefined): void => {
    const { code, description = '' } = fault?.applicationError ?? {}
    const news = code !== couponFault
    couponFault = code
    if (code && news) notify('coupon-refused', { error: new PlatformError(description, { code }) })
  }

  const look = async (): Promise<void> => {
    const error = await readNow()
    const [edit] = edits
    if (!error) shown()
    else if (edit) finish(edit, 'add', truth, { ok: false, reason: 'rolled-back', lineId: edit.lineId, error })
  }

  /** What is to be done first, if anything is. */
  const due = (): (() => Promise<void>) | undefined => {
    const head = edits.find(({ lineId }) => !held.has(lineId))
    if (stale && (wanted || head)) return look
    if (head) return () => send(head)
    const isOwed = totalsOwed && !stale && edits.length === 0
    return isOwed && holders > 0 && truth.lines.length > 0 ? estimateNow : undefined
  }

  const loop = async (): Promise<void> => {
    try {
      // What is asked in one task is looked at together.
      await null
      for (let work = due(); work; work = due()) await work()
    } finally {
      // In the same breath as the last look at what is due: nothing can be asked in between and be forgotten.
      running = undefined
    }
  }

  const run = (): Promise<void> => {
    running ??= loop()
    return running
  }

  const holdBack = ({ kind, lineId, quantity }: Edit): void => {
    held.delete(lineId)
    if (kind !== 'set' || quantity === 0) return
    const stop = warm.get(lineId)
    stop?.()
    if (stop) held.add(lineId)
    const go = (): void => {
      warm.delete(lineId)
      if (held.delete(lineId)) void run()
    }
    warm.set(lineId, wait(go, quietMs))
  }

  return {
    state,
    push(edit) {
      estimate?.abort()
      holdBack(edit)
      const next = enqueue(truth, edits, edit)
      edits = next.edits
      publish()
      for (const one of next.done) tell(one, one.kind === 'add' ? { ok: false, reason: 'removed' } : { ok: true })
      void run()
    },
    read() {
      stale = true
      wanted = true
      return run()
    },
    async settled() {
      while (edits.length > 0) {
        held.clear()
        await run()
      }
    },
    holdTotals() {
      holders++
      void run()
      let held = true
      return () => {
        if (held) holders--
        held = false
      }
    },
    dismissNotice(of = 'notice') {
      if (state.get()[of]) publish({ [of]: undefined })
    },
    idNow(lineId) {
      let id = lineId
      for (let next = ids.get(id); next !== undefined; next = ids.get(id)) id = next
      return id
    },
    seedOf(lineId) {
      const line = lineIn(state.get().cart, lineId)
      const item =
        items.find(({ id }) => id === lineId)?.catalogReference ??
        edits.find((edit) => edit.lineId === lineId)?.seed?.item
      return line && item && { item, line }
    },
  }
}

function tell(edit: Edit, verdict: Verdict): void {
  for (const ask of edit.asks) ask(verdict)
}
