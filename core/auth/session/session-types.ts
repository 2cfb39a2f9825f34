import type { Client } from '../../client/client.ts'
import type { PlatformError } from '../../errors/platform-error.ts'
import type { IdentityProfile } from '../../identity/types.ts'
import type { Prompt } from '../../redirects/enumerations.ts'
import type { ReadableState } from '../../state/state.ts'
import type { Role } from '../tokens/stored-tokens.ts'
import type { CaptchaKind, LoginFailure } from './login-state.ts'

/** The state of a login, without its tokens. Source: core/README.md#login-states. */
export type LoginStep =
  | { readonly state: 'INITIAL' }
  /** The platform accepted the login. The role is `member` after the tokens are stored. */
  | { readonly state: 'SUCCESS' }
  /** The shopper must enter the code of an email: `verify`. */
  | { readonly state: 'EMAIL_VERIFICATION_REQUIRED' }
  /** The owner of the shop must approve the account: `proceed` checks whether that has happened. */
  | { readonly state: 'OWNER_APPROVAL_REQUIRED' }
  /** The shopper must solve a captcha: `showCaptcha`, then `answerCaptcha`. */
  | { readonly state: 'USER_CAPTCHA_REQUIRED' }
  /** The session solves an invisible captcha automatically. */
  | { readonly state: 'SILENT_CAPTCHA_REQUIRED' }
  | LoginFailure

/** The running action. `completing` lasts from `SUCCESS` until the tokens are stored. */
export type SessionWork =
  | 'login'
  | 'register'
  | 'verify'
  | 'resend'
  | 'proceed'
  | 'recover'
  | 'set-password'
  | 'completing'
  | 'leaving'
  | 'logout'

/** The role, the state of the login, and the result of the last action. */
export interface SessionState {
  /** `member` after a login in any tab. */
  readonly role: Role
  /** Step of the login, which decides what the shopper does next. */
  readonly login: LoginStep
  /** The running action. Absent while no action runs. */
  readonly busy?: SessionWork
  /** Error of the last action, such as a refused login, a wrong code or an email that was not sent. */
  readonly error?: PlatformError
  /** The last successful action, for a one-time announcement: an email sent, a password set, a login or logout completed. */
  readonly done?: 'code-sent' | 'recovery-sent' | 'password-set' | 'logged-in' | 'logged-out'
  /** With `password-set`: the email address of the link's account, if it differs from the given `email`. */
  readonly account?: string
}

/** Keys and script of the captchas, see `loadCaptcha`. A kind of captcha without a key cannot be solved. */
export interface CaptchaSettings {
  /** Key of the captcha that the shopper solves. */
  readonly siteKey?: string | undefined
  /** Key of the invisible captcha, which is tried before the visible one. */
  readonly invisibleSiteKey?: string | undefined
  /** URL of the captcha's script. */
  readonly script?: string | undefined
}

/** Options of every action of a session. */
export interface SessionOptions {
  /** Element to dispatch the events on, such as the clicked button. Default: `document`. */
  readonly target?: EventTarget
  /**
   * Aborts the action: its promise rejects with `ABORTED`, without an event. The login is as before, without a shown failure. A code exchange or
   * a logout that the platform has begun is completed, with its event.
   */
  readonly signal?: AbortSignal
  /**
   * Page of the same origin to show after a login that leaves this page: a hosted login, or a login whose frame is blocked. Default: this page
   * with its query and fragment.
   */
  readonly originalUrl?: string
}

/** Input of a login by password. */
export interface Credentials extends SessionOptions {
  /** Email of the account. */
  readonly email: string
  /** Password of the account. The session keeps it in memory only, while a captcha is required. */
  readonly password: string
  /** Captchas that can be solved if the platform requires one. Default: none. */
  readonly captcha?: CaptchaSettings
}

/** Input of a registration. */
export interface Registration extends Credentials {
  /** Name and contact details of the new account. Default: none. */
  readonly profile?: IdentityProfile
}

/** Input of a login with a token of another identity provider. */
export interface ProviderLogin extends SessionOptions {
  /** ID of the connection between the site and the identity provider. */
  readonly idpConnectionId: string
  /** Parameters that the identity provider has issued, such as its token. */
  readonly tokenParams: Readonly<Record<string, string>>
}

