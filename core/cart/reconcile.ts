import type { Picture } from '../catalog/model.ts'
import { omitUndefined } from '../convert/omit-undefined.ts'
import { encodeJson } from '../encode-json.ts'
import { type CartLine, lineIn } from './line.ts'
import type { Cart, CartEstimate } from './model.ts'
import type { SyncState } from './sync-state.ts'

/** Line id → picture of its product, for lines whose response has none. */
type LinePictures = Readonly<Record<string, Picture>>

/**
 * The snapshot that replaces `previous`.
 *
 * Lines keep the keys they were first shown under. Totals stay, as stale, until there are new ones, and so does the name of a coupon, which
 * only estimates contain. Selected memberships stay with their cart, because the lines of another one can have the same ids. If the response
 * has no picture of a line, uses `pictures`, then `previous`.
 */
function reconcile(
  previous: Cart,
  snapshot: Cart,
  lineKeys: Readonly<Record<string, string>>,
  pictures: LinePictures,
): Cart {
  const { totals, coupon } = previous
  const previousOfSameCart = previous.id === snapshot.id ? previous : undefined
  return omitUndefined({
    ...snapshot,
    lines: withKeys(snapshot.lines, lineKeys).map((line) => {
      const picture =
        line.picture ?? pictures[line.id] ?? (previousOfSameCart && lineIn(previousOfSameCart, line.id)?.picture)
      return { ...line, ...(picture && { picture }) }
    }),
    coupon:
      coupon && coupon.code === snapshot.coupon?.code
        ? { ...coupon, ...snapshot.coupon, name: coupon.name }
        : snapshot.coupon,
    memberships: previousOfSameCart?.memberships,
    totals: totals && snapshot.count ? { ...totals, stale: true } : undefined,
  })
}

/** The lines with the keys they were first shown under. */
export function withKeys(lines: readonly CartLine[], lineKeys: Readonly<Record<string, string>>): readonly CartLine[] {
  return lines.map((line) => ({ ...line, key: lineKeys[line.id] ?? line.id }))
}

/** Shows the totals of an estimate, or none if it has none. */
export function withTotals(state: SyncState, { totals, couponName: name }: CartEstimate): SyncState {
  const { coupon, count } = state.serverCart
  const serverCart = omitUndefined({
    ...state.serverCart,
    coupon: coupon && name ? { ...coupon, name } : coupon,
    totals: count ? totals : undefined,
  })
  return { ...state, serverCart }
}

/** Stores a snapshot. If the cart is unchanged, its totals stay until new ones arrive. */
export function withSnapshot(state: SyncState, snapshot: Cart, pictures: LinePictures = {}): SyncState {
  const { serverCart, lineKeys } = state
  const isUnchanged = serverCart.id && encodeJson(snapshot) === encodeJson(state.snapshot)
  const next = isUnchanged ? serverCart : reconcile(serverCart, snapshot, lineKeys, pictures)
  return { ...state, snapshot, serverCart: next, totalsStale: true, totalsError: undefined }
}
