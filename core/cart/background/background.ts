import { onIdle } from '../../browser/on-idle.ts'
import { storageSlot } from '../../browser/storage-slot.ts'
import { pageDocument } from '../../browser/unclobbered.ts'
import { lazy } from '../../lazy.ts'
import { STORAGE_SETTLE_MS } from '../../tabs/tab-lock.ts'
import type { CartInternals } from '../sync-loop.ts'
import { watchCheckoutPresence } from './checkout-presence.ts'
import { type RemoteChangesWatch, watchRemoteChanges } from './watch-remote-changes.ts'

/** A page that becomes visible reads the cart at most once per interval. */
const MIN_REFETCH_INTERVAL_MS = 5_000

/**
 * Watches for changes of the cart outside of its page: by other tabs, other devices, the merchant, or an open checkout. `name` identifies the
 * cart in the origin. Returns the function that ends it. Does nothing without a document.
 */
export function startBackground(cart: CartInternals, name: string): () => void {
  if (!globalThis.document) return () => undefined
  const { loop, client } = cart
  const { state, current } = loop
  const controller = new AbortController()
  let readAt = state.get().status === 'ready' ? performance.now() : -MIN_REFETCH_INTERVAL_MS
  const remoteChanges = watchRemoteChanges(cart, name, controller.signal)
  const onCheckoutSnapshot = watchCheckoutPresence(cart, name, remoteChanges.onCheckout, controller.signal)
  const restoreOnce = createRestore(cart, name, remoteChanges)
  const read = (): void => {
    readAt = performance.now()
    void loop.read()
  }
  const broadcast = syncTabs(
    name,
    {
      // Also if this page has not read the cart, because it may be the first cart of the visitor.
      refetch: read,
      onVisible() {
        const hasCart = state.get().status === 'ready' && client.auth.role() !== 'none'
        if (hasCart && performance.now() - readAt >= MIN_REFETCH_INTERVAL_MS) read()
      },
      onHidden: () => void loop.settled(),
    },
    controller.signal,
  )
  const stop = loop.listen((output) => {
    if (output.type === 'written') broadcast()
    if (output.type !== 'snapshot') return
    readAt = performance.now()
    remoteChanges.onSnapshot(output.settled)
    onCheckoutSnapshot()
    restoreOnce()
  })
  // Mutations that precede this watch are not remote changes: store the snapshot silently, and notify the other tabs.
  const { hasWritten } = current()
  if (state.get().status === 'ready') remoteChanges.onSnapshot([], hasWritten)
  if (hasWritten) broadcast()
  controller.signal.addEventListener('abort', stop)
  return () => controller.abort()
}

/** Loads `restoreEarlierCart` on demand, because few browsers have a cart of an earlier version of the platform (Cart V1). */
const loadRestore = lazy(() => import('./restore-earlier-cart.ts'))

/**
 * Creates a function that is called with each snapshot, and looks for the shopper's cart of an earlier version of the platform (Cart V1):
 * at most once per page, until it has been read or is not needed in this browser.
 *
 * The versions normally address one cart. The earlier one is read only if the first snapshot of the browser is an empty cart, when the page is idle,
 * so it never delays a view. Source: core/README.md#cart-v2.
 */
function createRestore(cart: CartInternals, name: string, { announce }: RemoteChangesWatch): () => void {
  const { loop, client } = cart
  const { adapter, current } = loop
  const checkedSlot = storageSlot('localStorage', `${name}:restored`, (value) =>
    value === adapter.version ? value : undefined,
  )
  let isStarted = false
  const restore = async (): Promise<void> => {
    try {
      const { restoreEarlierCart } = await loadRestore()
      await restoreEarlierCart(cart, checkedSlot, (changes, before) => announce('restored', changes, before))
    } catch {
      // A later page reads the earlier cart again.
    }
  }
  return () => {
    if (isStarted || !adapter.earlierCart || checkedSlot.read() !== undefined || !client.auth.mayHaveCart()) return
    isStarted = true
    const isNeeded = current().serverCart.lines.length === 0 && current().mutations.length === 0
    if (isNeeded) onIdle(restore)
    else checkedSlot.write(adapter.version)
  }
}

interface TabListener {
  /** The cart was changed by another tab. */
  refetch(): void
  onVisible(): void
  onHidden(): void
}

/**
 * Calls `refetch` when another tab has changed the cart, and when the page is restored from the back-forward cache; in a hidden page once
 * it is visible. Returns the function that notifies the other tabs.
 */
function syncTabs(name: string, listener: TabListener, signal: AbortSignal): () => void {
  const page = pageDocument()
  let channel: BroadcastChannel | undefined
  let isRefetchDue = false
  const onVisibilityChange = (): void => {
    const { visibilityState } = page
    if (visibilityState === 'hidden') listener.onHidden()
    else if (isRefetchDue) listener.refetch()
    else listener.onVisible()
    isRefetchDue &&= visibilityState === 'hidden'
  }
  const onCartChange = (): void => {
    isRefetchDue = true
    if (page.visibilityState !== 'hidden') onVisibilityChange()
  }
  const openChannel = (): void => {
    if (channel) return
    try {
      channel = new BroadcastChannel(name)
      // Reading at once could use tokens that the other tab has replaced.
      channel.addEventListener('message', () => setTimeout(() => signal.aborted || onCartChange(), STORAGE_SETTLE_MS))
    } catch {
      // Firefox throws if the storage is blocked. Tabs do not synchronize then.
    }
  }
  const closeChannel = (): void => {
    channel?.close()
    channel = undefined
  }
  const listen = (type: string, handler: (event: Event) => void): void =>
    globalThis.addEventListener(type, handler, { signal })
  openChannel()
  signal.addEventListener('abort', closeChannel)
  page.addEventListener('visibilitychange', onVisibilityChange, { signal })
  listen('focus', onVisibilityChange)
  listen('online', onVisibilityChange)
  // An open channel could keep the page out of the back-forward cache.
  listen('pagehide', closeChannel)
  listen('pageshow', (event) => {
    openChannel()
    if ((event as PageTransitionEvent).persisted) onCartChange()
  })
  return () => channel?.postMessage('changed')
}
