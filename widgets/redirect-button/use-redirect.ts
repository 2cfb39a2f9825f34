import { useEffect, useRef, useState } from 'react'
import { isPlatformError, type PlatformError } from '../../core/errors/platform-error.ts'
import type { RedirectIntent } from '../../core/events/page-events.ts'
import type { LeaveOptions } from '../../core/redirects/checkout.ts'
import type { Store } from '../../core/state/registry.ts'

/** Why the page was not left, by the key of its message. */
export type RedirectFailure =
  | { readonly key: 'offline' | 'failed' }
  | { readonly key: 'refused'; readonly reason: string }

export interface Redirecting {
  readonly busy: boolean
  readonly failure?: RedirectFailure | undefined
  readonly start: () => void
}

/** What the shopper must be told of a failure; `undefined` when the page or the shopper ended it. */
export function failureOf({ code, status, message }: PlatformError): RedirectFailure | undefined {
  if (code === 'ABORTED') return undefined
  if (code === 'TIMEOUT' || (code === 'SYSTEM_ERROR' && status === undefined)) return { key: 'offline' }
  return status !== undefined && status < 500 ? { key: 'refused', reason: message } : { key: 'failed' }
}

const idle = { busy: false }

/**
 * Leaves the page from the element `host`: one session however often it is asked for. It stays busy while the page is being
 * left, and is ready again for who comes back to the page as it was. Removal of the element ends it.
 */
export function useRedirect(
  store: Store,
  host: HTMLElement,
  intent: RedirectIntent,
  options: Pick<LeaveOptions, 'postFlowUrl' | 'thankYouPageUrl'>,
): Redirecting {
  const [state, setState] = useState<Omit<Redirecting, 'start'>>(idle)
  const running = useRef<AbortController>(undefined)
  useEffect(() => {
    const end = (): void => {
      running.current?.abort()
      running.current = undefined
    }
    const back = (event: PageTransitionEvent): void => {
      if (!event.persisted) return
      end()
      setState(idle)
    }
    addEventListener('pageshow', back)
    return () => {
      removeEventListener('pageshow', back)
      end()
    }
  }, [])
  const start = async (): Promise<void> => {
    if (running.current) return
    running.current = new AbortController()
    setState({ busy: true })
    try {
      await store.redirect({ intent, target: host, signal: running.current.signal, ...options })
    } catch (error) {
      running.current = undefined
      if (!isPlatformError(error)) throw error
      setState({ busy: false, failure: failureOf(error) })
    }
  }
  return { ...state, start: () => void start() }
}
