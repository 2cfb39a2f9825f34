import type { Client } from '../client.ts'
import { PlatformError } from '../errors/platform-error.ts'
import { type CartStart, emit, placeOf } from '../events/page-events.ts'
import { race } from '../http/deadline.ts'
import type { Endpoint } from '../http/endpoint.ts'
import type { CartNotice, CartOutcome, CartStore, EditOptions, NewLine, ReadOptions, RefreshOptions } from './cart.ts'
import { type CartListener, idNow, publish, seedOf, tellTabs } from './cart-book.ts'
import { type Edit, lineIn, type Seed } from './cart-edits.ts'
import { announce, outcomeOf } from './cart-events.ts'
import { type CartQueue, createCartQueue, type QueueOptions } from './cart-queue.ts'
import { estimateInput } from './cart-truth.ts'
import { keyOf, newLine, requireUnits } from './new-line.ts'
import { checkoutRoute } from './routes.ts'
import type { CreateCheckout } from './types.ts'
import type { Verdict } from './verdict.ts'

const createCheckout: Endpoint<CreateCheckout, { readonly checkoutId: string }> = checkoutRoute

interface Removal {
  readonly quantity: number
  readonly seed?: Seed
}

/** A cart, and what those need who watch over it. */
export interface OpenCart {
  readonly store: CartStore
  readonly queue: CartQueue
  readonly client: Client
}

/** Creates the cart of a page, which hears of nothing but what is done through it; see `watchCart`. */
export function openCart(client: Client, options: QueueOptions = {}): OpenCart {
  const known = new Map<string, string>()
  const removed = new Map<string, Removal>()
  let temporary = 0
  let loading: Promise<void> | undefined
  const queue = createCartQueue(client, pageListener, options)
  const { book } = queue
  const { state } = book
  const stop = followVisitor(client, () => {
    if (state.get().status !== 'idle') void queue.read()
  })

  const ask = async (
    start: CartStart,
    { target }: EditOptions,
    edit: () => Omit<Edit, 'asks'>,
  ): Promise<CartOutcome> => {
    const place = placeOf(target)
    if (place && !emit(place, 'store:cart:start', start, { cancelable: true }))
      return { ok: false, reason: 'prevented' }
    const verdict = await new Promise<Verdict>((resolve) => queue.push({ ...edit(), asks: [resolve] }))
    const { cart } = state.get()
    announce(target, start, verdict, cart)
    return outcomeOf(verdict, cart)
  }

  const addOne = (line: NewLine, o: EditOptions): Promise<CartOutcome> => {
    const { productId, quantity } = line
    return ask({ operation: 'add', productId, quantity }, o, () => {
      const key = keyOf(line)
      const lineId = idNow(book, known.get(key) ?? `new-${++temporary}`)
      known.set(key, lineId)
      const shown = lineIn(state.get().cart, lineId) ?? newLine(line, lineId)
      return { kind: 'add', lineId, quantity, seed: { item: line, line: shown } }
    })
  }

  const removeLine = (id: string, o: EditOptions): Promise<CartOutcome> =>
    ask({ operation: 'remove', lineId: id }, o, () => {
      const lineId = idNow(book, id)
      const line = lineIn(state.get().cart, lineId)
      const seed = seedOf(book, lineId)
      if (line) removed.set(lineId, { quantity: line.quantity, ...(seed && { seed }) })
      return { kind: 'set', lineId, quantity: 0 }
    })

  const setCoupon = (code: string, operation: 'coupon-apply' | 'coupon-remove', o: EditOptions): Promise<CartOutcome> =>
    ask({ operation, ...(code && { code }) }, o, () => ({ kind: 'coupon', lineId: 'coupon', quantity: 0, code }))

  const store: CartStore = {
    state,
    async load() {
      if (state.get().status === 'ready') return
      loading ??= queue.read().finally(() => {
        loading = undefined
      })
      await loading
    },
    async refresh({ signal, everywhere }: RefreshOptions = {}) {
      if (everywhere) tellTabs(book)
      await race(queue.read(), signal)
    },
    async add(lines, o = {}) {
      for (const { quantity } of lines) requireUnits(quantity, 1)
      const outcomes = await Promise.all(lines.map((line) => addOne(line, o)))
      const odd = outcomes.find((outcome) => !outcome.ok || outcome.capped !== undefined)
      return odd ?? outcomes.at(-1) ?? { ok: true, cart: state.get().cart }
    },
    async setQuantity(id, quantity, o = {}) {
      requireUnits(quantity, 0)
      if (quantity === 0) return removeLine(id, o)
      return ask({ operation: 'quantity', lineId: id, quantity }, o, () => {
        return { kind: 'set', lineId: idNow(book, id), quantity }
      })
    },
    remove: (id, o = {}) => removeLine(id, o),
    async undoRemove(id, o = {}) {
      const removal = removed.get(id)
      if (!removal) return { ok: false, reason: 'removed' }
      return ask({ operation: 'undo-remove', lineId: id }, o, () => {
        return { kind: 'set', lineId: idNow(book, id), ...removal }
      })
    },
    applyCoupon: (code, o = {}) => setCoupon(code.trim(), 'coupon-apply', o),
    removeCoupon: (o = {}) => setCoupon('', 'coupon-remove', o),
    updateInfo({ buyerNote, ...rest }, o = {}) {
      const info = { ...(buyerNote !== undefined && { buyerNote: buyerNote.trim() }), ...rest }
      return ask({ operation: 'info', info }, o, () => ({ kind: 'info', lineId: 'info', quantity: 0, info }))
    },
    holdTotals: queue.holdTotals,
    settled: queue.settled,
    async createCheckout({ signal }: ReadOptions = {}) {
      const heard = state.get().notice?.id ?? 0
      await race(queue.settled(), signal)
      const { notice, cart } = state.get()
      // What would be paid for is not what the shopper asked for.
      if (notice && notice.id > heard) throw notice.error ?? notAsAsked(notice)
      const { selectedMemberships: _chosenThere, ...place } = estimateInput(cart)
      return client.call(createCheckout, { channelType: 'WEB', ...place }, { signal })
    },
    dismissNotice(of = 'notice') {
      if (state.get()[of]) publish(book, { [of]: undefined })
    },
    close: stop,
  }
  return { store, queue, client }
}

function notAsAsked({ kind }: CartNotice): PlatformError {
  return new PlatformError(`The cart is not as asked: ${kind}`, { code: 'CART_CHANGED' })
}

const pageListener: CartListener = {
  onTruth(cart) {
    const place = placeOf(undefined)
    if (place) emit(place, 'store:cart:change', { cart })
  },
  onNotice(notice) {
    const place = placeOf(undefined)
    if (place) emit(place, 'store:cart:notice', { notice })
  },
}

/** A cart is its visitor's: with another one it is another cart. The first tokens of all bring no other visitor. */
function followVisitor({ auth }: Client, changed: () => void): () => void {
  let { role } = auth.state.get()
  return auth.state.subscribe((now) => {
    const before = role
    role = now.role
    if (before !== 'none') changed()
  })
}
