import { identityChanged, isSameShopper } from '../auth/tokens/identity.ts'
import type { AuthState } from '../auth/tokens/stored-tokens.ts'
import type { PlatformError } from '../errors/platform-error.ts'
import { adoptCart, recordAlias } from './line-aliases.ts'
import { type Cart, emptyCart } from './model.ts'
import { type Command, isNoop, type MutationResult } from './mutation.ts'
import {
  addMutation,
  announce,
  announceCouponError,
  correctDuplicate,
  dropMutations,
  requeue,
  settle,
} from './pending-mutations.ts'
import { withKeys, withSnapshot, withTotals } from './reconcile.ts'
import { type RecoveryStep, recover } from './recovery.ts'
import {
  type Effect,
  initialSyncState,
  markWritten,
  publishSnapshot,
  type SyncEvent,
  type SyncState,
  type WriteRequest,
} from './sync-state.ts'
import { verify } from './verify.ts'

type EventOf<Type> = Extract<SyncEvent, { readonly type: Type }>
type Handlers = { readonly [Type in SyncEvent['type']]: (state: SyncState, event: EventOf<Type>) => SyncState }

/** Number of failed reads after which a recovery fails. */
const MAX_RECOVERY_FAILURES = 10

/** The state after an event. Responses to requests of an earlier epoch change nothing. Source: core/README.md#cart-synchronization. */
export function reduce(state: SyncState, event: SyncEvent): SyncState {
  const next = { ...state, outputs: [] }
  if ('epoch' in event && event.epoch !== state.epoch) return next
  return (handlers[event.type] as (state: SyncState, event: SyncEvent) => SyncState)(next, event)
}

const handlers: Handlers = {
  mutate: (state, event) => mutate(abortEstimate(state), event),
  refetch: (state) => ({ ...state, stale: true, refetch: true }),
  release: (state, { lineId }) => ({
    ...state,
    debounced: lineId === undefined ? [] : state.debounced.filter((id) => id !== lineId),
  }),
  'observe-totals': (state, { count }) => ({
    ...state,
    totalsObservers: state.totalsObservers + count,
    totalsError: undefined,
  }),
  // The cart that verifies a write is compared with the one before the write.
  started: (state, { effect, writeCount }) =>
    start(state.request || effect.type === 'estimate' ? state : { ...state, writeCount }, effect),
  received: (state, { cart, isAlone }) => {
    if (!cart) return { ...state, phase: 'idle', stale: true }
    const { request, ...adopted } = adoptCart(state, cart)
    const idle: SyncState = { ...adopted, phase: 'idle' }
    if (request) return settleRequest(idle, request, cart, isAlone)
    const next = withSnapshot(idle, cart)
    return state.recovery ? recoverMutations(next) : publishSnapshot(next, [])
  },
  estimated: (state, { estimate }) => {
    const { cart, couponError, error } = estimate
    const current = cart ? withSnapshot(adoptCart(state, cart), cart) : state
    const next: SyncState = {
      ...withTotals(current, estimate),
      phase: 'idle',
      totalsStale: Boolean(error),
      totalsError: error,
    }
    return announceCouponError(publishSnapshot(next, []), couponError)
  },
  failed: (state, { error }) => fail(state, error),
  dropped: (state, { mutations, error }) => dropMutations(state, mutations, error),
  written: (state) => markWritten(state),
  outdated: (state) => ({ ...state, phase: 'idle', stale: true }),
  waited: (state) => ({
    ...state,
    recovery: state.recovery && { ...state.recovery, isWaiting: false, isOverdue: true },
  }),
  suspended: (state) => ({
    ...abortEstimate(state),
    phase: 'suspended',
    epoch: state.epoch + 1,
    request: undefined,
    recovery: { baseline: state.recovery?.baseline ?? state.serverCart },
  }),
  flushed: (state, { mutations }) => ({ ...state, mutations }),
  resumed: (state) => ({ ...state, phase: state.recovery ? 'recovering' : 'idle' }),
  restored: (state, { baseline, mutations, errors }) => {
    const restored: SyncState = {
      ...state,
      mutations,
      snapshot: baseline,
      serverCart: baseline,
      recovery: { baseline },
    }
    const next = [...errors].reduce((before, [mutation, error]) => dropMutations(before, [mutation], error), restored)
    if (next.mutations.length === 0) return { ...next, serverCart: emptyCart, recovery: undefined }
    const lineKeys = Object.fromEntries(baseline.lines.map(({ id, key }) => [id, key]))
    return { ...next, phase: 'recovering', lineKeys }
  },
  expired: (state, { lines, error }) =>
    lines.reduce((next, line) => announce(next, 'rolled-back', { error }, line), state),
  'identity-changing': (state, { isChanging }) => ({ ...state, isIdentityChanging: isChanging }),
  'identity-changed': (state, { identity }) => changeIdentity(state, identity),
  shown: (state, { changes }) => ({ ...state, ...changes }),
}

