import type { Auth } from '../auth/tokens/tokens.ts'
import { whenStable } from '../auth/tokens/write-gate.ts'
import { referencesOf } from '../catalog/references.ts'
import type { Client } from '../client/client.ts'
import type { ShopAddress } from '../client/shop.ts'
import { PlatformError } from '../errors/platform-error.ts'
import { emit, eventTargetFor } from '../events/page-events.ts'
import { abortedError, raceAbort } from '../http/timeout.ts'
import { catalogOf } from '../platform-version/client-catalog.ts'
import { type CartVersion, defaultCart, type PlatformVersions } from '../platform-version/versions.ts'
import { createTabWrites } from '../tabs/tab-writes.ts'
import type { CartAdapter, CartPorts } from './adapter.ts'
import { startBackground } from './background/background.ts'
import type { CartNotice, CartStore, ReadOptions, RefreshOptions } from './model.ts'
import { type MutationContext, mutationMethods } from './mutate.ts'
import { startOutbox } from './outbox.ts'
import { nextEffect, runEffect } from './sync-effects.ts'
import { type CartInternals, createSyncLoop, type SyncLoop, type SyncLoopOptions } from './sync-loop.ts'
import { reduce } from './sync-machine.ts'
import { createV1Cart } from './v1/cart-adapter.ts'
import { createV2Cart } from './v2/cart-adapter.ts'

/** Options of a cart. */
export interface CartOptions extends Omit<SyncLoopOptions, 'tabWrites'> {
  /**
   * Identifies this cart among the carts of the origin. Without it, tabs do not synchronize, and pending mutations are not stored for the next page.
   */
  readonly name?: string
}

/** Options of a cart store, and the versions of the platform. Default: those of the client. */
export interface CartStoreOptions extends CartOptions, PlatformVersions {}

const adapters: Readonly<Record<CartVersion, (client: Client) => CartAdapter>> = { v1: createV1Cart, v2: createV2Cart }

/**
 * Creates the cart of a page, see `CartStore`. It sends nothing before the first call.
 *
 * Additions contain references to the catalog of the shop. If neither the options nor the client name its version, it is the one that a product
 * loader of the client has detected, or V3. Source: core/README.md#cart.
 */
export function createCartStore(client: Client, { catalog, cart, ...options }: CartStoreOptions = {}): CartStore {
  const ports = {
    adapter: adapters[cart ?? client.versions?.cart ?? defaultCart](client),
    ...referencesOf(catalogOf(client, catalog)),
  }
  return openCart(client, ports, options)
}

/** Creates the cart of a page, with its outbox and background work if it has a name. */
export function openCart(client: Client, ports: CartPorts, { name, ...options }: CartOptions): CartStore {
  if (name === undefined) return createCart(client, ports, options).store
  const cart = createCart(client, ports, { ...options, tabWrites: createTabWrites(name) })
  const stops = [startOutbox(cart, name), startBackground(cart, name)]
  return {
    ...cart.store,
    close() {
      for (const stop of stops) stop()
      cart.store.close()
    },
  }
}

