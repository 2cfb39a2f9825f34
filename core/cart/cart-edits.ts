import { defined } from '../convert/defined.ts'
import type { Cart, CartLine, NewLine } from './cart.ts'
import { unitsOf } from './cart-from-v1.ts'
import type { CartInfo } from './cart-news.ts'
import type { CatalogReference } from './types.ts'
import type { Action, Verdict } from './verdict.ts'

/**
 * The pure model of a cart being edited: the last truth of the platform and a queue of edits. The first edit may be on
 * its way (`sent`); of those behind it there is at most one per line, one for the coupon, and one for what is told along. Nothing here sends or waits.
 */

/** What a line can be made from again: what to send, and what to show until the platform answers. */
export interface Seed {
  readonly item: NewLine | CatalogReference
  readonly line: CartLine
}

export interface Edit {
  /** `add`: so many units more. `set`: so many units, none to remove. `coupon`: this code, none when empty. `info`: told along. */
  readonly kind: 'add' | 'set' | 'coupon' | 'info'
  /** Line as the shopper sees it; for what is no line's, a name of its own. */
  readonly lineId: string
  readonly quantity: number
  readonly code?: string
  readonly info?: CartInfo
  /** With it a line that is not there can be made; without it such an edit comes to nothing. */
  readonly seed?: Seed
  readonly sent?: boolean
  /** Sent before what was sent of the same line had been answered: it may have been overtaken. */
  readonly raced?: boolean
  /** Who waits for the verdict. Edits that are merged share theirs. */
  readonly asks: readonly ((verdict: Verdict) => void)[]
}

export function lineIn(cart: Cart, id: string): CartLine | undefined {
  return cart.lines.find((line) => line.id === id)
}

/** The cart as the shopper sees it: the truth with every edit made. A coupon shows only when the platform has taken it. */
export function shownCart(truth: Cart, edits: readonly Edit[]): Cart {
  if (edits.length === 0) return truth
  const lines = [...truth.lines]
  let shown: Cart = truth
  for (const edit of edits) {
    if (edit.kind === 'add' || edit.kind === 'set') editLine(lines, edit)
    else if (edit.kind === 'info') shown = withInfo(shown, edit.info)
    else if (!edit.code) shown = defined({ ...shown, coupon: undefined })
  }
  const left = lines.filter((line) => line.quantity > 0)
  const { totals } = truth
  const count = unitsOf(left)
  return defined({ ...shown, lines: left, count, totals: totals && count ? { ...totals, stale: true } : undefined })
}

function editLine(lines: CartLine[], { kind, lineId, quantity, seed }: Edit): void {
  const at = lines.findIndex((line) => line.id === lineId)
  const was = lines[at] ?? (seed && { ...seed.line, id: lineId, quantity: 0 })
  if (!was) return
  const now = { ...was, quantity: kind === 'add' ? was.quantity + quantity : quantity, pending: true }
  if (at < 0) lines.push(now)
  else lines[at] = now
}

/** The cart with what is told along; what is emptied there is absent here. */
export function withInfo(cart: Cart, info: CartInfo = {}): Cart {
  const { buyerNote, delivery, ...rest } = { ...cart, ...info }
  return defined({ ...rest, buyerNote: buyerNote || undefined, delivery: delivery ?? undefined })
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
  const old = edits.filter(({ sent, lineId }) => !sent && lineId === edit.lineId).at(-1)
  if (!old) return { edits: [...edits, edit], done: [] }
  const stands = lineIn(truth, edit.lineId) !== undefined || edits.some((one) => one.sent && one.lineId === edit.lineId)
  if (edit.kind === 'set' && edit.quantity === 0 && !stands) {
    return { edits: edits.filter((one) => one !== old), done: [old, edit] }
  }
  const merged = merge(old, edit, stands)
  return { edits: edits.map((one) => (one === old ? merged : one)), done: [] }
}

/** One edit in the place of two of the same line; `stands` says that the platform knows that line. */
export function merge(old: Edit, edit: Edit, stands: boolean): Edit {
  const asks = [...old.asks, ...edit.asks]
  const seed = edit.seed ?? old.seed
  if (edit.kind === 'coupon') return { ...edit, asks }
  if (edit.kind === 'info') return { ...edit, info: { ...old.info, ...edit.info }, asks }
  if (edit.kind === 'add') return { ...old, ...(seed && { seed }), quantity: old.quantity + edit.quantity, asks }
  return { ...old, kind: stands ? 'set' : old.kind, ...(seed && { seed }), quantity: edit.quantity, asks }
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
    const lost = (edit: Edit): boolean => edit.lineId === head.lineId && edit.kind === 'set' && !edit.sent
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
  const mine = edits.find(({ lineId, sent }) => lineId === shown && !sent)
  const other = edits.find(({ lineId, sent }) => lineId === real && !sent)
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
