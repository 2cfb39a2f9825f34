import type { Auth } from '../auth/tokens/tokens.ts'
import type { CatalogReference } from '../catalog/model.ts'
import type { PlatformError } from '../errors/platform-error.ts'
import { withTimeout } from '../http/timeout.ts'
import type { TabWrites } from '../tab-writes.ts'
import type { CartAdapter } from './adapter.ts'
import type { Cart } from './model.ts'
import type { Command, Mutation } from './mutation.ts'
import { isNoop } from './mutation.ts'
import { nextEffect } from './next-effect.ts'
import type { Effect, Output, SyncEvent, SyncState } from './sync-state.ts'

/** Runs `work` after `ms` milliseconds, unless the returned function is called before. */
export type Wait = (work: () => void, ms: number) => () => void

export interface EffectOptions {
  /** Default: `setTimeout`. */
  readonly wait?: Wait | undefined
  /** Absent if there are no other tabs. */
  readonly tabWrites?: TabWrites | undefined
}

export interface EffectContext extends EffectOptions {
  readonly adapter: CartAdapter
  readonly auth: Auth
}

/** The last output of each event. */
export interface Changed {
  readonly type: 'changed'
}

/** The loop, as effects use it. */
export interface EffectLoop {
  current(): SyncState
  dispatch(event: SyncEvent): void
  /** Calls `listener` for each output of the machine, then with `changed`. Returns the function that unsubscribes it. */
  listen(listener: (output: Output | Changed) => void): () => void
  /** Sends the request of a command. */
  execute(command: Command, mutation: Mutation): Promise<Cart | undefined>
}

/** Mutations wait for a read no longer. */
const READ_TIMEOUT_MS = 10_000

export const defaultWait: Wait = (work, ms) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/** Runs an effect, and dispatches its result. */
export async function runEffect(loop: EffectLoop, context: EffectContext, effect: Effect): Promise<void> {
  const { epoch } = loop.current()
  if (effect.type === 'send') return send(loop, context, effect)
  const { wait = defaultWait, tabWrites, adapter } = context
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
    loop.dispatch({ type: 'answered', epoch, cart, isAlone: isAlone(loop, context) })
  } catch (error) {
    loop.dispatch({ type: 'failed', epoch, error: error as PlatformError })
  } finally {
    stop()
  }
}

/** Whether a growth of the cart since the snapshot can only be the work of this tab. A member may use several devices. */
function isAlone({ current }: EffectLoop, { tabWrites, auth }: EffectContext): boolean {
  return tabWrites !== undefined && tabWrites.count() === current().writeCount && auth.role() === 'visitor'
}

/** Sends a write. While the page is being left, a request that fails is not a failure: the outbox verifies it. */
async function send(
  loop: EffectLoop,
  context: EffectContext,
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
  loop: EffectLoop,
  context: EffectContext,
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

/** Sends the request of a command. */
export function execute(adapter: CartAdapter, command: Command, mutation: Mutation): Promise<Cart | undefined> {
  const { lineId, quantity, code = '', info = {}, template, identity } = mutation
  const options = { identity }
  if (command === 'add') return adapter.add(template?.reference as CatalogReference, quantity, options)
  if (command === 'quantity') return adapter.setQuantity(lineId, quantity, options)
  if (command === 'remove') return adapter.remove(lineId, options)
  return command === 'info' ? adapter.updateInfo(info, options) : adapter.setCoupon(code, options)
}
