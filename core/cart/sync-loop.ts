import { omitUndefined } from '../convert/omit-undefined.ts'
import { createState, type State } from '../state/state.ts'
import type { CartAdapter } from './adapter.ts'
import { type CartState, idleCartState } from './model.ts'
import type { Mutation } from './mutation.ts'
import { applyMutations } from './mutation-queue.ts'
import { nextEffect } from './next-effect.ts'
import {
  type Changed,
  defaultWait,
  type EffectContext,
  type EffectLoop,
  type EffectOptions,
  execute,
  runEffect,
  type Wait,
} from './sync-effects.ts'
import { reduce } from './sync-machine.ts'
import { initialSyncState, type Output, type SyncState } from './sync-state.ts'

export interface SyncLoopOptions extends EffectOptions {
  /** The state that shows the cart. Default: a new one. */
  readonly state?: State<CartState> | undefined
}

export interface SyncLoopContext extends SyncLoopOptions, EffectContext {}

export interface SyncLoop extends EffectLoop {
  readonly state: State<CartState>
  readonly adapter: CartAdapter
  push(mutation: Mutation, itemKey?: string): void
  /** Reads the cart after the request in flight. Never rejects. */
  read(): Promise<void>
  /** Sends debounced mutations at once, and resolves when all are settled. */
  settled(): Promise<void>
  /** Runs the effects that are due. */
  run(): Promise<void>
}

/** Changes of a quantity that follow each other sooner are coalesced. */
const DEBOUNCE_MS = 250

/**
 * Runs the effects of the machine, one at a time, so that every response belongs to the present state. Source:
 * core/README.md#cart-synchronization.
 */
export function createSyncLoop(context: SyncLoopContext): SyncLoop {
  const { adapter, auth, state = createState(idleCartState), wait = defaultWait } = context
  let current = initialSyncState(auth.state.get())
  const listeners = new Set<(output: Output | Changed) => void>()
  const debounce = createDebounce(wait, (lineId) => {
    loop.dispatch({ type: 'release', lineId })
    void loop.run()
  })
  const loop: SyncLoop = {
    state,
    adapter,
    current: () => current,
    dispatch(event) {
      const before = current
      current = reduce(before, event)
      publish(state, before, current)
      const { outputs } = current
      for (const output of [...outputs, { type: 'changed' } as const])
        for (const listener of [...listeners]) listener(output)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    push(mutation, itemKey) {
      const isHeld = debounce(mutation)
      loop.dispatch({ type: 'mutate', mutation, itemKey, isHeld })
      void loop.run()
    },
    execute(command, mutation) {
      context.tabWrites?.increment()
      return execute(adapter, command, mutation)
    },
    async read() {
      loop.dispatch({ type: 'refetch' })
      await runUntil(loop, () => !current.refetch)
    },
    settled: () => runUntilSettled(loop),
    run: () => run(),
  }
  const run = createRunner(loop, context)
  return loop
}

/** Returns whether a mutation must wait for a pause of the shopper: the first change of a quantity is sent at once, later ones are coalesced. */
function createDebounce(wait: Wait, release: (lineId: string) => void): (mutation: Mutation) => boolean {
  const cooldowns = new Map<string, () => void>()
  return ({ kind, lineId, quantity }) => {
    if (kind !== 'set' || quantity === 0) return false
    const stop = cooldowns.get(lineId)
    stop?.()
    const end = wait(() => {
      cooldowns.delete(lineId)
      release(lineId)
    }, DEBOUNCE_MS)
    cooldowns.set(lineId, end)
    return stop !== undefined
  }
}

/** Creates the function that runs all effects that are due. Concurrent calls share the run. */
function createRunner(loop: SyncLoop, context: SyncLoopContext): () => Promise<void> {
  let running: Promise<void> | undefined
  const runEffects = async (): Promise<void> => {
    try {
      // Mutations of the same task are coalesced.
      await null
      for (let effect = nextEffect(loop.current()); effect; effect = nextEffect(loop.current()))
        await runEffect(loop, context, effect)
    } finally {
      running = undefined
    }
  }
  return () => (running ??= runEffects())
}

function runUntilSettled(loop: SyncLoop): Promise<void> {
  return runUntil(loop, () => {
    if (loop.current().debounced.length > 0) loop.dispatch({ type: 'release' })
    return loop.current().mutations.length === 0
  })
}

/** Runs until `isDone`. While the page is left or the identity changes, nothing is due: then it waits for an event. */
async function runUntil(loop: SyncLoop, isDone: () => boolean): Promise<void> {
  while (!isDone()) {
    const before = loop.current()
    await loop.run()
    if (isDone() || loop.current() !== before) continue
    await new Promise<void>((resolve) => {
      const stop = loop.listen(() => {
        stop()
        resolve()
      })
    })
  }
}

/** Shows the state, if anything shown has changed. */
function publish(state: State<CartState>, before: SyncState, now: SyncState): void {
  const { status, error, serverCart, mutations, notices, remoteChanges, concurrentCheckout } = now
  const shown = { status, error, serverCart, mutations, notices, remoteChanges, concurrentCheckout }
  if (Object.keys(shown).every((key) => before[key as keyof typeof shown] === now[key as keyof typeof shown])) return
  const cart = applyMutations(serverCart, mutations)
  state.set(
    omitUndefined({
      status,
      cart,
      pending: mutations.length,
      error,
      notices,
      remoteChanges,
      concurrentCheckout,
    }) as CartState,
  )
}
