export interface CartTabs {
  /** Tells the other tabs that the cart has changed. */
  tell(): void
  close(): void
}

/**
 * Calls `refresh` when the cart may have changed behind this page: another tab of the origin says so, or the page comes
 * back from the back-forward cache. A page that nobody looks at waits until somebody does. Calls `leave` when the page is
 * about to be out of sight, perhaps for good.
 *
 * Does nothing where there is no page, or no way to talk to other tabs.
 */
export function watchTabs(name: string, refresh: () => void, leave: () => void): CartTabs {
  const listening = new AbortController()
  const { signal } = listening
  const page = globalThis.document
  let channel: BroadcastChannel | undefined
  let due = false

  const look = (): void => {
    const isHidden = page.visibilityState === 'hidden'
    if (isHidden) leave()
    if (isHidden || !due) return
    due = false
    refresh()
  }
  const changed = (): void => {
    due = true
    look()
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
  const hide = (): void => {
    shut()
    leave()
  }
  if (page) {
    open()
    page.addEventListener('visibilitychange', look, { signal })
    // An open channel could keep the page out of the back-forward cache.
    globalThis.addEventListener('pagehide', hide, { signal })
    globalThis.addEventListener(
      'pageshow',
      (event) => {
        open()
        if (event.persisted) changed()
      },
      { signal },
    )
  }
  return {
    tell: () => channel?.postMessage('changed'),
    close() {
      shut()
      listening.abort()
    },
  }
}
