import type { Auth } from '../auth/tokens/tokens.ts'
import type { CatalogReference } from '../catalog/model.ts'
import type { Client } from '../client/client.ts'
import { omitUndefined } from '../convert/omit-undefined.ts'
import { PlatformError } from '../errors/platform-error.ts'
import { createEffectLoop, type EffectLoop } from '../state/effect-loop.ts'
import { createState, type State } from '../state/state.ts'
import type { TabWrites } from '../tabs/tab-writes.ts'
import type { CartAdapter } from './adapter.ts'
import { type Cart, type CartState, type CartStore, idleCartState } from './model.ts'
import type { Command, Mutation } from './mutation.ts'
import { applyMutations } from './mutation-queue.ts'
import { type Effect, initialSyncState, type Output, type SyncEvent, type SyncState } from './sync-state.ts'

/** Runs `work` after `ms` milliseconds, unless the returned function is called before. */
export type Wait = (work: () => void, ms: number) => () => void

export interface SyncLoopOptions {
  /** The state that shows the cart. Default: a new one. */
  readonly state?: State<CartState> | undefined
  /** Default: `setTimeout`. */
  readonly wait?: Wait | undefined
  /** Absent if there are no other tabs. */
  readonly tabWrites?: TabWrites | undefined
}

export interface SyncLoopContext extends SyncLoopOptions {
  readonly adapter: CartAdapter
  readonly auth: Auth
}

/** The machine that the loop runs: `sync-machine.ts` and `sync-effects.ts`. */
export interface SyncMachine {
  reduce(state: SyncState, event: SyncEvent): SyncState
  nextEffect(state: SyncState): Effect | undefined
  runEffect(loop: SyncLoop, effect: Effect): Promise<void>
}

/** The state of the cart, as other modules read and change it: by events only. */
export interface SyncLoop extends EffectLoop<SyncState, SyncEvent, Output> {
  readonly state: State<CartState>
  readonly adapter: CartAdapter
  readonly auth: Auth
  readonly wait: Wait
  readonly tabWrites: TabWrites | undefined
  push(mutation: Mutation, itemKey?: string): void
  /** Reads the cart after the request in flight. `ifStale`: joins a read in flight, and reads only a stale cart. Never rejects. */
  read(options?: { readonly ifStale: boolean }): Promise<void>
  /** Sends debounced mutations at once, and resolves when all are settled. */
  settled(): Promise<void>
  /** Sends the request of a command. */
  execute(command: Command, mutation: Mutation): Promise<Cart | undefined>
}

/** A cart with its parts, for the outbox and the background work. */
export interface CartInternals {
  readonly store: CartStore
  readonly loop: SyncLoop
  readonly client: Client
  /** Returns the version of the catalog that new references name. */
  catalogVersion(): string
}

/** Changes of a quantity that follow each other sooner are coalesced. */
const DEBOUNCE_MS = 250

export const defaultWait: Wait = (work, ms) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/** Creates the loop that runs the effects of the machine. Source: core/README.md#cart-synchronization. */
export function createSyncLoop(context: SyncLoopContext, { reduce, nextEffect, runEffect }: SyncMachine): SyncLoop {
  const { adapter, auth, state = createState(idleCartState), wait = defaultWait, tabWrites } = context
  const effects = createEffectLoop<SyncState, SyncEvent, Effect, Output>({
    initial: initialSyncState(auth.state.get()),
    reduce,
    nextEffect,
    runEffect: (effect) => runEffect(loop, effect),
    onChange: (before, after) => publish(state, adapter, before, after),
  })
  const { current, dispatch, run, runUntil } = effects
  const debounce = createDebounce(wait, (lineId) => {
    dispatch({ type: 'release', lineId })
    void run()
  })
  const loop: SyncLoop = {
    ...effects,
    state,
    adapter,
    auth,
    wait,
    tabWrites,
    push(mutation, itemKey) {
      dispatch({ type: 'mutate', mutation, itemKey, isHeld: debounce(mutation) })
      void run()
    },
    async read(options) {
      if (!options?.ifStale || current().stale) dispatch({ type: 'refetch' })
      await runUntil(() => {
        const { refetch, phase } = current()
        return !refetch && phase !== 'reading' && phase !== 'recovering'
      })
    },
    settled: () =>
      runUntil(() => {
        if (current().debounced.length > 0) dispatch({ type: 'release' })
        return current().mutations.length === 0
      }),
    execute(command, mutation) {
      tabWrites?.increment()
      return execute(adapter, command, mutation, current().serverCart).finally(() => tabWrites?.increment())
    },
  }
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

/** Shows the state, if anything shown has changed. */
function publish(state: State<CartState>, { capabilities }: CartAdapter, before: SyncState, now: SyncState): void {
  const { status, error, serverCart, mutations, notices, remoteChanges, concurrentCheckout, totalsError } = now
  const shown = { status, error, notices, remoteChanges, concurrentCheckout, totalsError }
  const keys = Object.keys({ ...shown, serverCart, mutations }) as (keyof SyncState)[]
  if (keys.every((key) => before[key] === now[key])) return
  const cart = applyMutations(serverCart, mutations)
  const readError = status === 'error' ? error : undefined
  state.set(omitUndefined({ ...shown, error: readError, cart, capabilities, pending: mutations.length }) as CartState)
}

async function execute(
  adapter: CartAdapter,
  command: Command,
  mutation: Mutation,
  cart: Cart,
): Promise<Cart | undefined> {
  const { lineId, quantity, code = '', info = {}, template, identity } = mutation
  const options = { identity }
  if (command === 'add') return adapter.add(template?.reference as CatalogReference, quantity, options)
  if (command === 'quantity') return adapter.setQuantity(lineId, quantity, options)
  if (command === 'remove') return adapter.remove(lineId, options)
  if (command === 'info') return adapter.updateInfo(cart, info, options)
  if (mutation.kind === 'coupon') return adapter.setCoupon(cart, code, options)
  if (adapter.setGiftCard) return adapter.setGiftCard(cart, code, options)
  throw new PlatformError('Gift cards not supported', { code: 'UNSUPPORTED_CALL' })
}
