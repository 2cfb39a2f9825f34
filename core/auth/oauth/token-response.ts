import { isPlatformError, PlatformError } from '../../errors/platform-error.ts'
import type { Role, Tokens } from '../tokens/token-storage.ts'

/** The body of a token response, as the platform sends it. */
export interface RawTokenResponse {
  readonly access_token?: unknown
  readonly refresh_token?: unknown
  /** Seconds; a number or a string. */
  readonly expires_in?: unknown
}

export interface TokenResponseOptions {
  readonly role: Role
  /** Milliseconds since 1970. */
  readonly now: number
  /** The refresh token to use when the response has none. Without it the response must have one. */
  readonly previousRefreshToken?: string
}

/** The tokens of a response. Throws 'something went wrong' when one is missing. Source: core/README.md#tokens. */
export function parseTokenResponse(response: RawTokenResponse, options: TokenResponseOptions): Tokens {
  const { role, now, previousRefreshToken } = options
  const { access_token, refresh_token, expires_in } = response
  const value = text(refresh_token) ?? previousRefreshToken
  const accessToken = text(access_token)
  if (!accessToken || value === undefined) throw tokenRequestError({ status: 200, retryable: true })
  return {
    accessToken: { value: accessToken, expiresAt: Math.floor(now / 1000) + (Number(expires_in) || 0) },
    refreshToken: { value, role },
  }
}

/** The error of a token request. It keeps code and status of the platform, and leaves out its message and cause, which may hold secrets. */
export function toTokenRequestError(error: unknown): unknown {
  return isPlatformError(error) && error.status ? tokenRequestError(error) : error
}

function tokenRequestError(facts: Partial<PlatformError>): PlatformError {
  return new PlatformError('something went wrong', { code: 'SYSTEM_ERROR', ...facts, cause: undefined })
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)
