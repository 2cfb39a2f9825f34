import { type CartStart, emit, placeOf } from '../events/page-events.ts'
import type { CartOutcome, EditOptions, NewLine } from './cart.ts'
import { type Edit, lineIn, type Seed } from './cart-edits.ts'
import { announce, outcomeOf } from './cart-events.ts'
import { idNow, seedOf } from './cart-ids.ts'
import type { CartInfo } from './cart-news.ts'
import type { CartQueue } from './cart-queue.ts'
import { keyOf, newLine } from './new-line.ts'
import type { Verdict } from './verdict.ts'

interface Removal {
  readonly quantity: number
  readonly seed?: Seed
}

/** What is remembered of the edits that were asked for. */
export interface Asking {
  readonly queue: CartQueue
  /** What a line was made of → the id it was first shown under. */
  readonly known: Map<string, string>
  /** Line id → what the line was when it was taken out. */
  readonly removed: Map<string, Removal>
  /** Names the next line that is shown before the platform has named it; edits of one page may go on in another. */
  temporary: number
}

/** Tells the page of an edit, has it made unless the page says no, and tells what became of it. */
async function ask(
  { queue }: Asking,
  start: CartStart,
  { target }: EditOptions,
  edit: () => Omit<Edit, 'asks'>,
): Promise<CartOutcome> {
  const place = placeOf(target)
  if (place && !emit(place, 'store:cart:start', start, { cancelable: true })) return { ok: false, reason: 'prevented' }
  const verdict = await new Promise<Verdict>((resolve) => queue.push({ ...edit(), asks: [resolve] }))
  const { cart } = queue.book.state.get()
  announce(target, start, verdict, cart)
  return outcomeOf(verdict, cart)
}

export function askForMore(asking: Asking, line: NewLine, o: EditOptions): Promise<CartOutcome> {
  const { known, queue } = asking
  const { productId, quantity } = line
  return ask(asking, { operation: 'add', productId, quantity }, o, () => {
    const key = keyOf(line)
    const lineId = idNow(queue.book, known.get(key) ?? `new-${asking.temporary++}`)
    known.set(key, lineId)
    const shown = lineIn(queue.book.state.get().cart, lineId) ?? newLine(line, lineId)
    return { kind: 'add', lineId, quantity, seed: { item: line, line: shown } }
  })
}

export function askForUnits(asking: Asking, id: string, quantity: number, o: EditOptions): Promise<CartOutcome> {
  if (quantity === 0) return askToRemove(asking, id, o)
  return ask(asking, { operation: 'quantity', lineId: id, quantity }, o, () => {
    return { kind: 'set', lineId: idNow(asking.queue.book, id), quantity }
  })
}

export function askToRemove(asking: Asking, id: string, o: EditOptions): Promise<CartOutcome> {
  const { book } = asking.queue
  return ask(asking, { operation: 'remove', lineId: id }, o, () => {
    const lineId = idNow(book, id)
    const line = lineIn(book.state.get().cart, lineId)
    const seed = seedOf(book, lineId)
    if (line) asking.removed.set(lineId, { quantity: line.quantity, ...(seed && { seed }) })
    return { kind: 'set', lineId, quantity: 0 }
  })
}

export async function askForReturn(asking: Asking, id: string, o: EditOptions): Promise<CartOutcome> {
  const removal = asking.removed.get(id)
  if (!removal) return { ok: false, reason: 'removed' }
  return ask(asking, { operation: 'undo-remove', lineId: id }, o, () => {
    return { kind: 'set', lineId: idNow(asking.queue.book, id), ...removal }
  })
}

/** An empty code takes the coupon off. */
export function askForCoupon(asking: Asking, code: string, o: EditOptions): Promise<CartOutcome> {
  const operation = code ? 'coupon-apply' : 'coupon-remove'
  return ask(asking, { operation, ...(code && { code }) }, o, () => {
    return { kind: 'coupon', lineId: 'coupon', quantity: 0, code }
  })
}

export function askToTell(asking: Asking, { buyerNote, ...rest }: CartInfo, o: EditOptions): Promise<CartOutcome> {
  const info = { ...(buyerNote !== undefined && { buyerNote: buyerNote.trim() }), ...rest }
  return ask(asking, { operation: 'info', info }, o, () => ({ kind: 'info', lineId: 'info', quantity: 0, info }))
}
