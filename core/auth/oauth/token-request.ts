import { encodeJson } from '../../encode-json.ts'
import { isPlatformError } from '../../errors/platform-error.ts'
import type { Transport } from '../../http/transport/transport-with.ts'
import type { Role, Tokens } from '../tokens/stored-tokens.ts'
import { parseTokenResponse, toTokenRequestError } from './token-response.ts'

/** The grant of a token request (RFC 6749 §1.3). Source: core/README.md#tokens, core/README.md#requests. */
export type Grant =
  | {
      /** Kind of grant. */
      readonly grantType: 'anonymous'
    }
  | {
      /** Kind of grant. */
      readonly grantType: 'refresh_token'
      /** Refresh token of the previous response. */
      readonly refreshToken: string
    }
  | {
      /** Kind of grant. */
      readonly grantType: 'authorization_code'
      /** The redirect URI of the authorization request. */
      readonly redirectUri?: string
      /** Authorization code from the redirect. */
      readonly code: string
      /** Verifier of the authorization request (PKCE). */
      readonly codeVerifier: string
    }

export type RequestTokens = (grant: Grant, role: Role, signal: AbortSignal) => Promise<Tokens>

/**
 * Creates the function that requests tokens for a grant.
 *
 * Any response other than a 200 with an access token fails with the message `something went wrong`, and with the code and status of the
 * response. Never retried. Source: core/README.md#tokens.
 */
export function createTokenRequest(options: {
  readonly apiUrl: string
  readonly clientId: string
  readonly transport: Transport
  readonly now: () => number
}): RequestTokens {
  const { apiUrl, clientId, transport, now } = options
  return async (grant, role, signal) => {
    const body = encodeJson({ clientId, ...grant })
    const request = { method: 'POST', url: `${apiUrl}/oauth2/token`, body }
    const response = await transport(request, {}, signal, 200).catch((error: unknown) => {
      throw toTokenRequestError(error)
    })
    const previousRefreshToken = grant.grantType === 'refresh_token' ? grant.refreshToken : ''
    return parseTokenResponse(response, { role, now: now(), previousRefreshToken })
  }
}

/** Whether the platform refused the grant: false for network failures, 429 and 5xx. */
export function isInvalidGrant(error: unknown): boolean {
  return isPlatformError(error) && /^40[013]$/.test(`${error.status}`)
}