/** Adds a mutation to the queue, or settles it at once if it was made by another visitor or member. */
function mutate(state: SyncState, { mutation: requested, itemKey, isHeld }: EventOf<'mutate'>): SyncState {
  const { serverCart, isIdentityChanging, identity } = state
  const mutation = isIdentityChanging ? requested : { identity, ...requested }
  if (!mutation.identity || isSameShopper(mutation.identity, identity))
    return addMutation(state, mutation, itemKey, isHeld)
  const result = { ok: false, reason: 'rolled-back', error: identityChanged() } as const
  return settle(state, mutation, 'none', serverCart, result)
}

/** The estimate of an earlier cart is not shown. */
function abortEstimate(state: SyncState): SyncState {
  return state.phase === 'estimating' ? { ...state, phase: 'idle', epoch: state.epoch + 1, totalsStale: true } : state
}

function start(state: SyncState, effect: Effect): SyncState {
  const { status, identity, serverCart: before } = state
  if (effect.type === 'estimate') return { ...state, phase: 'estimating', totalsStale: false }
  if (effect.type === 'wait') return state
  if (effect.type === 'read') {
    const phase = state.recovery ? 'recovering' : 'reading'
    const shown = { status: status === 'ready' ? status : 'loading', error: undefined } as const
    return { ...state, ...shown, phase, stale: false, refetch: false }
  }
  const { command, mutation: queued } = effect
  const mutation = { identity, ...queued, kind: command === 'add' ? command : queued.kind, inFlight: true }
  const mutations = state.mutations.map((one) => (one === queued ? mutation : one))
  if (isNoop(command))
    return settle({ ...state, mutations }, mutation, command, before, verify(before, before, mutation, command))
  return { ...state, phase: 'sending', mutations, request: { mutation, command, before } }
}

/** Settles the mutation of the write in flight. `cart` is the cart after it. */
function settleRequest(state: SyncState, request: WriteRequest, cart: Cart, isAlone = false): SyncState {
  const { mutation, command, before, error } = request
  const verified = verify(before, cart, mutation, command, !error)
  const { excess = 0, ...result } = isAlone ? verified : { ...verified, excess: 0 }
  const picture = mutation.template?.picture
  const pictures = picture && result.lineId !== undefined ? { [result.lineId]: picture } : {}
  const current = withSnapshot({ ...state, ...recordAlias(state, mutation, before, result) }, cart, pictures)
  const settled = settle(
    current,
    mutation,
    command,
    before,
    result.ok || !error ? result : withError(command, result, error),
  )
  const corrected = excess ? correctDuplicate(settled, result, excess) : settled
  return markWritten(publishSnapshot(corrected, [{ mutation, result }]))
}

/** The result of a failed write after the cart was read. */
function withError(command: Command, result: MutationResult, error: PlatformError): MutationResult {
  const isCouponRefused = command === 'coupon-apply' && isRefused(error)
  return { ...result, error, ...(isCouponRefused && { reason: failureReason(command) }) }
}

/** Whether the platform did not execute the request. After a 408 it may have. */
const isRefused = ({ status = 0 }: PlatformError): boolean => status >= 400 && status < 500 && status !== 408

function fail(state: SyncState, error: PlatformError): SyncState {
  const { phase, request, recovery } = state
  if (phase === 'estimating') return withTotals({ ...state, phase: 'idle', totalsStale: true, totalsError: error }, {})
  if (phase === 'sending' && request) return failWrite(state, request, error)
  if (recovery) {
    const failures = (recovery.failures ?? 0) + 1
    if (failures < MAX_RECOVERY_FAILURES && (!isRefused(error) || error.status === 429))
      return { ...state, recovery: { ...recovery, isWaiting: true, failures } }
  }
  const failed = { phase: 'failed', stale: true, error, request: undefined, recovery: undefined } as const
  const shown: SyncState = { ...state, ...failed, status: state.status === 'ready' ? 'ready' : 'error' }
  // The error of the write is the reason for its own mutation.
  const first = request ? dropMutations(shown, [request.mutation], request.error ?? error) : shown
  return dropMutations(first, first.mutations, error)
}

