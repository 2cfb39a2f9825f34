import type { Client } from '../client.ts'
import { PlatformError } from '../errors/platform-error.ts'
import { type CartStart, emit, placeOf } from '../events/page-events.ts'
import { race } from '../http/deadline.ts'
import type { Endpoint } from '../http/endpoint.ts'
import type {
  CartLine,
  CartNotice,
  CartOutcome,
  CartStore,
  EditOptions,
  NewLine,
  ReadOptions,
  RefreshOptions,
} from './cart.ts'
import { idNow, publish, seedOf } from './cart-book.ts'
import { type Edit, lineIn, type Seed } from './cart-edits.ts'
import { announce, outcomeOf } from './cart-events.ts'
import { createCartQueue, type QueueOptions } from './cart-queue.ts'
import { watchTabs } from './cart-tabs.ts'
import { estimateInput } from './cart-truth.ts'
import { checkoutRoute } from './routes.ts'
import type { CreateCheckout } from './types.ts'
import type { Verdict } from './verdict.ts'

const createCheckout: Endpoint<CreateCheckout, { readonly checkoutId: string }> = checkoutRoute

/** How the cart of a page is kept. */
export interface CartStoreOptions extends QueueOptions {
  /** Tells this cart from others among the tabs of the origin. Without it tabs do not hear of each other. */
  readonly name?: string
}

interface Removal {
  readonly quantity: number
  readonly seed?: Seed
}

/**
 * Creates the cart of a page, see `CartStore`. Nothing is sent before it is asked to.
 *
 * Source: DESIGN.md, “Cart writes are optimistic and verified”.
 */
export function createCartStore(client: Client, options: CartStoreOptions = {}): CartStore {
  const known = new Map<string, string>()
  const removed = new Map<string, Removal>()
  let temporary = 0
  let loading: Promise<void> | undefined
  const page = (): EventTarget | undefined => globalThis.document
  const queue = createCartQueue(
    client,
    {
      onTruth(cart) {
        const place = page()
        if (place) emit(place, 'store:cart:change', { cart })
      },
      onNotice(notice) {
        const place = page()
        if (place) emit(place, 'store:cart:notice', { notice })
      },
      onWrite: () => tabs?.tell(),
    },
    options,
  )
  const { book } = queue
  const { state } = book
  const reread = (): void => {
    if (state.get().status !== 'idle') void queue.read()
  }
  // Another tab's word is news even here, where nobody has asked yet: it may be the visitor's first cart.
  const tabs =
    options.name === undefined
      ? undefined
      : watchTabs(
          options.name,
          () => void queue.read(),
          () => void queue.settled(),
        )
  const stop = followVisitor(client, reread)

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

  return {
    state,
    async load() {
      if (state.get().status === 'ready') return
      loading ??= queue.read().finally(() => {
        loading = undefined
      })
      await loading
    },
    async refresh({ signal, everywhere }: RefreshOptions = {}) {
      if (everywhere) tabs?.tell()
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
    close() {
      tabs?.close()
      stop()
    },
  }
}

function notAsAsked({ kind }: CartNotice): PlatformError {
  return new PlatformError(`The cart is not as asked: ${kind}`, { code: 'CART_CHANGED' })
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

/** What makes two adds the same thing, so that the second goes to the line of the first. */
function keyOf({ productId, variantId, options, customText }: NewLine): string {
  const sorted = (map: Readonly<Record<string, string>> = {}): unknown => Object.entries(map).sort()
  return JSON.stringify([productId, variantId ?? sorted(options), sorted(customText)])
}

function newLine({ productId, name = '', picture, options, customText }: NewLine, id: string): CartLine {
  const details = Object.entries({ ...options, ...customText }).map(([title, value]) => ({ name: title, value }))
  const shown = picture && { picture }
  return { id, key: id, productId, name, details, ...shown, quantity: 0, availability: 'AVAILABLE', pending: true }
}

function requireUnits(quantity: number, least: number): void {
  if (Number.isInteger(quantity) && quantity >= least) return
  throw new RangeError(`A quantity is a whole number, ${least} or more. Received ${quantity}.`)
}
