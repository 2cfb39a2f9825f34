import { type StorageSlot, storageSlot } from '../../storage-slot.ts'

/** Who the tokens stand for. Source: core/README.md#roles. */
export type Role = 'none' | 'visitor' | 'member'

/** The tokens of one visitor or member. Source: core/README.md#tokens. */
export interface Tokens {
  /** `expiresAt` in seconds since 1970, by this device's clock. */
  readonly accessToken: { readonly value: string; readonly expiresAt: number }
  readonly refreshToken: { readonly value: string; readonly role: Role }
  /** The visitor began in this browser and has sent nothing that could have created a cart. */
  readonly hasNoCart?: true
  /** See `AuthState.identityEpoch`. Absent in token responses and in records of earlier versions. */
  readonly epoch?: string
}

/** Whose tokens the client uses. */
export interface AuthState {
  readonly role: Role
  /**
   * Identifies the visitor or member across the pages and tabs of this browser. Another value means another visitor or member; a renewal of
   * the tokens keeps it. Empty while the role is `none`.
   */
  readonly identityEpoch: string
}

/** Whose tokens these are. Records of earlier versions have no epoch. */
export function identityOf(tokens: Tokens | undefined): AuthState {
  const role = tokens?.refreshToken.role ?? 'none'
  return { role, identityEpoch: role === 'none' ? '' : (tokens?.epoch ?? 'initial') }
}

/** Where the tokens of a client id and scope are kept in `localStorage`. */
export const tokenStorageKey = (clientId: string, scope: string = 'default'): string =>
  `storefront-widgets:${clientId}:${scope}`

/** True for a value that has the form of `Tokens`, wherever it comes from. */
export function areTokens(value: unknown): value is Tokens {
  const { accessToken, refreshToken } = (value ?? {}) as Partial<Tokens>
  return (
    typeof accessToken?.value === 'string' &&
    typeof accessToken.expiresAt === 'number' &&
    typeof refreshToken?.value === 'string' &&
    /^(none|visitor|member)$/.test(refreshToken.role)
  )
}

/** The stored tokens of a client id and scope. */
export const tokenSlot = (clientId: string, scope?: string): StorageSlot<Tokens> =>
  storageSlot('localStorage', tokenStorageKey(clientId, scope), (value) => (areTokens(value) ? value : undefined))

/** The identity of the stored tokens, available before the client is loaded; the role is `none` where the browser blocks storage. */
export const storedIdentity = (clientId: string): AuthState => identityOf(tokenSlot(clientId).read())
