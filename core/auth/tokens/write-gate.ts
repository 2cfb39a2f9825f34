import { raceAbort } from '../../http/timeout.ts'
import { createState, type State } from '../../state/state.ts'

/** Phase of the identity. `changing` lasts from the start of a login, logout or account switch until its tokens are stored. */
export type IdentityPhase = 'stable' | 'changing'

/** Delays writes to the cart during changes of identity, see `changeIdentity`. */
export interface WriteGate {
  /** `changing` while the gate is closed. Only `changeIdentity` sets it. */
  readonly phase: State<IdentityPhase>
  /** Listeners that send pending mutations. */
  readonly listeners: Set<() => Promise<unknown>>
  /** Writes in flight. */
  readonly writes: Set<Promise<unknown>>
}

export const createWriteGate = (): WriteGate => ({
  phase: createState<IdentityPhase>('stable'),
  listeners: new Set(),
  writes: new Set(),
})

/** Resolves when the identity is stable. Rejects with `ABORTED`. */
export async function whenStable({ phase }: WriteGate, signal?: AbortSignal): Promise<void> {
  while (phase.get() !== 'stable') {
    const changed = new Promise<void>((resolve) => {
      const stop = phase.subscribe(() => {
        stop()
        resolve()
      })
    })
    await raceAbort(changed, signal)
  }
}

/** Runs a write at once, or after the running and waiting changes of identity. */
export async function throughGate<T>(gate: WriteGate, send: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const { phase, writes } = gate
  while (phase.get() !== 'stable') await whenStable(gate, signal)
  const writing = send()
  writes.add(writing)
  return writing.finally(() => writes.delete(writing))
}
