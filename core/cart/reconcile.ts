import { omitUndefined } from '../convert/omit-undefined.ts'
import { encodeJson } from '../encode-json.ts'
import type { Cart, CartEstimate } from './model.ts'
import type { Output, SettledMutation, SyncState } from './sync-state.ts'

/**
 * The snapshot that replaces `previous`.
 *
 * Lines keep the keys they were first shown under. Totals stay, as stale, until there are new ones, and so does the name
 * of a coupon, which only estimates contain.
 */
function reconcile(previous: Cart, snapshot: Cart, lineKeys: Readonly<Record<string, string>>): Cart {
  const { totals, coupon, memberships } = previous
  return omitUndefined({
    ...snapshot,
    lines: snapshot.lines.map((line) => ({ ...line, key: lineKeys[line.id] ?? line.id })),
    coupon: coupon?.code === snapshot.coupon?.code ? coupon : snapshot.coupon,
    memberships,
    totals: totals && snapshot.count ? { ...totals, stale: true } : undefined,
  })
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

/** A cart that has not changed keeps its totals until there are new ones. */
export function withSnapshot(state: SyncState, snapshot: Cart): SyncState {
  const { serverCart, lineKeys } = state
  const isUnchanged = serverCart.id && encodeJson(snapshot) === encodeJson(state.snapshot)
  const next = isUnchanged ? serverCart : reconcile(serverCart, snapshot, lineKeys)
  return { ...state, snapshot, serverCart: next, totalsStale: true }
}

export function publishSnapshot(state: SyncState, settled: readonly SettledMutation[]): SyncState {
  const output: Output = { type: 'snapshot', settled }
  return { ...state, status: 'ready', error: undefined, outputs: [...state.outputs, output] }
}

/** The platform may have another cart than other tabs show. */
export const markWritten = (state: SyncState): SyncState => ({
  ...state,
  hasWritten: true,
  outputs: [...state.outputs, { type: 'written' }],
})
