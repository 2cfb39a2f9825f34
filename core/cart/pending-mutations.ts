import { omitUndefined } from '../convert/omit-undefined.ts'
import { PlatformError } from '../errors/platform-error.ts'
import type { EstimateError } from './estimate.ts'
import { type CartLine, lineIn, type NewLine } from './line.ts'
import type { Cart, CartNotice } from './model.ts'
import type { Command, Mutation, MutationResult } from './mutation.ts'
import { applyMutations, enqueue, settleHead } from './mutation-queue.ts'
import type { Output, SyncState } from './sync-state.ts'

/** Adds a mutation to the queue. `isHeld`: it waits for a pause of the shopper. `itemKey`: the item that it adds. */
export function addMutation(
  state: SyncState,
  mutation: Mutation,
  itemKey: string | undefined,
  isHeld: boolean,
): SyncState {
  const { serverCart, mutations, debounced, lineIds, removedLines } = state
  const { kind, lineId, quantity } = mutation
  const line = kind === 'set' && quantity === 0 ? lineIn(applyMutations(serverCart, mutations), lineId) : undefined
  const removed = line && { lineId, quantity: line.quantity, ...(line.reference && { template: line }) }
  const queue = enqueue(serverCart, mutations, mutation)
  return {
    ...state,
    mutations: queue.mutations,
    debounced: [...debounced.filter((id) => id !== lineId), ...(isHeld ? [lineId] : [])],
    lineIds: itemKey === undefined ? lineIds : { ...lineIds, [itemKey]: lineId },
    removedLines: removed ? { ...removedLines, [lineId]: removed } : removedLines,
    outputs: queue.done.map((one) => ({
      type: 'settled',
      mutation: one,
      result: one.kind === 'add' ? { ok: false, reason: 'removed' } : { ok: true },
    })),
  }
}

/** Returns a mutation that was in flight to the queue. `lineId`: the line that it concerns now. */
export function requeue(state: SyncState, mutation: Mutation, lineId: string = mutation.lineId): SyncState {
  const { inFlight: _inFlight, sentOutOfOrder: _order, ...queued } = mutation
  return { ...state, mutations: state.mutations.map((one) => (one === mutation ? { ...queued, lineId } : one)) }
}

/** Settles a mutation, and those that depend on it. */
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
  const next: SyncState = {
    ...state,
    // After a failed estimate, the shopper may have requested another one for the same address.
    totalsError: undefined,
    ...(memberships && { serverCart: { ...state.serverCart, memberships }, totalsStale: true }),
  }
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

/** A browser may resend a request on a connection that was reset. The units in excess are removed once. */
export function correctDuplicate(
  state: SyncState,
  { lineId = '', quantity: units = 0 }: MutationResult,
  excess: number,
): SyncState {
  const queued = state.mutations.find((one) => one.lineId === lineId)
  const quantity = units - excess
  const notified = announce(state, 'duplicate', { lineId, quantity })
  if (queued?.kind === 'set') return notified
  const total = quantity + (queued?.quantity ?? 0)
  const correction: Mutation = {
    identity: state.identity,
    waiters: [],
    ...queued,
    kind: 'set',
    lineId,
    quantity: total,
  }
  return { ...notified, mutations: [correction, ...state.mutations.filter((one) => one !== queued)] }
}

/** A coupon can stay in the cart without effect, for example when the cart is below its minimum. */
export function announceCouponError(state: SyncState, couponError: EstimateError | undefined): SyncState {
  const { code: couponErrorCode, text = '', data } = couponError ?? {}
  const next = { ...state, couponErrorCode }
  if (!couponErrorCode || couponErrorCode === state.couponErrorCode) return next
  const error = new PlatformError(text, { code: couponErrorCode, status: 428, data })
  return announce(next, 'coupon-refused', { error })
}
