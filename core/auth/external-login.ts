import { DEFAULT_API_URL } from '../client.ts'
import { isPlatformError, PlatformError } from '../errors/platform-error.ts'
import { within } from '../http/deadline.ts'
import { createExchange } from '../http/exchange.ts'
import { memberTokens } from './authorization.ts'
import type { ExternalLoginGrant, TokenResponse } from './calls.ts'
import { createTokenRequest } from './grants.ts'
import type { Tokens } from './token-storage.ts'

/** Whom a server vouches for, and how it proves that it may. */
export interface ExternalLogin {
  /** OAuth client id of the shop's headless project. */
  readonly clientId: string
  /** API key with the right to manage members. A secret: it belongs on servers. */
  readonly apiKey: string
  readonly memberId: string
  /** Access token of the visitor who becomes the member: what is in that visitor's cart comes along. Without one, a new visitor. */
  readonly visitorToken?: string
  /** Default `https://www.wixapis.com`. */
  readonly apiUrl?: string
  /** Milliseconds for all of it. Default 30,000. */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
  readonly fetch?: typeof globalThis.fetch
}

/**
 * Logs in a member whom the merchant's own server has made sure of, and answers with that member's tokens, for `client.auth.adopt`.
 *
 * For servers: throws `BROWSER_NOT_ALLOWED` in a browser, where everyone could read the API key and be any member with it. Fails with
 * 'something went wrong' when the platform answers anything but tokens; `ABORTED` and `TIMEOUT`. A repeat makes other tokens.
 * Source: SPEC.md §6, §7 Tokens; WIRE.md, “Requests”.
 */
export async function externalLogin(login: ExternalLogin): Promise<Tokens> {
  const { clientId, apiKey, memberId, timeoutMs = 30_000, signal } = login
  if (typeof window !== 'undefined' || typeof document !== 'undefined') {
    const message = 'externalLogin was called in a browser, where everyone can read the API key: call it on a server.'
    throw new PlatformError(message, { code: 'BROWSER_NOT_ALLOWED' })
  }
  for (const [name, value] of Object.entries({ clientId, apiKey, memberId })) {
    if (!value) throw new PlatformError(`"${name}" is missing`, { code: 'INVALID_ARGUMENT' })
  }
  const apiUrl = (login.apiUrl ?? DEFAULT_API_URL).replace(/\/+$/, '')
  const exchange = createExchange(login.fetch)
  const grant: ExternalLoginGrant = { grant_type: 'authorized_client', scope: 'offline_access', member_id: memberId }
  return within(signal, timeoutMs, async (inner) => {
    const ask = createTokenRequest({ apiUrl, clientId, exchange, now: Date.now })
    const visitor = login.visitorToken ?? (await ask({ grantType: 'anonymous' }, 'visitor', inner)).accessToken.value
    const request = { method: 'POST', url: `${apiUrl}/oauth2/token`, body: JSON.stringify(grant) }
    const answer = await exchange(request, { Authorization: `${visitor},${apiKey}` }, inner).catch((error: unknown) => {
      throw isPlatformError(error) && error.status ? new PlatformError('something went wrong', error) : error
    })
    return memberTokens(answer as TokenResponse, Date.now())
  })
}
