import { isPlatformError, PlatformError } from '../../errors/platform-error.ts'
import type { Role, Tokens } from '../tokens/stored-tokens.ts'

/** The unvalidated body of a token response. */
export interface RawTokenResponse {
  readonly access_token?: unknown
  readonly refresh_token?: unknown
  /** Lifetime in seconds, as a number or a string. */
  readonly expires_in?: unknown
}

export interface TokenResponseOptions {
  readonly role: Role
  /** Milliseconds since 1970. */
  readonly now: number
  /** Refresh token to use if the response contains none. If absent, the response must contain one. */
  readonly previousRefreshToken?: string
}

/** Returns the tokens of a response. Throws 'something went wrong' if one is missing. Source: core/README.md#tokens. */
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

/** Returns the error of a token request with the platform's code and status. The message and cause are omitted, because they may contain secrets. */
export function toTokenRequestError(error: unknown): unknown {
  return isPlatformError(error) && error.status ? tokenRequestError(error) : error
}

function tokenRequestError(init: Partial<PlatformError>): PlatformError {
  return new PlatformError('something went wrong', { code: 'SYSTEM_ERROR', ...init, cause: undefined })
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)
