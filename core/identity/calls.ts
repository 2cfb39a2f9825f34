import { address } from '../convert/address.ts'
import { customValue } from '../convert/custom-value.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { identityPaths, registrationConversion, stateResponseConversion } from './conversions.ts'
import type {
  AuthenticatorInputs,
  CaptchaToken,
  IdentityProfile,
  LoginId,
  StateResponse,
  WireIdentity,
} from './types.ts'

/**
 * Registers a member with version 1 of the call. `registerV2` replaces it.
 *
 * Not idempotent: never retried. Fails with the codes of `registerErrorCode`. Source: core/README.md#identity-calls.
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
    response: stateResponseConversion.response ?? {},
    using: { address, customValue },
  }))(),
}

/**
 * Logs a member in with version 1 of the call. `loginV2` replaces it.
 *
 * Fails with the codes of `loginErrorCode`. Source: core/README.md#identity-calls.
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
  convert: stateResponseConversion,
}

/**
 * Registers a member with email address and password. The response state is `SUCCESS`, or the step that is still required: approval by the
 * owner, or email verification (`verifyDuringAuthentication`).
 *
 * Not idempotent: never retried. Fails with the codes of `registerErrorCode`, such as `emailAlreadyExists`.
 * Source: core/README.md#identity-calls.
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
  convert: registrationConversion,
}

/**
 * Logs a member in with email address and password. `SUCCESS` has a session token, which the authorization page exchanges for tokens.
 *
 * Fails with the codes of `loginErrorCode`, such as `invalidPassword`. After several failures the platform requires a captcha.
 * Source: core/README.md#identity-calls.
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
  convert: stateResponseConversion,
}

/**
 * Changes the password of the logged-in member, whose tokens stay valid. Fails with `INVALID_ARGUMENT`, or with an application error for a
 * visitor.
 *
 * Source: core/README.md#identity-calls; the platform's reference, Change Password.
 */
export const changePassword: Endpoint<{ newPassword: string }, Record<never, never>> = {
  area: 'authentication',
  method: 'POST',
  path: '/v2/change-password',
}

/**
 * Logs a member in with the tokens of an external identity provider (`tokenParams`). The merchant configures the connection in the
 * platform's settings.
 *
 * Source: core/README.md#identity-calls.
 */
export const loginWithIdpConnectionTokenParams: Endpoint<
  { idpConnectionId: string; tokenParams: Readonly<Record<string, string>> },
  StateResponse
> = {
  area: 'authentication',
  method: 'POST',
  path: '/v1/sso/login-with-token-params',
  convert: stateResponseConversion,
}

/**
 * Reads the current state of a pending login. Safe to repeat. Fails when the state token is unknown or has expired.
 * Source: core/README.md#identity-calls.
 */
export const proceedToNextState: Endpoint<{ stateToken: string }, StateResponse> = {
  area: 'authentication',
  method: 'POST',
  path: '/v1/state/proceed',
  convert: stateResponseConversion,
}

/** An HTTP response as data. The header `Location` has the URL that a browser would be redirected to. */
export interface RawHttpResponse {
  /** HTTP status. */
  readonly statusCode?: number | null
  /** HTTP headers, such as `location` and `set-cookie`. */
  readonly headers?: readonly {
    /** Name of the header. */
    readonly key?: string
    /** Value of the header. */
    readonly value?: string
  }[]
  /** Base64. */
  readonly body?: string
}

/**
 * Ends the login session at the platform and redirects to `postLogoutRedirectUri`. Intended for navigation, not for `fetch`. The login
 * session of this library logs out with `createRedirectSession` and the intent `logout` instead.
 *
 * Source: core/README.md#identity-calls.
 */
export const logout: Endpoint<{ postLogoutRedirectUri?: string; clientId?: string }, RawHttpResponse> = {
  area: 'authentication',
  method: 'GET',
  path: '/v1/logout',
}