/** Creates the cart of a page, without outbox and background work. */
export function createCart(
  client: Client,
  { adapter, reference, version }: CartPorts,
  options: SyncLoopOptions = {},
): CartInternals {
  const { auth, shop } = client
  const loop = createSyncLoop({ ...options, adapter, auth }, { reduce, nextEffect, runEffect })
  const { state, read, settled, dispatch } = loop
  // Mutations of one page may be recovered by another, so the ids differ between pages.
  let nextTemporaryId = Math.random()
  const context: MutationContext = { shop, loop, reference, createTemporaryId: () => `new-${nextTemporaryId++}` }
  publishOutputs(loop, shop)
  const stopFollowing = followIdentity(loop, client)
  const store: CartStore = {
    state,
    async load() {
      if (state.get().status !== 'ready') await read({ ifStale: true })
    },
    async refresh({ signal, everywhere }: RefreshOptions = {}) {
      if (everywhere) {
        auth.expectCart()
        dispatch({ type: 'written' })
      }
      await raceAbort(read(), signal)
    },
    ...mutationMethods(context),
    observeTotals: () => observeTotals(loop),
    settled,
    createCheckout: (checkoutOptions = {}) => createCheckoutWhenSettled(loop, auth, checkoutOptions),
    findOrder: (checkoutId) => findOrder(loop, checkoutId),
    dismissNotice(kind = 'notices') {
      dispatch({ type: 'shown', changes: kind === 'notices' ? { notices: [] } : { remoteChanges: undefined } })
    },
    close() {
      stopFollowing()
      abortMutations(loop)
    },
  }
  return { store, loop, client, catalogVersion: version }
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
  { state, settled, read, adapter, current, listen }: SyncLoop,
  { writeGate, identityPhase }: Auth,
  { signal }: ReadOptions,
): Promise<{ readonly checkoutId: string }> {
  let notice: CartNotice | undefined
  let onEstimating: (() => void) | undefined
  // Not `CartState.notices`: widgets dismiss the notices that they show themselves. A corrected duplicate leaves the cart as requested.
  const stop = listen((output) => {
    if (output.type === 'notice' && output.notice.kind !== 'duplicate') notice ??= output.notice
    const { phase, mutations } = current()
    if (phase === 'estimating' && mutations.length === 0) onEstimating?.()
  })
  try {
    do {
      // A login merges the cart into that of the member.
      await whenStable(writeGate, signal)
      // The totals are requested after the mutations. A checkout does not need them.
      const estimating = new Promise<void>((resolve) => {
        onEstimating = resolve
      })
      await raceAbort(Promise.race([Promise.all([read({ ifStale: true }), settled()]), estimating]), signal)
    } while (identityPhase.get() !== 'stable')
  } finally {
    stop()
  }
  // A cart that differs from what the shopper requested is not checked out.
  if (notice) throw notice.error ?? cartChangedError(notice)
  const { error, identity } = current()
  if (error) throw error
  return adapter.checkout(state.get().cart, { signal, identity })
}

async function findOrder({ adapter, current }: SyncLoop, checkoutId: string): Promise<string | undefined> {
  // The platform may refuse the call although there is an order.
  return adapter.findOrder?.(checkoutId, { identity: current().identity }).catch(() => undefined)
}

function cartChangedError({ kind }: CartNotice): PlatformError {
  return new PlatformError(`The cart differs from the request: ${kind}`, { code: 'CART_CHANGED' })
}

/** Resolves the promises of mutations, also after the store is closed, and dispatches the events of the cart. */
function publishOutputs({ state, listen }: SyncLoop, shop: ShopAddress): void {
  listen((output) => {
    const target = eventTargetFor(undefined)
    if (output.type === 'settled') for (const waiter of output.mutation.waiters) waiter(output.result)
    if (target && output.type === 'notice') emit(target, 'store:cart:notice', { shop, notice: output.notice })
    if (target && output.type === 'snapshot') emit(target, 'store:cart:change', { shop, cart: state.get().cart })
  })
}

/** Drops the pending mutations of a closed store, and those that follow. */
function abortMutations({ current, dispatch, listen }: SyncLoop): void {
  const drop = (): void => {
    const { epoch, mutations } = current()
    if (mutations.length > 0) dispatch({ type: 'dropped', epoch, mutations, error: abortedError('closed') })
  }
  listen(drop)
  drop()
}

/** A cart belongs to one identity: pending mutations are sent before it changes, and the cart is read again afterwards. */
function followIdentity({ state, dispatch, run, settled }: SyncLoop, { auth }: Client): () => void {
  const stops = [
    auth.beforeIdentityChange(settled),
    auth.identityPhase.subscribe((phase) => {
      dispatch({ type: 'identity-changing', isChanging: phase === 'changing' })
      // Also after a login that failed: the platform may have merged the carts.
      if (phase === 'stable' && state.get().status !== 'idle') dispatch({ type: 'refetch' })
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
