import type { Client } from '../client/client.ts'
import type { ShopAddress } from '../client/shop.ts'
import { PlatformError } from '../errors/platform-error.ts'
import { emit, eventTargetFor } from '../events/page-events.ts'
import { raceSignal } from '../http/timeout.ts'
import type { CartPorts } from './adapter.ts'
import type { CartNotice, CartStore, ReadOptions, RefreshOptions } from './model.ts'
import { addLine, type MutationContext, setCoupon, setLineQuantity, undoRemoveLine, updateInfo } from './mutate.ts'
import { nextEffect } from './next-effect.ts'
import { runEffect } from './sync-effects.ts'
import { type CartInternals, createSyncLoop, type SyncLoop, type SyncLoopOptions } from './sync-loop.ts'
import { reduce } from './sync-machine.ts'

type MutationName = 'add' | 'setQuantity' | 'remove' | 'undoRemove' | 'applyCoupon' | 'removeCoupon' | 'updateInfo'

/** Creates the cart of a page, without outbox and background work. */
export function createCart(
  client: Client,
  { adapter, reference, version }: CartPorts,
  options: SyncLoopOptions = {},
): CartInternals {
  const { auth, shop } = client
  let loading: Promise<void> | undefined
  const loop = createSyncLoop({ ...options, adapter, auth }, { reduce, nextEffect, runEffect })
  const { state, read, settled, dispatch } = loop
  // Mutations of one page may be recovered by another, so the ids differ between pages.
  let nextTemporaryId = Math.random()
  const context: MutationContext = { shop, loop, reference, createTemporaryId: () => `new-${nextTemporaryId++}` }
  const stops = [listenOnDocument(loop, shop), followIdentity(loop, client)]
  const store: CartStore = {
    state,
    async load() {
      if (state.get().status === 'ready') return
      loading ??= read().finally(() => {
        loading = undefined
      })
      await loading
    },
    async refresh({ signal, everywhere }: RefreshOptions = {}) {
      if (everywhere) {
        auth.expectCart()
        dispatch({ type: 'written' })
      }
      await raceSignal(read(), signal)
    },
    ...mutationMethods(context),
    holdTotals: () => observeTotals(loop),
    settled,
    createCheckout: (o = {}) => createCheckoutWhenSettled(loop, o),
    dismissNotice(kind = 'notices') {
      dispatch({ type: 'shown', changes: kind === 'notices' ? { notices: [] } : { remoteChanges: undefined } })
    },
    close() {
      for (const stop of stops) stop()
    },
  }
  return { store, loop, client, catalogVersion: version }
}

/** The mutations of a cart, with their arguments checked. */
function mutationMethods(context: MutationContext): Pick<CartStore, MutationName> {
  return {
    async add(lines, o = {}) {
      for (const { quantity } of lines) assertQuantity(quantity, 1)
      const outcomes = await Promise.all(lines.map((line) => addLine(context, line, o)))
      const unexpected = outcomes.find((outcome) => !outcome.ok || outcome.capped !== undefined)
      return unexpected ?? outcomes.at(-1) ?? { ok: true, cart: context.loop.state.get().cart }
    },
    async setQuantity(id, quantity, o = {}) {
      assertQuantity(quantity, 0)
      return setLineQuantity(context, id, quantity, o)
    },
    remove: (id, o = {}) => setLineQuantity(context, id, 0, o),
    undoRemove: (id, o = {}) => undoRemoveLine(context, id, o),
    applyCoupon: (code, o = {}) => setCoupon(context, code.trim(), o),
    removeCoupon: (o = {}) => setCoupon(context, '', o),
    updateInfo: (info, o = {}) => updateInfo(context, info, o),
  }
}

function assertQuantity(quantity: number, minimum: number): void {
  if (Number.isInteger(quantity) && quantity >= minimum) return
  throw new RangeError(`A quantity is a whole number, ${minimum} or more. Received ${quantity}.`)
}

function observeTotals({ dispatch, run }: SyncLoop): () => void {
  dispatch({ type: 'observe-totals', count: 1 })
  void run()
  let isObserving = true
  return () => {
    if (isObserving) dispatch({ type: 'observe-totals', count: -1 })
    isObserving = false
  }
}

async function createCheckoutWhenSettled(
  { state, settled, adapter, current }: SyncLoop,
  { signal }: ReadOptions,
): Promise<{ readonly checkoutId: string }> {
  const { noticeCount } = current()
  await raceSignal(settled(), signal)
  const { notices, cart } = state.get()
  // A cart that differs from what the shopper requested is not checked out.
  const notice = notices.find(({ id }) => id > noticeCount)
  if (notice) throw notice.error ?? cartChangedError(notice)
  return adapter.checkout(cart, { signal })
}

function cartChangedError({ kind }: CartNotice): PlatformError {
  return new PlatformError(`The cart is not as asked: ${kind}`, { code: 'CART_CHANGED' })
}

function listenOnDocument({ state, listen }: SyncLoop, shop: ShopAddress): () => void {
  return listen((output) => {
    const target = eventTargetFor(undefined)
    if (output.type === 'settled') for (const waiter of output.mutation.waiters) waiter(output.result)
    if (target && output.type === 'notice') emit(target, 'store:cart:notice', { shop, notice: output.notice })
    if (target && output.type === 'snapshot') emit(target, 'store:cart:change', { shop, cart: state.get().cart })
  })
}

/** A cart belongs to one identity: pending mutations are sent before it changes, and the cart is read again afterwards. */
function followIdentity({ dispatch, run, settled }: SyncLoop, { auth }: Client): () => void {
  const stops = [
    auth.beforeIdentityChange(settled),
    auth.identityPhase.subscribe((phase) => {
      dispatch({ type: 'identity-changing', isChanging: phase === 'changing' })
      void run()
    }),
    auth.state.subscribe((identity) => {
      dispatch({ type: 'identity-changed', identity })
      void run()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
