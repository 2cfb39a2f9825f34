import { raceAbort, withTimeout } from '../../http/timeout.ts'
import type { Auth } from '../tokens/tokens.ts'
import { whenStable } from '../tokens/write-gate.ts'

/** Maximum time that a login or logout waits for pending mutations, so that an unresponsive platform does not block it. */
const FLUSH_TIMEOUT_MS = 3_000

/** Sends the pending mutations of the page, and waits for them until the timeout. Rejects with `ABORTED` only. */
export function flushMutations(
  { writeGate }: Auth,
  signal?: AbortSignal,
  timeoutMs: number = FLUSH_TIMEOUT_MS,
): Promise<void> {
  return settle(
    [...writeGate.listeners].map(async (listener) => listener()),
    signal,
    timeoutMs,
  )
}

/**
 * Runs `work`, which calls `auth.setTokens` or `auth.clear`. Pending mutations are flushed first. Later writes to the cart wait until `work` has
 * settled, and are sent as the new identity. Concurrent changes run one at a time.
 *
 * Rejects as `work` does, and with `ABORTED` if the signal aborts before `work` starts. Source: core/README.md#identity-changes.
 */
export async function changeIdentity<T>(
  auth: Auth,
  work: () => Promise<T>,
  signal?: AbortSignal,
  timeoutMs: number = FLUSH_TIMEOUT_MS,
): Promise<T> {
  const { phase, writes } = auth.writeGate
  await flushMutations(auth, signal, timeoutMs)
  while (phase.get() !== 'stable') await whenStable(auth.writeGate, signal)
  phase.set('changing')
  try {
    await settle(writes, signal, timeoutMs)
    return await work()
  } finally {
    phase.set('stable')
  }
}

function settle(
  promises: Iterable<Promise<unknown>>,
  signal: AbortSignal | undefined,
  timeoutMs: number,
): Promise<void> {
  const settled = withTimeout(undefined, timeoutMs, () => Promise.allSettled(promises)).then(noop, noop)
  return raceAbort(settled, signal)
}

const noop = (): void => undefined
