import { isPlatformError, PlatformError } from '../errors/platform-error.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Role, Tokens } from './token-storage.ts'

/** What is shown to the platform to get tokens. Source: SPEC.md §7 Tokens; WIRE.md, “Requests”. */
export type Grant =
  | { readonly grantType: 'anonymous' }
  | { readonly grantType: 'refresh_token'; readonly refreshToken: string }
  | {
      readonly grantType: 'authorization_code'
      readonly redirectUri?: string
      readonly code: string
      readonly codeVerifier: string
    }

interface TokenAnswer {
  readonly access_token?: unknown
  readonly refresh_token?: unknown
  /** Seconds; the platform sends a number or a string. */
  readonly expires_in?: unknown
}

export type RequestTokens = (grant: Grant, role: Role, signal: AbortSignal) => Promise<Tokens>

const failed = (facts: Partial<PlatformError>): PlatformError =>
  new PlatformError('something went wrong', { code: 'SYSTEM_ERROR', ...facts })

/**
 * Creates the function that gets tokens for a grant.
 *
 * Any answer but a 200 with an access token fails with the message `something went wrong`; its code and status are the platform's.
 * Never repeated. Source: SPEC.md §7 Tokens, §8.
 */
export function createTokenRequest(options: {
  readonly apiUrl: string
  readonly clientId: string
  readonly exchange: Exchange
  readonly now: () => number
}): RequestTokens {
  const { apiUrl, clientId, exchange, now } = options
  return async (grant, role, signal) => {
    const body = JSON.stringify({ clientId, ...grant })
    const answer: TokenAnswer = await exchange(
      { method: 'POST', url: `${apiUrl}/oauth2/token`, body },
      {},
      signal,
    ).catch((error: unknown) => {
      throw isPlatformError(error) && error.status ? failed(error) : error
    })
    const { access_token, refresh_token, expires_in } = answer
    if (!access_token || typeof access_token !== 'string') throw failed({ status: 200, retryable: true })
    const previous = grant.grantType === 'refresh_token' ? grant.refreshToken : ''
    return {
      accessToken: { value: access_token, expiresAt: Math.floor(now() / 1000) + (Number(expires_in) || 0) },
      refreshToken: { value: typeof refresh_token === 'string' && refresh_token ? refresh_token : previous, role },
    }
  }
}

/** True when the platform itself will have no more of a token: not when it could not be asked, was busy, or was at fault. */
export function isRefusal(error: unknown): boolean {
  return isPlatformError(error) && /^40[013]$/.test(String(error.status))
}
