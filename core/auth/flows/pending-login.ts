import { type StorageSlot, storageSlot } from '../../browser/storage-slot.ts'
import { page } from '../../state/page.ts'

/** A hosted login that waits for its response. It proves that this tab requested the response. */
export interface PendingLogin {
  readonly state: string
  readonly codeVerifier: string
  readonly redirectUri: string
  /** Part of the URL that contains the response. Default: the fragment. */
  readonly responseMode?: 'fragment' | 'query'
  /** URL of the page that started the login. It is restored after the login. */
  readonly originalUrl: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** An older pending login is treated as abandoned. */
const MAX_AGE_MS = 3_600_000

/** Returns the storage slot that all bundles of the page share. If storage is blocked, the slot keeps the pending login in memory. */
function slotOf(clientId: string): StorageSlot<PendingLogin> {
  const key = `storefront-widgets:login:${clientId}`
  const { stores } = page()
  const found = stores.get(key) as StorageSlot<PendingLogin> | undefined
  if (found) return found
  const slot = storageSlot('sessionStorage', key, (value) => (isPendingLogin(value) ? value : undefined))
  stores.set(key, slot)
  return slot
}

/** Stores a pending login in `sessionStorage`. If storage is blocked, it is kept in memory until the page is unloaded. */
export function savePendingLogin(clientId: string, pending: PendingLogin): void {
  slotOf(clientId).write(pending)
}

/**
 * Returns and removes the pending login with this `state`. A response with another state is forged or old, so the pending login is kept.
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
  return isAbandoned(found, now) ? undefined : found
}

/** Returns the pending login of this tab, if any. */
export function pendingLogin(clientId: string, now: number = Date.now()): PendingLogin | undefined {
  const found = slotOf(clientId).read()
  return found && !isAbandoned(found, now) ? found : undefined
}

const isAbandoned = ({ at }: PendingLogin, now: number): boolean => !(now - at < MAX_AGE_MS)

function isPendingLogin(value: unknown): value is PendingLogin {
  const { state, codeVerifier, redirectUri, originalUrl, at } = (value ?? {}) as Partial<PendingLogin>
  return [state, codeVerifier, redirectUri, originalUrl].every((text) => typeof text === 'string') && at !== undefined
}
