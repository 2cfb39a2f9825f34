import { useCallback, useEffect, useState } from 'react'
import type { PlatformError } from '../../core/errors/platform-error.ts'

export interface LazyModule<Module> {
  /** Absent until it has loaded. */
  readonly module: Module | undefined
  /** Why the last attempt to load it failed. */
  readonly error: PlatformError | undefined
  /** Loads it now, also after a failure. */
  readonly load: () => void
}

/** A module that `importModule` (created by `lazy`) loads once it is `needed`. A change of `needed` loads a failed module again. */
export function useLazyModule<Module>(importModule: () => Promise<Module>, needed: unknown): LazyModule<Module> {
  const [module, setModule] = useState<Module>()
  const [error, setError] = useState<PlatformError>()
  const load = useCallback(() => {
    setError(undefined)
    importModule().then((loaded) => setModule(() => loaded), setError)
  }, [importModule])
  useEffect(() => {
    if (needed) load()
  }, [needed, load])
  return { module, error, load }
}
