import { address } from '../convert/address.ts'
import { customValue } from '../convert/custom-value.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { identityPaths, profileInStateOut, stateOut } from './paths.ts'
import type {
  AuthenticatorInputs,
  CaptchaToken,
  IdentityProfile,
  LoginId,
  StateResponse,
  WireIdentity,
} from './types.ts'

/**
 * Registers a member by the platform's first form of registration; `registerV2` is its successor.
 *
 * Never retried. Fails with the codes of `registerErrorCode`. Source: SPEC.md §7 Identity authentication, §8.
 */
export const register: Endpoint<
  AuthenticatorInputs & { identity?: WireIdentity; captchaTokens?: readonly CaptchaToken[] },
  StateResponse
> = {
  area: 'authentication',
  method: 'POST',
  path: '/v1/register',
  convert: /* @__PURE__ */ (() => ({
    request: identityPaths('identity'),
    response: stateOut.response ?? {},
    using: { address, customValue },
  }))(),
}

/**
 * Logs a member in by the platform's first form of login; `loginV2` is its successor.
 *
 * Fails with the codes of `loginErrorCode`. Source: SPEC.md §7 Identity authentication, §8.
 */
export const login: Endpoint<
  AuthenticatorInputs & {
    identifier?: Readonly<Record<string, unknown>>
    loginId?: LoginId
    captchaTokens?: readonly CaptchaToken[]
  },
  StateResponse
> = {
  area: 'authentication',
  method: 'POST',
  path: '/v1/login',
  convert: stateOut,
}

/**
 * Registers a member with e-mail address and password. The state answered says what is missing until the login is complete: an approval, an
 * e-mail verification (`verifyDuringAuthentication`), or nothing.
 *
 * Never retried. Fails with the codes of `registerErrorCode`, such as `emailAlreadyExists`.
 * Source: SPEC.md §4, §7 Identity authentication, §8.
 */
export const registerV2: Endpoint<
  {
    loginId: LoginId
    password: string
    profile?: IdentityProfile
    captchaTokens?: readonly CaptchaToken[]
    clientMetaData?: Readonly<Record<string, unknown>>
  },
  StateResponse
> = {
  area: 'authentication',
  method: 'POST',
  path: '/v2/register',
  convert: profileInStateOut,
}

/**
 * Logs a member in with e-mail address and password. With `SUCCESS` comes a session token, which the authorize page turns into tokens.
 *
 * Fails with the codes of `loginErrorCode`, such as `invalidPassword`; after several failures the platform asks for a captcha.
 * Source: SPEC.md §4, §7 Identity authentication, §8.
 */
export const loginV2: Endpoint<
  {
    loginId: LoginId
    password: string
    captchaTokens?: readonly CaptchaToken[]
    clientMetaData?: Readonly<Record<string, unknown>>
    stateToken?: string
  },
  StateResponse
> = {
  area: 'authentication',
  method: 'POST',
  path: '/v2/login',
  convert: stateOut,
}

/** Gives the member who is logged in another password. Fails with `INVALID_ARGUMENT`, or for a visitor. Source: SPEC.md §7 Identity authentication. */
export const changePassword: Endpoint<{ newPassword: string }, Record<never, never>> = {
  area: 'authentication',
  method: 'POST',
  path: '/v2/change-password',
}

/**
 * Logs a member in with what another identity provider handed out (`tokenParams`); the connection is set up in the platform's settings.
 *
 * Source: SPEC.md §7 Identity authentication.
 */
export const loginWithIdpConnectionTokenParams: Endpoint<
  { idpConnectionId: string; tokenParams: Readonly<Record<string, string>> },
  StateResponse
> = {
  area: 'authentication',
  method: 'POST',
  path: '/v1/sso/login-with-token-params',
  convert: stateOut,
}

/** Asks how a login that waits stands now. Safe to repeat. Fails when the state token is unknown or has expired. Source: SPEC.md §4, §7 Identity authentication. */
export const proceedToNextState: Endpoint<{ stateToken: string }, StateResponse> = {
  area: 'authentication',
  method: 'POST',
  path: '/v1/state/proceed',
  convert: stateOut,
}

/**
 * Ends the login session on the platform's side and sends the browser on to `postLogoutRedirectUri`: meant to be followed, not read.
 * Visitors are logged out through a redirect session of their own (`createRedirectSession` with `logout`).
 *
 * Source: SPEC.md §7 Identity authentication.
 */
export const logout: Endpoint<{ postLogoutRedirectUri?: string; clientId?: string }, Record<never, never>> = {
  area: 'authentication',
  method: 'GET',
  path: '/v1/logout',
}
