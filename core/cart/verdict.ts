import type { PlatformError } from '../errors/platform-error.ts'
import type { Cart, CartLine, EditFault } from './cart.ts'
import { type Edit, lineIn, withInfo } from './cart-edits.ts'
import type { CartAddress } from './cart-news.ts'

/** What became of an edit. */
export interface Verdict {
  readonly ok: boolean
  readonly reason?: EditFault
  readonly lineId?: string
  /** Whole units the line has now. */
  readonly quantity?: number
  readonly capped?: boolean
  readonly error?: PlatformError
}

/** What must be asked of the platform to carry an edit out; nothing when the truth is so already, or the line is gone. */
export type Action = 'add' | 'quantity' | 'remove' | 'coupon-apply' | 'coupon-remove' | 'info' | 'none' | 'gone'

/** What to ask for the edit at the head of the queue, given the truth as it is by now. */
export function actionFor(truth: Cart, edit: Edit): Action {
  const { kind, lineId, quantity, code, seed } = edit
  const line = lineIn(truth, lineId)
  if (kind === 'set' && !line) return quantity === 0 ? 'none' : seed ? 'add' : 'gone'
  if (kind === 'set' && line?.quantity === quantity) return 'none'
  if (kind === 'coupon' && sameCode(truth.coupon?.code, code)) return 'none'
  if (kind === 'info' && sameInfo(truth, edit)) return 'none'
  return wishOf(edit)
}

/** What an edit asks for, whatever the cart holds. */
export function wishOf({ kind, quantity, code }: Edit): Action {
  if (kind === 'coupon') return code ? 'coupon-apply' : 'coupon-remove'
  if (kind === 'set') return quantity === 0 ? 'remove' : 'quantity'
  return kind
}

/**
 * Compares what was asked with what the cart holds after it. `reached` is false when the answer was lost and the cart was
 * read again: what is not as asked then did not happen.
 */
export function verify(before: Cart, after: Cart, edit: Edit, action: Action, reached = true): Verdict {
  const { lineId, quantity, code } = edit
  if (action === 'gone') return { ok: false, reason: 'removed', lineId }
  if (action === 'add') {
    const verdict = verifyAdded(before, after, edit)
    return verdict.ok || reached ? verdict : { ...verdict, reason: 'rolled-back' }
  }
  if (edit.kind === 'info') return sameInfo(after, edit) ? { ok: true } : { ok: false, reason: 'rolled-back' }
  if (edit.kind === 'coupon') {
    if (sameCode(after.coupon?.code, code)) return { ok: true }
    return { ok: false, reason: code && reached ? 'coupon-refused' : 'rolled-back' }
  }
  const now = lineIn(after, lineId)?.quantity ?? 0
  if (now === quantity) return { ok: true, lineId, quantity }
  if (now === 0) return { ok: false, reason: 'removed', lineId }
  if (!reached || now > quantity) return { ok: false, reason: 'rolled-back', lineId, quantity: now }
  return { ok: true, lineId, quantity: now, capped: true }
}

/**
 * Finds out what an add came to, for the platform says yes also when it added less than asked, or nothing.
 *
 * The line is found by what grew between the two carts, by line item id: catalogue references are not echoed as they were
 * sent, and a line may have been there before.
 * Source: WIRE.md, “Requests”.
 */
export function verifyAdded(before: Cart, after: Cart, edit: Pick<Edit, 'lineId' | 'quantity' | 'seed'>): Verdict {
  const { lineId, quantity, seed } = edit
  const growth = (line: CartLine): number => line.quantity - (lineIn(before, line.id)?.quantity ?? 0)
  const alike = after.lines.filter((line) => line.id === lineId || line.productId === seed?.line.productId)
  const grown = alike.filter((line) => growth(line) > 0)
  const own = grown.find(({ id }) => id === lineId) ?? grown.find((line) => growth(line) === quantity) ?? grown[0]
  if (own) return { ok: true, lineId: own.id, quantity: own.quantity, capped: growth(own) < quantity }
  const full = alike.find(({ id }) => id === lineId) ?? (alike.length === 1 ? alike[0] : undefined)
  if (full?.available !== undefined && full.quantity >= full.available) {
    return { ok: false, reason: 'capped', lineId: full.id, quantity: full.quantity }
  }
  return { ok: false, reason: 'nothing-added', lineId }
}

function sameCode(a = '', b = ''): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

function sameInfo(cart: Cart, { info }: Edit): boolean {
  const { buyerNote, delivery, address } = withInfo(cart, info)
  const same = delivery?.code === cart.delivery?.code && delivery?.carrierId === cart.delivery?.carrierId
  return same && buyerNote === cart.buyerNote && placeText(address) === placeText(cart.address)
}

function placeText({ country, subdivision, city, postalCode }: Partial<CartAddress> = {}): string {
  // Shops write postal codes their own way.
  return [country, subdivision, city, postalCode].join('|').toUpperCase().replace(/\s/g, '')
}
