/** Who the tokens stand for. Source: SPEC.md §6. */
export type Role = 'none' | 'visitor' | 'member'

/** The tokens of one visitor or member. Source: SPEC.md §3, Tokens. */
export interface Tokens {
  /** `expiresAt` in seconds since 1970, by this device's clock. */
  readonly accessToken: { readonly value: string; readonly expiresAt: number }
  readonly refreshToken: { readonly value: string; readonly role: Role }
}

/** Where the tokens of a client id and scope are kept in `localStorage`. */
export const tokenKey = (clientId: string, scope: string = 'default'): string =>
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

/** Reads the tokens that `text` spells; `undefined` when it spells none. */
export function parseTokens(text: string | null | undefined): Tokens | undefined {
  try {
    const tokens: unknown = JSON.parse(text ?? 'null')
    return areTokens(tokens) ? tokens : undefined
  } catch {
    // Corrupt is as good as absent: a new visitor can always be had.
    return undefined
  }
}

/** Whom the browser keeps tokens of, for those who must not wait for the client; where storage is blocked nobody. */
export function storedRole(clientId: string): Role {
  try {
    return parseTokens(localStorage.getItem(tokenKey(clientId)))?.refreshToken.role ?? 'none'
  } catch {
    return 'none'
  }
}
