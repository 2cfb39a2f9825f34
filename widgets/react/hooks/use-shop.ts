import { useCallback, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { isUsableClientId, pageConfig, readApiUrl, readSetting } from '../../../core/client/config.ts'
import { shopIssue } from '../../../core/client/resolve-config.ts'
import { isPlatformError, PlatformError } from '../../../core/errors/platform-error.ts'
import { safeUrl } from '../../../core/redirects/safe-url.ts'
import { openStore } from '../../../core/state/registry.ts'
import type { ReadableState } from '../../../core/state/state.ts'
import type { Store } from '../../../core/state/store.ts'
import { SettingsContext } from '../settings-context.ts'

export interface Shop {
  /** Absent until the component has mounted, and without a valid configuration. */
  readonly store: Store | undefined
  readonly error: PlatformError | undefined
  /** Opens the shop for an action. Throws a `PlatformError` without a valid configuration. */
  readonly open: () => Store
}

/**
 * Opens the shop with the client ID of the nearest provider, or of the page, on the platform of the page. In an effect, because servers have no shop
 * and renders have no side effects.
 */
export function useShop(): Shop {
  const clientId = useContext(SettingsContext)?.clientId
  const open = useMemo(() => () => openShop(clientId), [clientId])
  const [opened, setOpened] = useState<{ readonly by: unknown; readonly result: Store | PlatformError }>()
  useEffect(() => {
    const update = (): void => setOpened({ by: open, result: attempt(open) })
    update()
    return pageConfig().subscribe(update)
  }, [open])
  const result = opened?.by === open ? opened.result : undefined
  return isPlatformError(result) ? { store: undefined, error: result, open } : { store: result, error: undefined, open }
}

function attempt(open: () => Store): Store | PlatformError {
  try {
    return open()
  } catch (error) {
    if (isPlatformError(error)) return error
    throw error
  }
}

function openShop(providedId: string | undefined): Store {
  const clientId = (providedId ?? readSetting('client-id'))?.trim()
  const apiUrl = readApiUrl()
  if (isUsableClientId(clientId, apiUrl) && safeUrl(apiUrl)) return openStore({ clientId, apiUrl })
  const description =
    (clientId ? shopIssue(clientId, apiUrl)?.message : undefined) ??
    'The client ID is missing: set clientId of <StoreProvider>, or call configure().'
  throw new PlatformError(description, { code: 'CONFIGURATION', description })
}

/** Returns the value of a state, and `initial` before there is one and on a server. */
export function useObserved<T>(state: ReadableState<T> | undefined, initial: T): T {
  const subscribe = useCallback((listener: () => void) => state?.subscribe(listener) ?? (() => undefined), [state])
  return useSyncExternalStore(
    subscribe,
    () => state?.get() ?? initial,
    () => initial,
  )
}
