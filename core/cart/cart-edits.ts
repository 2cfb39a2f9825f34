import { defined } from '../convert/defined.ts'
import type { PlatformError } from '../errors/platform-error.ts'
import type { Cart, CartLine, EditFault, NewLine } from './cart.ts'
import { unitsOf } from './cart-from-v1.ts'
import type { CatalogReference } from './types.ts'

/**
 * The pure model of a cart being edited: the last truth of the platform and a queue of edits. The first edit may be on
 * its way (`sent`); of those behind it there is at most one per line, and one for the coupon. Nothing here sends or waits.
 */

/** What a line can be made from again: what to send, and what to show until the platform answers. */
export interface Seed {
  readonly item: NewLine | CatalogReference
  readonly line: CartLine
}

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

export interface Edit {
  /** `add`: so many units more. `set`: so many units, none to remove. `coupon`: this code, none when empty. */
  readonly kind: 'add' | 'set' | 'coupon'
  /** Line as the shopper sees it; empty for the coupon. */
  readonly lineId: string
  readonly quantity: number
  readonly code?: string
  /** With it a line that is not there can be made; without it such an edit comes to nothing. */
  readonly seed?: Seed
  readonly sent?: boolean
  /** Who waits for the verdict. Edits that are merged share theirs. */
  readonly asks: readonly ((verdict: Verdict) => void)[]
}

/** What must be asked of the platform to carry an edit out; nothing when the truth is so already, or the line is gone. */
export type Action = 'add' | 'quantity' | 'remove' | 'coupon-apply' | 'coupon-remove' | 'none' | 'gone'

export function lineIn(cart: Cart, id: string): CartLine | undefined {
  return cart.lines.find((line) => line.id === id)
}

/** The cart as the shopper sees it: the truth with every edit made. A coupon shows only when the platform has taken it. */
export function shownCart(truth: Cart, edits: readonly Edit[]): Cart {
  if (edits.length === 0) return truth
  const lines = [...truth.lines]
  let { coupon } = truth
  for (const { kind, lineId, quantity, code, seed } of edits) {
    if (kind === 'coupon') {
      if (!code) coupon = undefined
      continue
    }
    const at = lines.findIndex((line) => line.id === lineId)
    const was = lines[at] ?? (seed && { ...seed.line, id: lineId, quantity: 0 })
    if (!was) continue
    const now = { ...was, quantity: kind === 'add' ? was.quantity + quantity : quantity, pending: true }
    if (at < 0) lines.push(now)
    else lines[at] = now
  }
  const left = lines.filter((line) => line.quantity > 0)
  const { totals } = truth
  const count = unitsOf(left)
  return defined({
    ...truth,
    lines: left,
    count,
    coupon,
    totals: totals && count ? { ...totals, stale: true } : undefined,
  })
}

/**
 * Puts an edit at the end of the queue, or makes one of it and the edit of the same line that waits there already.
 *
 * `done` are edits that cancelled each other out and need nothing sent, the earlier one first.
 */
export function enqueue(
  truth: Cart,
  edits: readonly Edit[],
  edit: Edit,
): { readonly edits: readonly Edit[]; readonly done: readonly Edit[] } {
  const old = edits.find(({ sent, lineId, kind }) => {
    return !sent && lineId === edit.lineId && (kind === 'coupon') === (edit.kind === 'coupon')
  })
  if (!old) return { edits: [...edits, edit], done: [] }
  const stands = lineIn(truth, edit.lineId) !== undefined || edits.some((one) => one.sent && one.lineId === edit.lineId)
  if (edit.kind === 'set' && edit.quantity === 0 && !stands) {
    return { edits: edits.filter((one) => one !== old), done: [old, edit] }
  }
  const merged = merge(old, edit, stands)
  return { edits: edits.map((one) => (one === old ? merged : one)), done: [] }
}

function merge(old: Edit, edit: Edit, stands: boolean): Edit {
  const asks = [...old.asks, ...edit.asks]
  const seed = edit.seed ?? old.seed
  if (edit.kind === 'coupon') return { ...edit, asks }
  if (edit.kind === 'add') return { ...old, ...(seed && { seed }), quantity: old.quantity + edit.quantity, asks }
  return { ...old, kind: stands ? 'set' : old.kind, ...(seed && { seed }), quantity: edit.quantity, asks }
}

/** What to ask for the edit at the head of the queue, given the truth as it is by now. */
export function actionFor(truth: Cart, edit: Edit): Action {
  const { kind, lineId, quantity, code, seed } = edit
  if (kind === 'coupon') {
    if (sameCode(truth.coupon?.code, code)) return 'none'
    return code ? 'coupon-apply' : 'coupon-remove'
  }
  if (kind === 'add') return 'add'
  const line = lineIn(truth, lineId)
  if (!line) return quantity === 0 ? 'none' : seed ? 'add' : 'gone'
  if (line.quantity === quantity) return 'none'
  return quantity === 0 ? 'remove' : 'quantity'
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

/**
 * Takes the first edit off the queue and makes those behind it fit what came of it.
 *
 * Edits of a line that was shown under a temporary id follow it to its real one. Edits of a line that could not be made
 * are `dropped`.
 */
export function settleHead(
  before: Cart,
  edits: readonly Edit[],
  action: Action,
  verdict: Verdict,
): { readonly edits: readonly Edit[]; readonly dropped: readonly Edit[] } {
  const [head, ...rest] = edits
  const { lineId: real, quantity = 0 } = verdict
  if (!head || action !== 'add' || lineIn(before, head.lineId)) return { edits: rest, dropped: [] }
  if (!verdict.ok) {
    const lost = (edit: Edit): boolean => edit.lineId === head.lineId && edit.kind === 'set'
    return { edits: rest.filter((edit) => !lost(edit)), dropped: rest.filter(lost) }
  }
  if (!real || real === head.lineId) return { edits: rest, dropped: [] }
  return { edits: joinLines(rest, head.lineId, real, lineIn(before, real)?.quantity ?? 0, quantity), dropped: [] }
}

/**
 * Makes the edits of the line `shown` edits of the line `real`, which it turned out to be.
 *
 * When that line had units `before` (it has `now`), the shopper saw two lines and meant each for itself: what is wanted
 * is the sum of both.
 */
function joinLines(edits: readonly Edit[], shown: string, real: string, before: number, now: number): readonly Edit[] {
  const mine = edits.find(({ lineId }) => lineId === shown)
  const other = edits.find(({ lineId }) => lineId === real)
  if (!mine && other?.kind !== 'set') return edits
  const wanted = (edit: Edit | undefined, units: number): number =>
    edit?.kind === 'set' ? edit.quantity : units + (edit?.quantity ?? 0)
  const sets = mine?.kind === 'set' || other?.kind === 'set'
  const total = wanted(mine, now - before) + wanted(other, before)
  const first = edits.find((edit) => edit === mine || edit === other)
  const joined: Edit = {
    ...other,
    ...mine,
    kind: sets ? 'set' : 'add',
    lineId: real,
    quantity: sets ? total : total - now,
    asks: [...(mine?.asks ?? []), ...(other?.asks ?? [])],
  }
  return edits.flatMap((edit) => (edit === first ? [joined] : edit === mine || edit === other ? [] : [edit]))
}

function sameCode(a = '', b = ''): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
