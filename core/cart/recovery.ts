import { lineIn } from './line.ts'
import type { Cart } from './model.ts'
import { isUnsendable, type Mutation, type MutationResult } from './mutation.ts'
import type { SettledMutation, SyncState } from './sync-state.ts'
import { resolveCommand, verify, verifyAddedLine } from './verify.ts'

/** The result of comparing a mutation that was in flight with a snapshot. */
export interface RecoveryStep extends SettledMutation {
  /** The cart without the mutation. */
  readonly baseline: Cart
  /** The mutation is settled, sent again, or verified once more. */
  readonly next: 'settle' | 'requeue' | 'recheck'
}

/**
 * Compares the mutations that were in flight when the page was left with the fetched cart. Those that the cart shows are settled. The
 * others may be late, so they are verified once more after 3 s. Then additions are rolled back and never sent again, and the rest, which
 * is idempotent, is sent again.
 */
export function recover(state: SyncState): { readonly steps: readonly RecoveryStep[]; readonly baseline: Cart } {
  const { serverCart, recovery, mutations } = state
  const lines = (recovery?.baseline ?? serverCart).lines.filter(({ id }) => lineIn(serverCart, id))
  // Units cannot have been added to a line that does not exist.
  let baseline: Cart = { ...serverCart, lines }
  const steps = mutations
    .filter(({ inFlight }) => inFlight)
    .map((mutation) => {
      const step =
        mutation.kind === 'add' ? recoverAddition(state, mutation, baseline) : recoverSet(state, mutation, baseline)
      if (step.next === 'settle') baseline = withOwnUnits(baseline, serverCart, mutation, step.result)
      return step
    })
  return { steps, baseline: recovery?.baseline && steps.length === 0 ? recovery.baseline : baseline }
}

function recoverAddition({ serverCart, recovery }: SyncState, mutation: Mutation, baseline: Cart): RecoveryStep {
  const { excess: _unknown, ...result } = verify(baseline, serverCart, mutation, 'add', false)
  const { ok, lineId = '', quantity = 0, capped } = result
  // Of an addition that was sent in two parts, one may be late, or lost.
  const isPartial = capped && mutation.sentOutOfOrder
  if (!recovery?.isOverdue && (!ok || isPartial)) return { mutation, result, baseline, next: 'recheck' }
  if (!ok) return { mutation, result, baseline, next: 'settle' }
  // Units beyond those requested were added by another mutation.
  const own = Math.min(quantity, (lineIn(baseline, lineId)?.quantity ?? 0) + mutation.quantity)
  const added: MutationResult = { ...result, quantity: own, ...(isPartial && { reason: 'rolled-back' }) }
  return { mutation, result: added, baseline, next: 'settle' }
}

function withOwnUnits(
  baseline: Cart,
  serverCart: Cart,
  { kind }: Mutation,
  { ok, lineId = '', quantity = 0 }: MutationResult,
): Cart {
  const line = kind === 'add' && ok && lineIn(serverCart, lineId)
  if (!line) return baseline
  return { ...baseline, lines: [{ ...line, quantity }, ...baseline.lines.filter(({ id }) => id !== lineId)] }
}

function recoverSet({ serverCart, recovery }: SyncState, mutation: Mutation, baseline: Cart): RecoveryStep {
  // An addition that it overtook may have created another line.
  const { lineId = '' } = lineIn(serverCart, mutation.lineId)
    ? mutation
    : verifyAddedLine(baseline, serverCart, mutation)
  const result = { ok: true, lineId, quantity: mutation.quantity }
  const command = resolveCommand(serverCart, mutation)
  const isDone = mutation.kind === 'gift-card' ? verify(baseline, serverCart, mutation, command).ok : command === 'none'
  if (isDone && !mutation.sentOutOfOrder) return { mutation, result, baseline, next: 'settle' }
  if (!recovery?.isOverdue) return { mutation, result, baseline, next: 'recheck' }
  if (!isUnsendable({ ...mutation, inFlight: false })) return { mutation, result, baseline, next: 'requeue' }
  return { mutation, result: { ok: false, reason: 'rolled-back' }, baseline, next: 'settle' }
}
