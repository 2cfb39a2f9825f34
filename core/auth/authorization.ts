import type { Client } from '../client.ts'
import { isPlatformError, PlatformError } from '../errors/platform-error.ts'
import type { Prompt } from '../redirects/enumerations.ts'
import { type Leaving, sessionUrl } from '../redirects/session-url.ts'
import { type TokenResponse, token } from './calls.ts'
import { codeVerifier, createPkce, type Pkce } from './pkce.ts'
import type { Tokens } from './token-storage.ts'

/** The shop that somebody logs in at. */
export interface LoginShop {
  readonly client: Client
  readonly clientId: string
  readonly apiUrl: string
}

/** The shop of a store: its key names client id and API address, see `pageKey`. */
export function shopOf({ key, client }: { readonly key: string; readonly client: Client }): LoginShop {
  const at = key.indexOf('@')
  return { client, clientId: key.slice(0, at), apiUrl: key.slice(at + 1) }
}

export interface AuthorizationAsk {
  readonly responseMode: 'fragment' | 'query' | 'web_message'
  readonly redirectUri?: string | undefined
  /** Proves a login that has succeeded, once. */
  readonly sessionToken?: string | undefined
  readonly prompt?: Prompt | undefined
}

/** An authorization that was asked for: where the platform answers, and what the answer is held against. */
export interface Authorization {
  readonly url: string
  readonly state: string
  readonly codeVerifier: string
}

/** What states of ours begin with: by it a page tells the platform's answer from parameters of its own. */
export const statePrefix = (clientId: string): string => `store-login.${clientId}.`

/**
 * Asks for the address at which the platform authorizes, bound to a verifier and a state that only this browser knows.
 *
 * Every call makes another one. Fails with `INSECURE_PAGE` where the browser has no Web Crypto, with `UNSAFE_URL`, and as
 * `createRedirectSession` does. Source: SPEC.md §5, §7 Redirect session, identity variant; RFC 7636 §4.
 */
export async function requestAuthorization(
  { client, clientId, apiUrl }: LoginShop,
  { responseMode, redirectUri, sessionToken, prompt }: AuthorizationAsk,
  leaving: Leaving = {},
): Promise<Authorization> {
  const { codeVerifier: verifier, codeChallenge } = await pkceOfPage()
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
  const url = await sessionUrl(client, apiUrl, { auth: { authRequest, ...(prompt && { prompt }) } }, leaving)
  return { url, state, codeVerifier: verifier }
}

/**
 * Gets a member's tokens for a code. A code is good for once: never repeated.
 *
 * Fails with the message 'something went wrong' when the platform answers anything but tokens. Source: SPEC.md §7 Tokens, §8.
 */
export async function exchangeCode(
  { client, clientId }: Pick<LoginShop, 'client' | 'clientId'>,
  grant: { readonly code: string; readonly codeVerifier: string; readonly redirectUri?: string | undefined },
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
  const answer = await client.call(token, input, { signal }).catch((error: unknown) => {
    throw isPlatformError(error) && error.status ? somethingWrong(error) : error
  })
  return memberTokens(answer, Date.now())
}

/** The tokens of a member out of the platform's answer. Source: SPEC.md §9, “Access token expiry”. */
export function memberTokens({ access_token, refresh_token, expires_in }: TokenResponse, now: number): Tokens {
  if (typeof access_token !== 'string' || !access_token || typeof refresh_token !== 'string' || !refresh_token) {
    throw somethingWrong({ status: 200, retryable: true })
  }
  return {
    accessToken: { value: access_token, expiresAt: Math.floor(now / 1000) + (Number(expires_in) || 0) },
    refreshToken: { value: refresh_token, role: 'member' },
  }
}

function somethingWrong(facts: Partial<PlatformError>): PlatformError {
  return new PlatformError('something went wrong', { code: 'SYSTEM_ERROR', ...facts, cause: undefined })
}

async function pkceOfPage(): Promise<Pkce> {
  if (globalThis.crypto?.subtle) return createPkce()
  throw new PlatformError('Logging in needs a page over https: this one has no Web Crypto.', { code: 'INSECURE_PAGE' })
}
