import type { Endpoint } from '../../http/endpoint.ts'
import type { Grant } from './token-request.ts'

/** Tokens for a member who is known elsewhere: the merchant's server vouches with its key, which never goes to a browser. */
export interface ExternalLoginGrant {
  readonly grant_type: 'authorized_client'
  readonly scope: 'offline_access'
  readonly member_id: string
}

/** Source: core/README.md#tokens. */
export interface TokenResponse {
  readonly access_token: string
  readonly refresh_token: string
  /** Seconds; a number or its text. */
  readonly expires_in: number | string
  readonly token_type?: string
}

/**
 * Gets tokens for a grant. The client does so by itself (`client.auth`): this is for those who keep tokens in their own way.
 *
 * Codes and refresh tokens are good for once: never retried. Source: core/README.md#tokens, core/README.md#requests.
 */
export const requestTokens: Endpoint<(Grant & { readonly clientId: string }) | ExternalLoginGrant, TokenResponse> = {
  area: 'oauth',
  method: 'POST',
  path: '/oauth2/token',
  expectedStatus: 200,
}
