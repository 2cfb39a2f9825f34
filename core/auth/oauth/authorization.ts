import type { Client } from '../../client/client.ts'
import { PlatformError } from '../../errors/platform-error.ts'
import { createRedirectUrl, type RedirectUrlOptions } from '../../redirects/create-redirect-url.ts'
import type { Prompt } from '../../redirects/enumerations.ts'
import type { Tokens } from '../tokens/stored-tokens.ts'
import { codeVerifier, createPkce, type Pkce } from './pkce.ts'
import { requestTokens } from './token-endpoint.ts'
import { parseTokenResponse, toTokenRequestError } from './token-response.ts'

/** The shop that a member logs in to. */
export interface LoginShop {
  /** Client that makes the calls of the login. */
  readonly client: Client
  /** OAuth client ID of the shop's headless project. */
  readonly clientId: string
  /** Origin of the platform. The URL of the login page must use https, unless this one uses http. */
  readonly apiUrl: string
}

/** Returns the shop of a store. The key contains the client ID and the API URL, see `shopKey`. */
export function toLoginShop({ key, client }: { readonly key: string; readonly client: Client }): LoginShop {
  const separator = key.indexOf('@')
  return { client, clientId: key.slice(0, separator), apiUrl: key.slice(separator + 1) }
}

export interface AuthorizationRequestOptions {
  readonly responseMode: 'fragment' | 'query' | 'web_message'
  readonly redirectUri?: string | undefined
  /** Session token of a successful login. It can be used once. */
  readonly sessionToken?: string | undefined
  readonly prompt?: Prompt | undefined
}

/** An authorization request: its URL, and the values that verify the response. */
export interface AuthorizationRequest {
  readonly url: string
  readonly state: string
  readonly codeVerifier: string
}

/** Prefix of `state`: it distinguishes the platform's response from parameters of the page. */
export const statePrefix = (clientId: string): string => `store-login.${clientId}.`

/**
 * Creates an authorization request with a new challenge and state (RFC 7636, RFC 6749 §10.12), and requests its URL.
 *
 * Fails with `INSECURE_PAGE` where the browser has no Web Crypto, with `UNSAFE_URL`, and as `createRedirectSession` does.
 * Source: core/README.md#authorization-request, RFC 7636 §4.
 */
export async function requestAuthorization(
  { client, clientId, apiUrl }: LoginShop,
  { responseMode, redirectUri, sessionToken, prompt }: AuthorizationRequestOptions,
  redirectOptions: RedirectUrlOptions = {},
): Promise<AuthorizationRequest> {
  const { codeVerifier: verifier, codeChallenge } = await createPagePkce()
  const state = statePrefix(clientId) + codeVerifier()
  const authRequest = {
    clientId,
    ...(redirectUri && { redirectUri }),
    codeChallenge,
    codeChallengeMethod: 'S256',
    responseMode,
    responseType: 'code',
    scope: 'offline_access',
    state,
    ...(sessionToken && { sessionToken }),
  } as const
  const url = await createRedirectUrl(
    client,
    apiUrl,
    { auth: { authRequest, ...(prompt && { prompt }) } },
    redirectOptions,
  )
  return { url, state, codeVerifier: verifier }
}

/** An authorization code, and the verifier of its request. */
export interface CodeGrant {
  readonly code: string
  readonly codeVerifier: string
  readonly redirectUri?: string | undefined
}

/**
 * Exchanges an authorization code for a member's tokens. Not retried, because a code can be used once. As every call, it is repeated after a 401,
 * with which the platform refuses the visitor's token.
 *
 * Fails with the message 'something went wrong' if the response has no tokens. Source: core/README.md#tokens.
 */
export async function exchangeCode(
  { client, clientId }: Pick<LoginShop, 'client' | 'clientId'>,
  grant: CodeGrant,
  signal?: AbortSignal,
): Promise<Tokens> {
  const { code, codeVerifier: verifier, redirectUri } = grant
  const input = {
    clientId,
    grantType: 'authorization_code',
    code,
    codeVerifier: verifier,
    ...(redirectUri && { redirectUri }),
  } as const
  const response = await client.call(requestTokens, input, { signal }).catch((error: unknown) => {
    throw toTokenRequestError(error)
  })
  return parseTokenResponse(response, { role: 'member', now: Date.now() })
}

async function createPagePkce(): Promise<Pkce> {
  if (globalThis.crypto?.subtle) return createPkce()
  throw new PlatformError(
    'Login requires a secure page: Web Crypto is not available here. Serve the page over https.',
    { code: 'INSECURE_PAGE' },
  )
}
