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

/** The role of the stored tokens, available before the client is loaded; `none` where the browser blocks storage. */
export const storedRole = (clientId: string): Role => tokenSlot(clientId).read()?.refreshToken.role ?? 'none'
