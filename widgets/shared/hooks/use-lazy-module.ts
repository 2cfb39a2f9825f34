import { useCallback, useEffect, useState } from 'react'
import type { PlatformError } from '../../../core/errors/platform-error.ts'

/** Delay of a retry. */
const RETRY_MS = 3_000

export interface LazyModule<Module> {
  /** Absent until it has loaded. */
  readonly module: Module | undefined
  /** Why the last attempt to load it failed. */
  readonly error: PlatformError | undefined
  /** Loads it now, also after a failure. */
  readonly load: () => void
}

/**
 * A module, or what is created with one, that `importModule` loads once it is `needed`. A failed module is requested again after a
 * pause, at once when `needed` changes, and never after the component was removed.
 */
export function useLazyModule<Module>(importModule: () => Promise<Module>, needed: unknown): LazyModule<Module> {
  const [module, setModule] = useState<Module>()
  const [error, setError] = useState<PlatformError>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isCurrent = true
    if (needed || attempt > 0)
      importModule().then(
        (loaded) => setModule(() => loaded),
        (cause: PlatformError) => {
          if (!isCurrent) return
          setError(cause)
          timer = setTimeout(setAttempt, RETRY_MS, attempt + 1)
        },
      )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [importModule, needed, attempt])
  const load = useCallback(() => {
    setError(undefined)
    setAttempt((count) => count + 1)
  }, [])
  return { module, error, load }
}
