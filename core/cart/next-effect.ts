import type { Effect, SyncState } from './sync-state.ts'
import { resolveCommand } from './verify.ts'

/** A mutation that may be late is verified again after so many milliseconds. */
const RECHECK_DELAY_MS = 3_000

/** The next request, if one is due. */
export function nextEffect(state: SyncState): Effect | undefined {
  const { phase, isIdentityChanging, recovery, request, stale, refetch, mutations, debounced, serverCart } = state
  if (phase === 'suspended' || isIdentityChanging) return undefined
  if (recovery?.isWaiting) return { type: 'wait', ms: RECHECK_DELAY_MS }
  const mutation = mutations.find(({ lineId }) => !debounced.includes(lineId))
  if (recovery || request || (stale && (refetch || mutation))) return { type: 'read' }
  if (mutation) return { type: 'send', mutation, command: resolveCommand(serverCart, mutation) }
  const needsTotals = state.totalsStale && !stale && mutations.length === 0 && serverCart.lines.length > 0
  return needsTotals && state.totalsObservers > 0 ? { type: 'estimate' } : undefined
}
