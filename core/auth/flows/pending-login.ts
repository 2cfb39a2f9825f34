import { page } from '../../state/page.ts'
import { type StorageSlot, storageSlot } from '../../storage-slot.ts'

/** A hosted login that has not returned yet. It shows that this tab requested the response. */
export interface PendingLogin {
  readonly state: string
  readonly codeVerifier: string
  readonly redirectUri: string
  /** Part of the address that contains the response. Default: the fragment. */
  readonly responseMode?: 'fragment' | 'query'
  /** The page the member was on, to be restored. */
  readonly originalUrl: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A login that is older was abandoned. */
const MAX_AGE_MS = 3_600_000

/** The slot of the page: where storage is blocked, every bundle finds the login in the same memory. */
function slotOf(clientId: string): StorageSlot<PendingLogin> {
  const key = `storefront-widgets:login:${clientId}`
  const { stores } = page()
  const found = stores.get(key) as StorageSlot<PendingLogin> | undefined
  if (found) return found
  const slot = storageSlot('sessionStorage', key, (value) => (isPendingLogin(value) ? value : undefined))
  stores.set(key, slot)
  return slot
}

/** Keeps a login for this tab until the browser returns; where storage is blocked, as long as the page lives. */
export function savePendingLogin(clientId: string, pending: PendingLogin): void {
  slotOf(clientId).write(pending)
}

/**
 * Returns and removes the pending login with this `state`. A response with another state is forged or old, and leaves the pending
 * login for its own response.
 */
export function takePendingLogin(
  clientId: string,
  state: string | null,
  now: number = Date.now(),
): PendingLogin | undefined {
  const slot = slotOf(clientId)
  const found = slot.read()
  if (found?.state !== state) return undefined
  slot.write(undefined)
  return now - found.at < MAX_AGE_MS ? found : undefined
}

/** The pending login of this tab, if any. */
export function pendingLogin(clientId: string): PendingLogin | undefined {
  return slotOf(clientId).read()
}

function isPendingLogin(value: unknown): value is PendingLogin {
  const { state, codeVerifier, redirectUri, originalUrl, at } = (value ?? {}) as Partial<PendingLogin>
  return [state, codeVerifier, redirectUri, originalUrl].every((text) => typeof text === 'string') && at !== undefined
}
