import type { Endpoint } from '../http/endpoint.ts'
import type { Grant } from './grants.ts'

/** Tokens for a member who is known elsewhere: the merchant's server vouches with its key, which never goes to a browser. */
export interface ExternalLoginGrant {
  readonly grant_type: 'authorized_client'
  readonly scope: 'offline_access'
  readonly member_id: string
}

/** Source: SPEC.md §7 Tokens. */
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
 * Codes and refresh tokens are good for once: never retried. Source: SPEC.md §4, §7 Tokens; WIRE.md, “Requests”.
 */
export const token: Endpoint<(Grant & { readonly clientId: string }) | ExternalLoginGrant, TokenResponse> = {
  area: 'oauth',
  method: 'POST',
  path: '/oauth2/token',
}
