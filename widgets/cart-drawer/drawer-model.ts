import type { Cart, CartLine, CartNotice, CartState } from '../../core/cart/cart.ts'
import type { Money } from '../../core/catalog/product.ts'
import type { PlatformError } from '../../core/errors/platform-error.ts'

/** A line that the shopper took out and may want back: where it was, and what it was. */
export interface Removal {
  readonly line: CartLine
  /** Index in the list the line had when it was taken out. */
  readonly index: number
}

export interface Row {
  readonly line: CartLine
  /** True for the place of a removed line, which offers to bring it back. */
  readonly removed: boolean
}

/** The rows of the list: the lines, and in its old place the one just removed, unless the cart holds it again. */
export function rowsOf(lines: readonly CartLine[], removal: Removal | undefined): Row[] {
  const rows = lines.map((line) => ({ line, removed: false }))
  if (!removal || lines.some((line) => line.key === removal.line.key || line.id === removal.line.id)) return rows
  rows.splice(Math.min(removal.index, rows.length), 0, { line: removal.line, removed: true })
  return rows
}

/** Why a line cannot be bought as it is; `short` when fewer units are left than the line holds. */
export type LineProblem =
  | { readonly kind: 'gone' | 'sold-out' }
  | { readonly kind: 'short'; readonly available: number }

/**
 * What keeps a line from being bought, `undefined` when nothing does.
 *
 * A shortage counts from the units as edited, so that reducing them solves it in the same frame. Units above the stock
 * of an `AVAILABLE` line are an edit on its way: the answer caps them.
 */
export function problemOf(line: CartLine): LineProblem | undefined {
  const { availability, available = 0, quantity } = line
  if (availability === 'NOT_FOUND') return { kind: 'gone' }
  if (availability === 'NOT_AVAILABLE') return { kind: 'sold-out' }
  if (availability !== 'PARTIALLY_AVAILABLE' || quantity <= available) return undefined
  return available < 1 ? { kind: 'sold-out' } : { kind: 'short', available }
}

/** Whether some line has to be changed before the cart can be bought. */
export function isBlocked(cart: Cart): boolean {
  return cart.lines.some((line) => problemOf(line) !== undefined)
}

/** What the body of the drawer shows. A cart that was read once stays on show whatever fails later. */
export function bodyOf(state: CartState, rows: readonly Row[]): 'loading' | 'error' | 'empty' | 'lines' {
  if (rows.length > 0) return 'lines'
  if (state.status === 'error') return 'error'
  return state.status === 'ready' ? 'empty' : 'loading'
}

/** Where a notice belongs: beside its line, beside the coupon field, or above the list when its line is not in the cart. */
export function placeOf(notice: CartNotice, lines: readonly CartLine[]): 'line' | 'coupon' | 'top' {
  if (notice.kind === 'coupon-refused') return 'coupon'
  return lines.some((line) => line.id === notice.lineId) ? 'line' : 'top'
}

/** Key of the message that tells why the platform refused; `undefined` when its own words are the best there are. */
export function reasonKey(error: PlatformError | undefined): ReasonKey | undefined {
  if (!error) return 'reasonUnknown'
  if (error.status === 429) return 'reasonBusy'
  if (error.code === 'TIMEOUT' || (error.code === 'SYSTEM_ERROR' && error.status === undefined)) return 'reasonOffline'
  if (error.code === 'SYSTEM_ERROR') return 'reasonUnknown'
  return COUPON_REASONS[error.code] ?? (error.message ? undefined : 'reasonUnknown')
}

export type ReasonKey =
  | 'reasonOffline'
  | 'reasonBusy'
  | 'reasonUnknown'
  | 'couponUnknown'
  | 'couponInactive'
  | 'couponExpired'
  | 'couponUsedUp'
  | 'couponMinimum'
  | 'couponOther'

const COUPON_REASONS: Readonly<Record<string, ReasonKey>> = {
  ERROR_COUPON_DOES_NOT_EXIST: 'couponUnknown',
  ERROR_COUPON_IS_DISABLED: 'couponInactive',
  ERROR_COUPON_IS_NOT_ACTIVE_YET: 'couponInactive',
  ERROR_COUPON_HAS_EXPIRED: 'couponExpired',
  ERROR_COUPON_USAGE_EXCEEDED: 'couponUsedUp',
  ERROR_INVALID_SUBTOTAL: 'couponMinimum',
  ERROR_COUPON_NOT_APPLICABLE: 'couponOther',
}

/** One thing that changed between two carts, to be said aloud. */
export type Change =
  | { readonly kind: 'added' | 'quantity'; readonly name: string; readonly quantity: number }
  | { readonly kind: 'removed'; readonly name: string }
  | { readonly kind: 'coupon'; readonly code: string }
  | { readonly kind: 'no-coupon' }
  | { readonly kind: 'subtotal'; readonly subtotal: Money }

/**
 * What a listener must hear of the way from one cart to the other; empty when there is nothing they would notice.
 *
 * The first subtotal of all is no news unless something else is.
 */
export function changesBetween(before: Cart, after: Cart): Change[] {
  const changes: Change[] = []
  const old = new Map(before.lines.map((line) => [line.key, line]))
  for (const { key, name, quantity } of after.lines) {
    const was = old.get(key)
    if (was?.quantity !== quantity) changes.push({ kind: was ? 'quantity' : 'added', name, quantity })
    old.delete(key)
  }
  for (const { name } of old.values()) changes.push({ kind: 'removed', name })
  if (after.coupon?.code !== before.coupon?.code) {
    changes.push(after.coupon ? { kind: 'coupon', code: after.coupon.code } : { kind: 'no-coupon' })
  }
  const was = before.totals?.subtotal.amount
  const subtotal = after.totals?.subtotal
  if (subtotal && subtotal.amount !== was && (was !== undefined || changes.length > 0)) {
    changes.push({ kind: 'subtotal', subtotal })
  }
  return changes
}