function failWrite(state: SyncState, request: WriteRequest, error: PlatformError): SyncState {
  const { mutation, command, before } = request
  if (!isRefused(error) || mayHaveChanged(request, error))
    return { ...state, phase: 'idle', stale: true, request: { ...request, error } }
  const next: SyncState = { ...state, phase: 'idle', request: undefined }
  const result = { ok: false, reason: failureReason(command), lineId: mutation.lineId, error } as const
  return settle(next, mutation, command, before, result)
}

/**
 * Whether the cart must be read after a refused write: the refusal can mean that the cart has changed, or come after the first of several
 * requests. Additions to a cart that is not ordered have no effect when they are refused.
 */
function mayHaveChanged({ command, before }: WriteRequest, { code }: PlatformError): boolean {
  const isAddition =
    command === 'add' || command === 'gift-card-apply' || (command === 'coupon-apply' && !before.coupon)
  return !isAddition || code === 'CART_ALREADY_ORDERED'
}

function failureReason(command: Command): 'coupon-refused' | 'rolled-back' {
  return command === 'coupon-apply' ? 'coupon-refused' : 'rolled-back'
}

/** Ends the mutations in flight of an earlier page that the snapshot shows. */
function recoverMutations(state: SyncState): SyncState {
  const { steps, baseline } = recover(state)
  const next = steps.reduce((before, step) => applyStep(before, step), state)
  const isDone = !next.mutations.some(({ inFlight }) => inFlight)
  const recovery = isDone ? undefined : { baseline, isWaiting: true }
  return markWritten(publishSnapshot({ ...next, phase: isDone ? 'idle' : 'recovering', recovery }, steps))
}

function applyStep(state: SyncState, { mutation, result, baseline, next }: RecoveryStep): SyncState {
  if (next === 'recheck') return state
  if (next === 'settle') {
    const aliases = recordAlias(state, mutation, baseline, result)
    const lines = withKeys(state.serverCart.lines, aliases.lineKeys)
    const aliased = { ...state, ...aliases, serverCart: { ...state.serverCart, lines } }
    return settle(aliased, mutation, mutation.kind === 'add' ? 'add' : 'none', baseline, result)
  }
  return requeue(state, mutation, result.lineId)
}

/**
 * Mutations that the new identity may not send are dropped. The cart of a member is not shown to the next visitor. Only a login keeps the
 * notices, and the removed lines.
 */
function changeIdentity(state: SyncState, identity: AuthState): SyncState {
  const { identity: before, status, mutations } = state
  const next = { ...state, identity }
  // The first tokens of the browser are those of the present shopper.
  if (before.role === 'none' && identity.role !== 'member') return next
  const isLogin = before.role !== 'member' && identity.role === 'member'
  // A cart that was not needed is read, too: elements that skip the request for a new visitor need it after a login.
  const outdated = { ...next, stale: true, refetch: status !== 'idle' || isLogin }
  if (isSameShopper(before, identity)) return outdated
  const epoch = state.epoch + 1
  const phase = state.phase === 'suspended' ? 'suspended' : 'idle'
  const foreign = mutations.filter((one) => one.identity && !isSameShopper(one.identity, identity))
  const kept = isLogin ? state : initialSyncState(identity)
  const restarted: SyncState = {
    ...outdated,
    phase,
    epoch,
    request: undefined,
    remoteChanges: undefined,
    notices: [],
    status: outdated.refetch ? 'loading' : status,
    error: undefined,
  }
  const announced = dropMutations(restarted, foreign, identityChanged())
  // They stay when the next cart, which may have other lines with these ids, is read.
  const notices = [...kept.notices, ...announced.notices.map(({ lineId: _lineId, ...notice }) => notice)]
  const dropped = { ...announced, notices, removedLines: kept.removedLines }
  const hidden =
    before.role === 'member'
      ? { ...adoptCart(dropped, emptyCart), serverCart: emptyCart, snapshot: emptyCart }
      : dropped
  return hidden.mutations.some(({ inFlight }) => inFlight) ? hidden : { ...hidden, recovery: undefined }
}
