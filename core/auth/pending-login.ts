import { page } from '../state/page.ts'

/** A login by redirect that has not come back yet. It proves that the answer was asked for by this very tab. */
export interface PendingLogin {
  readonly state: string
  readonly codeVerifier: string
  readonly redirectUri: string
  /** The page the member was on, to be restored. */
  readonly originalUrl: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Nobody takes longer to type a password; what is older was given up. */
const LIFETIME_MS = 3_600_000

const keyOf = (clientId: string): string => `storefront-widgets:login:${clientId}`

/** Keeps a login for this tab until it comes back; where storage is blocked, as long as the page lives. */
export function keepPending(clientId: string, pending: PendingLogin): void {
  const key = keyOf(clientId)
  page().stores.set(key, pending)
  try {
    sessionStorage.setItem(key, JSON.stringify(pending))
  } catch {
    // The page remembers: enough for a platform that comes back without a new page.
  }
}

/** Takes the login that waits, if one does: it is not there a second time. */
export function takePending(clientId: string, now: number = Date.now()): PendingLogin | undefined {
  const key = keyOf(clientId)
  const { stores } = page()
  const kept = stores.get(key)
  stores.delete(key)
  const found = stored(key) ?? kept
  return isPending(found) && now - found.at < LIFETIME_MS ? found : undefined
}

function stored(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return JSON.parse(text ?? 'null')
  } catch {
    // Blocked, or not what was put there: as good as none.
    return undefined
  }
}

function isPending(value: unknown): value is PendingLogin {
  const { state, codeVerifier, redirectUri, originalUrl, at } = (value ?? {}) as Partial<PendingLogin>
  return [state, codeVerifier, redirectUri, originalUrl].every((text) => typeof text === 'string') && at !== undefined
}
