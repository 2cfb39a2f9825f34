import type { Violation } from '../../core/cart/estimate.ts'
import type { CartLine } from '../../core/cart/line.ts'
import type { Cart, CartState } from '../../core/cart/model.ts'

/** A removed line that can be restored. */
export interface Removal {
  readonly line: CartLine
  /** Index among the lines when it was removed. */
  readonly index: number
}

/** Sorts the lines by the positions of their keys in `order`, after appending the keys that it lacks, in the order of the lines. */
export function sortByOrder(order: Set<string>, lines: readonly CartLine[]): readonly CartLine[] {
  for (const { key } of lines) order.add(key)
  const keys = [...order]
  return lines.toSorted((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key))
}

export interface Row {
  readonly line: CartLine
  /** Whether the row is the placeholder of a removed line, with an undo button. */
  readonly removed: boolean
}

/** Returns the rows of the list: the lines, and a placeholder at the index of the removed line unless the cart contains it again. */
export function rowsOf(lines: readonly CartLine[], removal: Removal | undefined): readonly Row[] {
  const rows = lines.map((line) => ({ line, removed: false }))
  if (!removal || lines.some(({ key, id }) => key === removal.line.key || id === removal.line.id)) return rows
  return rows.toSpliced(removal.index, 0, { line: removal.line, removed: true })
}

/** Returns the removal of a line that is in the list. */
export function removalOf(rows: readonly Row[], line: CartLine): Removal {
  const lines = rows.filter(({ removed }) => !removed)
  return { line, index: lines.findIndex(({ line: { key } }) => key === line.key) }
}

/** Why a line cannot be ordered. `shortage`: fewer units are in stock than the line contains, but at least one. */
export type LineProblem = 'discontinued' | 'soldOut' | 'shortage'

/**
 * Returns why a line cannot be ordered, or `undefined` if it can.
 *
 * A shortage is calculated from the optimistic quantity, so reducing the quantity resolves it in the same frame. An `AVAILABLE` line whose
 * quantity exceeds the stock has a pending mutation; the response reduces the quantity.
 */
export function problemOf({ availability, available = 0, quantity }: CartLine): LineProblem | undefined {
  if (availability === 'NOT_FOUND') return 'discontinued'
  if (availability === 'NOT_AVAILABLE') return 'soldOut'
  if (availability !== 'PARTIALLY_AVAILABLE' || quantity <= available) return undefined
  return available < 1 ? 'soldOut' : 'shortage'
}

/**
 * Returns why the cart cannot be checked out: `blocked` by a line or a violation, or `blockedAddress` if there is no shipping to the address.
 *
 * Only visible violations block. Others are from the last estimate and may be resolved by a pending mutation.
 */
export function blockOf(cart: Cart): 'blocked' | 'blockedAddress' | undefined {
  const visibleViolations = [undefined, ...cart.lines].flatMap((line) => violationsOf(cart, line))
  if (cart.lines.some(problemOf) || visibleViolations.some(({ severity }) => severity === 'ERROR')) return 'blocked'
  return cart.totals?.undeliverable && cart.address ? 'blockedAddress' : undefined
}

/**
 * Returns the violations of a line, or of the cart if `line` is omitted.
 *
 * A line with a problem has none: `problemOf` already reports its lack of stock. Platform violations of removed lines are omitted; merchant
 * violations of removed lines count as violations of the cart.
 */
export function violationsOf({ totals, lines }: Cart, line?: CartLine): readonly Violation[] {
  if (line && problemOf(line)) return []
  const isShownHere = ({ lineId, code }: Violation): boolean =>
    line
      ? lineId === line.id && code !== 'LINE_ITEMS_OUT_OF_STOCK'
      : !(code && lineId) && !lines.some(({ id }) => id === lineId)
  return (totals?.violations ?? []).filter(isShownHere)
}

/** Whether a removed line can be restored from its catalog item alone. Custom lines and lines with a scheduled date cannot. */
export function canUndo({ custom, terms }: CartLine): boolean {
  return !custom && !terms?.scheduledDate
}

/** Whether the cart contains a line to ship or pick up. Gift cards, downloads and services are not shipped. */
export function isShipped({ lines }: Cart): boolean {
  return lines.some(({ immaterial }) => !immaterial)
}

/** Returns the content of the drawer's body. Loaded lines stay visible after later errors. */
export function bodyOf({ status }: CartState, rows: readonly Row[]): 'loading' | 'error' | 'empty' | 'lines' {
  if (rows.length > 0) return 'lines'
  if (status === 'error') return status
  return status === 'ready' ? 'empty' : 'loading'
}
