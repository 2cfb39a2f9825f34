import { pendingNavigation } from '../browser/pending-navigation.ts'
import type { PlatformError } from '../errors/platform-error.ts'
import { toPlatformError } from '../errors/to-platform-error.ts'
import { withTimeout } from '../http/timeout.ts'
import { isNoop } from './mutation.ts'
import type { SyncLoop } from './sync-loop.ts'
import type { Effect, SyncState } from './sync-state.ts'
import { resolveCommand } from './verify.ts'

type EffectOf<Type> = Extract<Effect, { readonly type: Type }>

/** Maximum time that mutations wait for a read. */
const READ_TIMEOUT_MS = 10_000

/** Time until a mutation that may be late is verified again. */
const RECHECK_DELAY_MS = 3_000

/** The next request, if one is due. */
export function nextEffect(state: SyncState): Effect | undefined {
  const { phase, isIdentityChanging, recovery, request, stale, refetch, mutations, debounced, serverCart } = state
  if (phase === 'suspended' || isIdentityChanging) return undefined
  if (recovery?.isWaiting) return { type: 'wait', ms: RECHECK_DELAY_MS }
  const mutation = mutations.find(({ lineId }) => !debounced.includes(lineId))
  if (recovery || request || (stale && (refetch || mutation))) return { type: 'read' }
  if (mutation) return { type: 'send', mutation, command: resolveCommand(serverCart, mutation) }
  const needsTotals =
    state.totalsStale && !state.totalsError && !stale && mutations.length === 0 && serverCart.lines.length > 0
  return needsTotals && state.totalsObservers > 0 ? { type: 'estimate' } : undefined
}

/** Runs an effect, and dispatches its result. */
export async function runEffect(loop: SyncLoop, effect: Effect): Promise<void> {
  if (effect.type === 'send') return send(loop, effect)
  if (effect.type === 'wait') return pause(loop, effect)
  return read(loop, effect)
}

async function pause({ current, dispatch, wait }: SyncLoop, { ms }: EffectOf<'wait'>): Promise<void> {
  const { epoch } = current()
  await new Promise<void>((resolve) => void wait(resolve, ms))
  dispatch({ type: 'waited', epoch })
}

/** Reads the cart or its totals. The request is aborted when its response would be discarded. */
async function read(loop: SyncLoop, effect: EffectOf<'read' | 'estimate'>): Promise<void> {
  const { current, dispatch, adapter, tabWrites } = loop
  const { epoch } = current()
  const controller = new AbortController()
  const { signal } = controller
  const stop = loop.listen(() => current().epoch === epoch || controller.abort())
  dispatch({ type: 'started', effect, writeCount: tabWrites?.count() })
  try {
    if (effect.type === 'estimate') {
      const { serverCart, identity } = current()
      const estimate = await adapter.estimate(serverCart, { signal, identity })
      return dispatch({ type: 'estimated', epoch, estimate })
    }
    const cart = await withTimeout(signal, READ_TIMEOUT_MS, (combined) => adapter.read({ signal: combined }))
    dispatch({ type: 'received', epoch, cart, isAlone: isAlone(loop) })
  } catch (error) {
    // The failure of an aborted request is not reported.
    if (!signal.aborted) await pendingNavigation
    dispatch({ type: 'failed', epoch, error: toPlatformError(error) })
  } finally {
    stop()
  }
}

/** Whether only this cart can have added units since the snapshot. False for members, who may use several devices. */
function isAlone({ current, tabWrites, auth }: SyncLoop): boolean {
  const hasOtherWrites = tabWrites?.count() !== current().writeCount || auth.writeGate.writes.size > 0
  return tabWrites !== undefined && !hasOtherWrites && auth.role() === 'visitor'
}

/** Sends a write when no other tab writes. It is not sent if it is no longer due then, or if another tab has written since the snapshot. */
async function send(loop: SyncLoop, effect: EffectOf<'send'>): Promise<void> {
  const { current, dispatch, auth, tabWrites } = loop
  const { mutation, command } = effect
  const { epoch, writeCount } = current()
  if (isNoop(command)) return dispatch({ type: 'started', effect, writeCount })
  try {
    await auth.accessToken()
  } catch (error) {
    await pendingNavigation
    return dispatch({ type: 'dropped', epoch, mutations: [mutation], error: error as PlatformError })
  }
  const isDue = (): boolean => current().epoch === epoch && current().mutations.includes(mutation)
  const work = async (): Promise<void> => {
    if (!isDue()) return
    if (tabWrites && tabWrites.count() !== current().writeCount) return dispatch({ type: 'outdated', epoch })
    await write(loop, effect)
    // The write is verified before another tab writes.
    while (current().request && nextEffect(current())?.type === 'read') await read(loop, { type: 'read' })
  }
  if (isDue()) await (tabWrites ? tabWrites.lock(work) : work())
}

async function write(loop: SyncLoop, effect: EffectOf<'send'>): Promise<void> {
  const { current, dispatch, tabWrites } = loop
  const { epoch } = current()
  dispatch({ type: 'started', effect, writeCount: tabWrites && tabWrites.count() + 2 })
  const { request } = current()
  if (!request) return
  try {
    const cart = await loop.execute(effect.command, request.mutation)
    dispatch({ type: 'received', epoch, cart, isAlone: isAlone(loop) })
  } catch (error) {
    await pendingNavigation
    dispatch({ type: 'failed', epoch, error: toPlatformError(error) })
  }
}
