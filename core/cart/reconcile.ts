import { omitUndefined } from '../convert/omit-undefined.ts'
import { encodeJson } from '../encode-json.ts'
import type { PlatformError } from '../errors/platform-error.ts'
import type { CartLine, NewLine } from './line.ts'
import { idInReplacedCart, noAliases } from './line-aliases.ts'
import type { CartEstimate } from './model.ts'
import { type Cart, type CartNotice, emptyCart, lineIn } from './model.ts'
import type { Command, Mutation, MutationResult } from './mutation.ts'
import { settleHead } from './mutation-queue.ts'
import type { Output, SettledMutation, SyncState } from './sync-state.ts'

/**
 * The snapshot that replaces `previous`.
 *
 * Lines keep the keys they were first shown under. Totals stay, as stale, until there are new ones, and so does the name
 * of a coupon, which only estimates contain.
 */
export function reconcile(previous: Cart, snapshot: Cart, lineKeys: Readonly<Record<string, string>>): Cart {
  const { totals, coupon, memberships } = previous
  return omitUndefined({
    ...snapshot,
    lines: snapshot.lines.map((line) => ({ ...line, key: lineKeys[line.id] ?? line.id })),
    coupon: coupon?.code === snapshot.coupon?.code ? coupon : snapshot.coupon,
    memberships,
    totals: totals && snapshot.count ? { ...totals, stale: true } : undefined,
  })
}

/** The cart with an estimate; without totals if there is none. */
export function withTotals(serverCart: Cart, { totals, couponName: name }: CartEstimate): Cart {
  const { coupon, count } = serverCart
  return omitUndefined({
    ...serverCart,
    coupon: coupon && name ? { ...coupon, name } : coupon,
    totals: count ? totals : undefined,
  })
}

/** Line ids, and everything known by them, belong to one cart. */
export function adoptCart(state: SyncState, cart: Cart): SyncState {
  const { serverCart, request, recovery } = state
  if (!serverCart.id || cart.id === serverCart.id) return state
  const moved = new Map(
    state.mutations.map((one) => [one, { ...one, lineId: idInReplacedCart(serverCart, one.lineId) }]),
  )
  return {
    ...state,
    ...noAliases,
    mutations: [...moved.values()],
    removedLines: Object.fromEntries(
      Object.entries(state.removedLines).map(([id, line]) => [
        id,
        { ...line, lineId: idInReplacedCart({ ...serverCart, lines: [{ id: line.lineId } as CartLine] }, line.lineId) },
      ]),
    ),
    request: request && { ...request, mutation: moved.get(request.mutation) ?? request.mutation, before: emptyCart },
    recovery: recovery && { ...recovery, baseline: emptyCart },
  }
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

/** Ends a mutation, and those that cannot be made without it. */
export function settle(
  state: SyncState,
  mutation: Mutation,
  command: Command,
  before: Cart,
  result: MutationResult,
): SyncState {
  const { ok, reason, capped } = result
  const queue = [mutation, ...state.mutations.filter((one) => one !== mutation)]
  const { mutations, dropped } = settleHead(before, queue, command, result)
  const memberships = ok ? mutation.info?.memberships : undefined
  const next = memberships ? { ...state, serverCart: { ...state.serverCart, memberships }, totalsStale: true } : state
  const announced = reason || capped ? announce(next, reason ?? 'capped', result, mutation.template) : next
  const settled = [
    ...dropped.map((one) => ({ mutation: one, result: { ok, reason: reason ?? 'rolled-back' } })),
    { mutation, result },
  ].map((one): Output => ({ type: 'settled', ...one }))
  return { ...announced, mutations, outputs: [...announced.outputs, ...settled] }
}

/** The line of a notice that the cart does not contain. */
type NoticeLine = Pick<NewLine, 'productId' | 'name'> | CartLine

/** Adds a notice; it replaces the one of the same line. */
export function announce(
  state: SyncState,
  kind: CartNotice['kind'],
  result: Omit<MutationResult, 'ok'>,
  template?: NoticeLine,
): SyncState {
  const noticeCount = state.noticeCount + 1
  const notice = createNotice(noticeCount, kind, result, state.serverCart, template)
  const isOther = ({ lineId, productId }: CartNotice): boolean =>
    lineId !== notice.lineId || productId !== notice.productId
  return {
    ...state,
    noticeCount,
    notices: [...state.notices.filter(isOther), notice],
    outputs: [...state.outputs, { type: 'notice', notice }],
  }
}

export function dropMutations(state: SyncState, mutations: readonly Mutation[], error: PlatformError): SyncState {
  return mutations.reduce((next, mutation) => {
    if (!next.mutations.includes(mutation)) return next
    const result: MutationResult = { ok: false, reason: 'rolled-back', lineId: mutation.lineId, error }
    return settle(next, mutation, 'add', next.serverCart, result)
  }, state)
}

/** The notice for a result. */
function createNotice(
  id: number,
  kind: CartNotice['kind'],
  { lineId, quantity, error }: Omit<MutationResult, 'ok'>,
  serverCart: Cart,
  template: NoticeLine | undefined,
): CartNotice {
  const line = lineIn(serverCart, lineId ?? '') ?? template
  return omitUndefined({ kind, id, lineId, productId: line?.productId, name: line?.name, quantity, error })
}
