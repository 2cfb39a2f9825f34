/** What is to be done for a cart when something happens around its page. */
export interface TabListener {
  /** The cart changed behind this page. */
  refresh(): void
  /** Somebody looks at this page again. */
  look(): void
  /** Nobody sees the page any more, perhaps for good. */
  hide(): void
}

export interface CartTabs {
  /** Tells the other tabs that the cart has changed. */
  tell(): void
}

/**
 * Calls `refresh` when the cart may have changed behind this page: another tab of the origin says so, or the page comes
 * back from the back-forward cache. A page that nobody looks at waits until somebody does.
 */
export function watchTabs(name: string, listener: TabListener, signal: AbortSignal): CartTabs {
  const page = globalThis.document
  let channel: BroadcastChannel | undefined
  let due = false
  const look = (): void => {
    const { visibilityState } = page
    if (visibilityState === 'hidden') listener.hide()
    else if (due) listener.refresh()
    else listener.look()
    due &&= visibilityState === 'hidden'
  }
  const changed = (): void => {
    due = true
    if (page.visibilityState !== 'hidden') look()
  }
  const open = (): void => {
    if (typeof BroadcastChannel === 'undefined' || channel) return
    channel = new BroadcastChannel(name)
    channel.addEventListener('message', changed)
  }
  const shut = (): void => {
    channel?.close()
    channel = undefined
  }
  const on = (type: string, act: (event: Event) => void): void => globalThis.addEventListener(type, act, { signal })
  open()
  signal.addEventListener('abort', shut)
  page.addEventListener('visibilitychange', look, { signal })
  on('focus', look)
  // An open channel could keep the page out of the back-forward cache.
  on('pagehide', shut)
  on('pageshow', (event) => {
    open()
    if ((event as PageTransitionEvent).persisted) changed()
  })
  return { tell: () => channel?.postMessage('changed') }
}
