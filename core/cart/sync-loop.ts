import type { Auth } from '../auth/tokens/tokens.ts'
import type { CatalogReference } from '../catalog/model.ts'
import { omitUndefined } from '../convert/omit-undefined.ts'
import type { PlatformError } from '../errors/platform-error.ts'
import { withTimeout } from '../http/timeout.ts'
import { createState, type State } from '../state/state.ts'
import type { TabWrites } from '../tab-writes.ts'
import type { CartAdapter } from './adapter.ts'
import { type Cart, type CartState, idleCartState } from './model.ts'
import { applyMutations, type Command, type Mutation } from './mutations.ts'
import { isNoop, nextEffect, reduce } from './sync-machine.ts'
import {
  type Effect,
  initialSyncState,
  type Output,
  type Recover,
  type SyncEvent,
  type SyncState,
} from './sync-state.ts'

/** Runs `work` after `ms` milliseconds, unless the returned function is called before. */
export type Wait = (work: () => void, ms: number) => () => void

export interface SyncLoopOptions {
  /** The state that shows the cart. Default: a new one. */
  readonly state?: State<CartState> | undefined
  /** Default: `setTimeout`. */
  readonly wait?: Wait | undefined
  /** Loads the code that verifies mutations of an earlier page. Needed with an outbox only. */
  readonly loadRecovery?: (() => Promise<{ readonly recover: Recover }>) | undefined
  /** Absent if there are no other tabs. */
  readonly tabWrites?: TabWrites | undefined
}

export interface SyncLoopContext extends SyncLoopOptions {
  readonly adapter: CartAdapter
  readonly auth: Auth
}

/** The last output of each event. */
export interface Changed {
  readonly type: 'changed'
}

export interface SyncLoop {
  readonly state: State<CartState>
  readonly adapter: CartAdapter
  current(): SyncState
  dispatch(event: SyncEvent): void
  /** Calls `listener` for each output of the machine, then with `changed`. Returns the function that unsubscribes it. */
  listen(listener: (output: Output | Changed) => void): () => void
  push(mutation: Mutation, itemKey?: string): void
  /** Sends the request of a command. */
  execute(command: Command, mutation: Mutation): Promise<Cart | undefined>
  /** Reads the cart after the request in flight. Never rejects. */
  read(): Promise<void>
  /** Sends debounced mutations at once, and resolves when all are settled. */
  settled(): Promise<void>
  /** Runs the effects that are due. */
  run(): Promise<void>
}

/** Changes of a quantity that follow each other sooner are coalesced. */
const DEBOUNCE_MS = 250
/** Mutations wait for a read no longer. */
const READ_TIMEOUT_MS = 10_000

export const defaultWait: Wait = (work, ms) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

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
    settled: () =>
      runUntil(loop, () => {
        if (current.debounced.length > 0) loop.dispatch({ type: 'release' })
        return current.mutations.length === 0
      }),
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

async function runEffect(loop: SyncLoop, context: SyncLoopContext, effect: Effect): Promise<void> {
  const { epoch } = loop.current()
  if (effect.type === 'send') return send(loop, context, effect)
  const { wait = defaultWait, loadRecovery, tabWrites, adapter } = context
  if (effect.type === 'wait') {
    await new Promise<void>((resolve) => void wait(resolve, effect.ms))
    return loop.dispatch({ type: 'waited', epoch })
  }
  const controller = new AbortController()
  const stop = loop.listen(() => loop.current().epoch === epoch || controller.abort())
  loop.dispatch({ type: 'started', effect, writeCount: tabWrites?.count() })
  try {
    if (effect.type === 'estimate') {
      const estimate = await adapter.estimate(loop.current().serverCart, {
        signal: controller.signal,
        identity: loop.current().identity,
      })
      return loop.dispatch({ type: 'estimated', epoch, estimate })
    }
    const cart = await withTimeout(controller.signal, READ_TIMEOUT_MS, (signal) => adapter.read({ signal }))
    const recovery = loop.current().recovery ? await loadRecovery?.() : undefined
    loop.dispatch({ type: 'answered', epoch, cart, isAlone: isAlone(loop, context), recover: recovery?.recover })
  } catch (error) {
    loop.dispatch({ type: 'failed', epoch, error: error as PlatformError })
  } finally {
    stop()
  }
}

/** Whether a growth of the cart since the snapshot can only be the work of this tab. A member may use several devices. */
function isAlone({ current }: SyncLoop, { tabWrites, auth }: SyncLoopContext): boolean {
  return tabWrites !== undefined && tabWrites.count() === current().writeCount && auth.role() === 'visitor'
}

/** Sends a write. While the page is being left, a request that fails is not a failure: the outbox verifies it. */
async function send(
  loop: SyncLoop,
  context: SyncLoopContext,
  effect: Effect & { readonly type: 'send' },
): Promise<void> {
  const { auth, tabWrites } = context
  const { mutation, command } = effect
  const { epoch } = loop.current()
  if (isNoop(command)) return loop.dispatch({ type: 'started', effect, writeCount: loop.current().writeCount })
  try {
    await auth.accessToken()
  } catch (error) {
    await afterPageHide()
    return loop.dispatch({ type: 'dropped', epoch, mutations: [mutation], error: error as PlatformError })
  }
  const isDue = (): boolean => loop.current().epoch === epoch && loop.current().mutations.includes(mutation)
  const work = async (): Promise<void> => {
    if (!isDue()) return
    if (tabWrites && tabWrites.count() !== loop.current().writeCount) return loop.dispatch({ type: 'outdated', epoch })
    await write(loop, context, effect)
    // The write is verified before another tab writes.
    while (loop.current().request && nextEffect(loop.current())?.type === 'read')
      await runEffect(loop, context, { type: 'read' })
  }
  if (isDue()) await (tabWrites ? tabWrites.lock(work) : work())
}

async function write(
  loop: SyncLoop,
  context: SyncLoopContext,
  effect: Effect & { readonly type: 'send' },
): Promise<void> {
  const { tabWrites } = context
  const { epoch } = loop.current()
  loop.dispatch({ type: 'started', effect, writeCount: tabWrites && tabWrites.count() + 1 })
  const { request } = loop.current()
  if (!request) return
  try {
    const cart = await loop.execute(effect.command, request.mutation)
    loop.dispatch({ type: 'answered', epoch, cart, isAlone: isAlone(loop, context) })
  } catch (error) {
    await afterPageHide()
    loop.dispatch({ type: 'failed', epoch, error: error as PlatformError })
  }
}

/** Chromium aborts in-flight requests before `pagehide` fires, so wait one task before treating a failure as real. */
const afterPageHide = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

function execute(adapter: CartAdapter, command: Command, mutation: Mutation): Promise<Cart | undefined> {
  const { lineId, quantity, code = '', info = {}, template, identity } = mutation
  const options = { identity }
  if (command === 'add') return adapter.add(template?.reference as CatalogReference, quantity, options)
  if (command === 'quantity') return adapter.setQuantity(lineId, quantity, options)
  if (command === 'remove') return adapter.remove(lineId, options)
  return command === 'info' ? adapter.updateInfo(info, options) : adapter.setCoupon(code, options)
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
