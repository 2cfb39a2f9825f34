import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { isPlatformError, type PlatformError } from '../../../core/errors/platform-error.ts'

export interface RedirectControl {
  readonly busy: boolean
  /**
   * Calls `leave`, unless a call is in progress, so that several clicks create one session. Resolves with the error if leaving the page failed.
   * Resolves with `undefined` when the page is being left, when another tab was opened, or when the call was aborted by the page, the shopper or
   * the removal of the element.
   */
  readonly start: (leave: (signal: AbortSignal) => Promise<unknown>) => Promise<PlatformError | undefined>
}

/**
 * Runs an operation that leaves the page. `busy` is true until `leave` settles: when the page is being left, when another tab was opened from a
 * frame that may not navigate this one, or after a failure. Removal of the element and a return from the back-forward cache abort `leave`.
 */
export function useRedirect(): RedirectControl {
  const [busy, setBusy] = useState(false)
  const running = useRef<AbortController>(undefined)
  const end = useCallback((): void => {
    running.current?.abort()
    running.current = undefined
    setBusy(false)
  }, [])
  // A layout effect, because an element can be removed before the first paint.
  useLayoutEffect(() => end, [end])
  const start: RedirectControl['start'] = async (leave) => {
    if (running.current) return undefined
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setBusy(true)
    addEventListener('pageshow', ({ persisted }) => persisted && end(), { signal })
    const error = await leave(signal).then(
      () => undefined,
      (cause: object) => cause,
    )
    // An aborted call has ended before, and the next one may be in progress.
    if (!signal.aborted) end()
    if (error && !isPlatformError(error)) throw error
    return error?.code === 'ABORTED' ? undefined : error
  }
  return { busy, start }
}
