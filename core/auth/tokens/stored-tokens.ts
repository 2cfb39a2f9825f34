import { type StorageSlot, storageSlot } from '../../browser/storage-slot.ts'

/** Role of the tokens. Source: core/README.md#roles. */
export type Role = 'none' | 'visitor' | 'member'

/** The tokens of one visitor or member. Source: core/README.md#tokens. */
export interface Tokens {
  /** Authorizes calls until it expires. */
  readonly accessToken: {
    /** The token, which is sent as `Authorization` header without a scheme. */
    readonly value: string
    /** Expiry in seconds since 1970, by this device's clock. */
    readonly expiresAt: number
  }
  /** Renews the access token. */
  readonly refreshToken: {
    /** The token, which is sent to the platform's token endpoint only. */
    readonly value: string
    /** Whether the tokens are those of a visitor or of a member. */
    readonly role: Role
  }
  /** Present if the visitor was created in this browser and has sent no request that may have created a cart. */
  readonly hasNoCart?: true | undefined
  /** See `AuthState.identityEpoch`. Absent in token responses and in records of earlier versions. */
  readonly epoch?: string | undefined
}

/** The identity whose tokens the client uses. */
export interface AuthState {
  /** `none` before the first token, `visitor`, or `member` after a login. */
  readonly role: Role
  /**
   * Identifies the visitor or member across the pages and tabs of this browser. Another value means another visitor or member. A renewal of
   * the tokens does not change it. Empty while the role is `none`.
   */
  readonly identityEpoch: string
}

/** Returns the identity of tokens. Records of earlier versions have no epoch. */
export function identityOf(tokens: Tokens | undefined): AuthState {
  const role = tokens?.refreshToken.role ?? 'none'
  return { role, identityEpoch: role === 'none' ? '' : (tokens?.epoch ?? 'initial') }
}

/** Returns the `localStorage` key of the tokens of a client ID and scope. */
export const tokenStorageKey = (clientId: string, scope: string = 'default'): string =>
  `storefront-widgets:${clientId}:${scope}`

/** Whether a value of any origin has the shape of `Tokens`. */
export function areTokens(value: unknown): value is Tokens {
  const { accessToken, refreshToken } = (value ?? {}) as Partial<Tokens>
  return (
    typeof accessToken?.value === 'string' &&
    typeof accessToken.expiresAt === 'number' &&
    typeof refreshToken?.value === 'string' &&
    /^(none|visitor|member)$/.test(refreshToken.role)
  )
}

/** Returns the storage slot of the tokens of a client ID and scope. */
export const tokenSlot = (clientId: string, scope?: string): StorageSlot<Tokens> =>
  storageSlot('localStorage', tokenStorageKey(clientId, scope), (value) => (areTokens(value) ? value : undefined))

/** Returns the identity of the stored tokens without loading the client. The role is `none` if the browser blocks storage. */
export const storedIdentity = (clientId: string): AuthState => identityOf(tokenSlot(clientId).read())
