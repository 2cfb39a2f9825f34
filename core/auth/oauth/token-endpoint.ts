import type { Endpoint } from '../../http/endpoint.ts'
import type { Grant } from './token-request.ts'

/** Grant of an external login: the merchant's server requests the tokens of a member with its API key. Never in a browser. */
export interface ExternalLoginGrant {
  /** Constant of this grant. */
  readonly grant_type: 'authorized_client'
  /** Constant. The response contains a refresh token. */
  readonly scope: 'offline_access'
  /** ID of the member to log in. */
  readonly member_id: string
}

/** Response of the token endpoint (RFC 6749 §5.1). Source: core/README.md#tokens. */
export interface TokenResponse {
  /** Token for the `authorization` header. */
  readonly access_token: string
  /** Token to request the next access token with. */
  readonly refresh_token: string
  /** Lifetime in seconds, as a number or a string. */
  readonly expires_in: number | string
  /** Kind of access token, `Bearer`. */
  readonly token_type?: string
}

/**
 * Requests tokens for a grant. Clients do this automatically (`client.auth`), so use this call only to store tokens elsewhere.
 *
 * Not retried, because codes and refresh tokens can be used once. As every call, it is repeated after a 401, with which the platform refuses the
 * token of the request. Source: core/README.md#tokens, core/README.md#requests.
 */
export const requestTokens: Endpoint<(Grant & { readonly clientId: string }) | ExternalLoginGrant, TokenResponse> = {
  area: 'oauth',
  method: 'POST',
  path: '/oauth2/token',
  expectedStatus: 200,
}
