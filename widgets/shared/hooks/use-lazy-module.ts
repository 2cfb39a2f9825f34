import { useCallback, useEffect, useState } from 'react'
import type { PlatformError } from '../../../core/errors/platform-error.ts'

/** Delay of a retry. */
const RETRY_MS = 3_000

export interface LazyModule<Module> {
  /** Absent until the module has loaded. */
  readonly module: Module | undefined
  /** Error of the last attempt. Absent once the module has loaded. */
  readonly error: PlatformError | undefined
  /** Loads the module now. Also retries after a failure. */
  readonly load: () => void
}

/**
 * Loads a module with `importModule` once it is `needed`. `importModule` may also resolve with a value created from the module.
 *
 * A failed load is retried after a pause, or as soon as `needed` changes. There is no retry after the component was removed.
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
        (loaded) => {
          setModule(() => loaded)
          setError(undefined)
        },
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
