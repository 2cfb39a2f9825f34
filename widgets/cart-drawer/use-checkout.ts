import { useEffect, useRef, useState } from 'react'
import type { PlatformError } from '../../core/errors/platform-error.ts'
import type { DrawerView } from './drawer-view.ts'
import { useListener } from './use-listener.ts'

export interface CheckoutControl {
  readonly busy: boolean
  /** Why the last attempt failed; absent while there is none. */
  readonly error?: PlatformError
  readonly start: () => void
}

const idle = { busy: false }

/**
 * Goes to the checkout: one session however often it is asked for. It stays busy while the page is being left, and is
 * ready again when the shopper comes back to the page as it was (back/forward cache). Removal of the element ends it.
 */
export function useCheckout({ store, host }: DrawerView): CheckoutControl {
  const [state, setState] = useState<Omit<CheckoutControl, 'start'>>(idle)
  const running = useRef<AbortController>(undefined)
  useListener(window, 'pageshow', (event) => {
    if (!(event as PageTransitionEvent).persisted) return
    running.current = undefined
    setState(idle)
  })
  useEffect(() => () => running.current?.abort(), [])
  const start = async (): Promise<void> => {
    if (running.current) return
    running.current = new AbortController()
    const { signal } = running.current
    setState({ busy: true })
    try {
      await store.checkout({ target: host, signal })
    } catch (cause) {
      const error = cause as PlatformError
      running.current = undefined
      setState(error.code === 'ABORTED' ? idle : { busy: false, error })
    }
  }
  return { ...state, start: () => void start() }
}
