import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { isPlatformError, type PlatformError } from '../../core/errors/platform-error.ts'

export interface Leaving {
  readonly busy: boolean
  /**
   * Calls `leave`, unless it is at it already: one session however often it is asked for. Resolves with why the page was
   * not left; with nothing when it is being left, or when the page, the shopper or a removal ended it.
   */
  readonly start: (leave: (signal: AbortSignal) => Promise<unknown>) => Promise<PlatformError | undefined>
  /** Ready again: it was another tab that went there. */
  readonly end: () => void
}

/**
 * Leaving the page from an element. It stays busy while the page is being left, and is ready again for who comes back to
 * the page as it was. Removal of the element ends it.
 */
export function useLeaving(): Leaving {
  const [busy, setBusy] = useState(false)
  const running = useRef<AbortController>(undefined)
  const end = useCallback((): void => {
    running.current?.abort()
    running.current = undefined
    setBusy(false)
  }, [])
  // At once: an element can be removed before the page was painted.
  useLayoutEffect(() => {
    const back = (event: PageTransitionEvent): void => {
      if (event.persisted) end()
    }
    addEventListener('pageshow', back)
    return () => {
      removeEventListener('pageshow', back)
      end()
    }
  }, [end])
  const start: Leaving['start'] = async (leave) => {
    if (running.current) return undefined
    running.current = new AbortController()
    setBusy(true)
    try {
      await leave(running.current.signal)
      return undefined
    } catch (error) {
      end()
      if (!isPlatformError(error)) throw error
      return error.code === 'ABORTED' ? undefined : error
    }
  }
  return { busy, start, end }
}