/** Options of a login on the platform’s page. */
export interface LeaveForLogin extends SessionOptions {
  /**
   * Redirect URI (RFC 6749 §3.1.2): a page with a widget. It must be among the allowed URLs in the platform's settings. Default: this page
   * without query and fragment.
   */
  readonly redirectUri?: string
  /** Page for a member who is already logged in on the platform. Default: `login`, the login form. */
  readonly prompt?: Prompt
  /** Part of the URL that contains the response. Default: `fragment`, which is not sent to servers. */
  readonly responseMode?: 'fragment' | 'query'
  /** Opens the URL, in this tab or in another. The session is idle afterwards. Default: `location.assign`. */
  readonly leave?: (url: string) => void
}

/** Options of a logout. */
export interface LogoutOptions extends SessionOptions {
  /** URL to return to. Default: this page. */
  readonly postFlowUrl?: string
  /** As in `LeaveForLogin`. */
  readonly leave?: (url: string) => void
}

/**
 * The login session: its state, and the actions that change it. One per shop and page, see `openSession`.
 *
 * Actions run one at a time, in the order of their calls. An element aborts its actions when it is removed. The promises resolve with the
 * state of the login. They reject only with `ABORTED`. `state.error` contains all other failures.
 */
export interface Session {
  /** State of the login, the running action, and the result of the last one. */
  readonly state: ReadableState<SessionState>
  /** Logs in with email address and password, and completes the login. */
  login(credentials: Credentials): Promise<LoginStep>
  /** Creates an account. Depending on the shop's settings, the login is then completed, or waits for a code or an approval. */
  register(registration: Registration): Promise<LoginStep>
  /** Submits the code of the email. Only in `EMAIL_VERIFICATION_REQUIRED`; otherwise it fails with 'Unknown _state'. */
  verify(code: string, options?: SessionOptions): Promise<LoginStep>
  /** Sends another code by email. Only in `EMAIL_VERIFICATION_REQUIRED`. */
  resend(options?: SessionOptions): Promise<LoginStep>
  /** Checks whether the owner has approved the account. Only in `OWNER_APPROVAL_REQUIRED`. */
  proceed(options?: SessionOptions): Promise<LoginStep>
  /** Repeats the login with a captcha token. Only in a captcha state. `kind` is `user` by default. */
  answerCaptcha(token: string, options?: SessionOptions & { readonly kind?: CaptchaKind }): Promise<LoginStep>
  /** Logs in with the token of another identity provider, and completes the login. */
  loginWithProvider(login: ProviderLogin): Promise<LoginStep>
  /**
   * Sends an email with a link to the platform's page that sets a password. The result does not show whether the member exists. `redirectUrl` is the
   * page to open after the password is set. It must be among the allowed authorization redirect URIs in the platform's settings.
   */
  recover(
    email: string,
    options?: SessionOptions & { readonly redirectUrl?: string; readonly language?: string },
  ): Promise<LoginStep>
  /**
   * Sets a password with the token of a recovery link. Logs in only if `email` is the address of the link's account. Otherwise an attacker
   * could send a link of the attacker's own account, and the link would log the shopper in to that account. If the login fails, the password is set
   * nevertheless: `done` is `password-set`.
   */
  setPassword(
    recoveryToken: string,
    password: string,
    options?: SessionOptions & { readonly email?: string | undefined },
  ): Promise<LoginStep>
  /** Redirects to the platform's login page. Resolves when the navigation starts. */
  hostedLogin(options?: LeaveForLogin): Promise<LoginStep>
  /**
   * Logs out in all tabs and on the platform's pages. If the platform does not respond, the tokens are kept, the member is still logged in,
   * and `state.error` contains the failure.
   */
  logout(options?: LogoutOptions): Promise<LoginStep>
  /**
   * Resets the login to `INITIAL` when another form is shown. Does not abort a running action, but discards its result: an error, a step or a sent
   * email of the earlier form. A completed login or logout is shown.
   */
  reset(): void
  /** Unsubscribes from logins and logouts. */
  close(): void
}

/** Dependencies of a session. */
export interface SessionStore {
  /** Key of the shop, see `shopKey`. */
  readonly key: string
  /** A client for all calls, see `clientOf`. */
  readonly client: Client
}

/** Dependencies of a session from the page's store, which loads its client on first use. */
export interface LazySessionStore extends Omit<SessionStore, 'client'> {
  /** Resolves with a client for all calls, see `clientOf`. Rejects with a `PlatformError` if it cannot be loaded. */
  client(): Promise<Client>
}
