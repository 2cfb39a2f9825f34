import type { Violation } from '../../core/cart/estimate.ts'
import type { CartLine } from '../../core/cart/line.ts'
import type { Cart, CartState } from '../../core/cart/model.ts'

/** A line that the shopper took out and may want back: where it was, and what it was. */
export interface Removal {
  readonly line: CartLine
  /** Index in the list the line had when it was taken out. */
  readonly index: number
}

/** The lines by the order of their keys in `known`; those that are not in it come last, in their own order. */
export function inOrder(known: readonly string[], lines: readonly CartLine[]): readonly CartLine[] {
  const place = ({ key }: CartLine): number => (known.includes(key) ? known.indexOf(key) : known.length)
  return lines.toSorted((one, other) => place(one) - place(other))
}

export interface Row {
  readonly line: CartLine
  /** True for the place of a removed line, which offers to bring it back. */
  readonly removed: boolean
}

/** The rows of the list: the lines, and in its old place the one just removed, unless the cart holds it again. */
export function rowsOf(lines: readonly CartLine[], removal: Removal | undefined): readonly Row[] {
  const rows = lines.map((line) => ({ line, removed: false }))
  if (!removal || lines.some(({ key, id }) => key === removal.line.key || id === removal.line.id)) return rows
  return rows.toSpliced(removal.index, 0, { line: removal.line, removed: true })
}

/** Why a line cannot be bought as it is: `left` when some units are, fewer than the line holds. */
export type LineProblem = 'gone' | 'soldOut' | 'left'

/**
 * What keeps a line from being bought, `undefined` when nothing does.
 *
 * A shortage counts from the units as edited, so that reducing them solves it in the same frame. Units above the stock
 * of an `AVAILABLE` line are an edit on its way: the answer caps them.
 */
export function problemOf({ availability, available = 0, quantity }: CartLine): LineProblem | undefined {
  if (availability === 'NOT_FOUND') return 'gone'
  if (availability === 'NOT_AVAILABLE') return 'soldOut'
  if (availability !== 'PARTIALLY_AVAILABLE' || quantity <= available) return undefined
  return available < 1 ? 'soldOut' : 'left'
}

/**
 * Why the cart cannot be bought as it is: a line or a rule of the shop, or an address that nothing is delivered to.
 *
 * Only violations that are shown block. Those of the last estimate may be solved by an edit that is still on its way.
 */
export function blockOf(cart: Cart): 'blocked' | 'blockedAddress' | undefined {
  const shown = [undefined, ...cart.lines].flatMap((line) => violationsOf(cart, line))
  if (cart.lines.some(problemOf) || shown.some(({ severity }) => severity === 'ERROR')) return 'blocked'
  return cart.totals?.undeliverable && cart.address ? 'blockedAddress' : undefined
}

/**
 * The rules that a line breaks, or without a line those that the cart breaks. The line's problem shows its lack of stock. A rule of the
 * platform for a line that has been removed is left out.
 */
export function violationsOf({ totals, lines }: Cart, line?: CartLine): readonly Violation[] {
  if (line && problemOf(line)) return []
  const isHere = ({ lineId, code }: Violation): boolean =>
    line
      ? lineId === line.id && code !== 'LINE_ITEMS_OUT_OF_STOCK'
      : !(code && lineId) && !lines.some(({ id }) => id === lineId)
  return (totals?.violations ?? []).filter(isHere)
}

/** Whether a line taken out can be put back just as it was: by what it is in the catalogue alone. */
export function canUndo({ custom, terms }: CartLine): boolean {
  return !custom && !terms?.scheduledDate
}

/** Whether something of the cart has to be brought or fetched: all else comes by e-mail, as a file, or takes place. */
export function isShipped({ lines }: Cart): boolean {
  return lines.some(({ immaterial }) => !immaterial)
}

/** What the body of the drawer shows. A cart that was read once stays on show whatever fails later. */
export function bodyOf({ status }: CartState, rows: readonly Row[]): 'loading' | 'error' | 'empty' | 'lines' {
  if (rows.length > 0) return 'lines'
  if (status === 'error') return status
  return status === 'ready' ? 'empty' : 'loading'
}
