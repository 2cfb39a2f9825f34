import { isBrowser } from '../../browser/is-browser.ts'
import { DEFAULT_API_URL, trimTrailingSlash } from '../../client/api-url.ts'
import { headerValue, requireSettings } from '../../client/required-settings.ts'
import { encodeJson } from '../../encode-json.ts'
import { PlatformError } from '../../errors/platform-error.ts'
import { withTimeout } from '../../http/timeout.ts'
import { createTransport } from '../../http/transport/transport.ts'
import type { ExternalLoginGrant } from '../oauth/token-endpoint.ts'
import { createTokenRequest } from '../oauth/token-request.ts'
import { parseTokenResponse, toTokenRequestError } from '../oauth/token-response.ts'
import type { Tokens } from '../tokens/stored-tokens.ts'

/** The member to log in, and the merchant's credentials. */
export interface ExternalLogin {
  /** OAuth client ID of the shop's headless project. */
  readonly clientId: string
  /** API key with permission to manage members. Secret: use it on servers only. */
  readonly apiKey: string
  /** ID of the member whose identity the server has verified. */
  readonly memberId: string
  /** Access token of the visitor whose cart is merged into the member's. Default: a new visitor. */
  readonly visitorToken?: string
  /** Default: `https://www.wixapis.com`. */
  readonly apiUrl?: string
  /** Timeout of the whole login in milliseconds. Default: 30,000. */
  readonly timeoutMs?: number
  /** Aborts the login, which rejects with `ABORTED`. */
  readonly signal?: AbortSignal
  /** Sends the requests. Default: the global `fetch`, looked up at each request. */
  readonly fetch?: typeof globalThis.fetch
}

/**
 * Logs in a member whom the merchant's server has authenticated. Resolves with the member's tokens, for `client.auth.setTokens`.
 *
 * For servers only. Fails with `BROWSER_NOT_ALLOWED` in a browser, where everyone could read the API key and log in as any member. Fails with
 * `INVALID_ARGUMENT` for a missing setting, with 'something went wrong' for a response without tokens, and with `ABORTED` or `TIMEOUT`. Each call
 * creates new tokens.
 *
 * White space around the key and the token is removed. `INVALID_ARGUMENT` also means that one of them has a line break or another character that is
 * not allowed in a header.
 * Source: core/README.md#external-login.
 */
export async function externalLogin(login: ExternalLogin): Promise<Tokens> {
  const { clientId, memberId, timeoutMs = 30_000, signal } = login
  if (isBrowser()) {
    const message = 'externalLogin was called in a browser, where everyone can read the API key: call it on a server.'
    throw new PlatformError(message, { code: 'BROWSER_NOT_ALLOWED' })
  }
  requireSettings('externalLogin', { clientId, apiKey: login.apiKey, memberId }, login.apiUrl)
  const apiKey = headerValue('externalLogin', 'apiKey', login.apiKey)
  const apiUrl = trimTrailingSlash(login.apiUrl ?? DEFAULT_API_URL)
  const transport = createTransport(login.fetch)
  const grant: ExternalLoginGrant = { grant_type: 'authorized_client', scope: 'offline_access', member_id: memberId }
  return withTimeout(signal, timeoutMs, async (timeoutSignal) => {
    const requestTokens = createTokenRequest({ apiUrl, clientId, transport, now: Date.now })
    const token =
      login.visitorToken ??
      (await requestTokens({ grantType: 'anonymous' }, 'visitor', timeoutSignal)).accessToken.value
    const visitor = headerValue('externalLogin', 'visitorToken', token)
    const request = { method: 'POST', url: `${apiUrl}/oauth2/token`, body: encodeJson(grant) }
    const headers = { Authorization: `${visitor},${apiKey}` }
    const response = await transport(request, headers, timeoutSignal, 200).catch((error: unknown) => {
      throw toTokenRequestError(error)
    })
    return parseTokenResponse(response, { role: 'member', now: Date.now() })
  })
}
