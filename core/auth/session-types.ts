import type { CartStore } from '../cart/cart.ts'
import type { Client } from '../client.ts'
import type { PlatformError } from '../errors/platform-error.ts'
import type { IdentityProfile } from '../identity/types.ts'
import type { Prompt } from '../redirects/enumerations.ts'
import type { ReadableState } from '../state/state.ts'
import type { CaptchaKind, LoginFailure } from './login-state.ts'
import type { Role } from './token-storage.ts'

/** Where a login stands, without the tokens that prove it. Source: SPEC.md §4, “Client login state”. */
export type LoginStep =
  | {
      readonly state:
        | 'INITIAL'
        /** The platform let the member in. The role is `member` when the login is complete, which takes a moment more. */
        | 'SUCCESS'
        | 'EMAIL_VERIFICATION_REQUIRED'
        | 'OWNER_APPROVAL_REQUIRED'
        /** A captcha must be answered by the person: `showCaptcha`, then `answerCaptcha`. */
        | 'USER_CAPTCHA_REQUIRED'
        /** The session is about to answer an invisible captcha by itself. */
        | 'SILENT_CAPTCHA_REQUIRED'
    }
  | LoginFailure

/** What a session is at; `completing` is the way from `SUCCESS` to the tokens. */
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

/** Who is logged in, where a login stands, and what was done last. */
export interface SessionState {
  /** `member` for one who is logged in, in whichever tab it was done. */
  readonly role: Role
  readonly login: LoginStep
  /** Absent while nothing is on its way. */
  readonly busy?: SessionWork
  /** Why the last thing asked for did not come about: with every failure, a wrong code, a mail that could not be sent. */
  readonly error?: PlatformError
  /** What was done last, to be said once: a mail sent, a password set, a login or logout completed. */
  readonly done?: 'code-sent' | 'recovery-sent' | 'password-set' | 'logged-in' | 'logged-out'
}

/** Where the captchas are; see `loadCaptcha`. Without a key of a kind that kind cannot be answered. */
export interface CaptchaSettings {
  readonly siteKey?: string | undefined
  readonly invisibleSiteKey?: string | undefined
  /** Address of the captcha's script. */
  readonly script?: string | undefined
}

/** What everything that is asked of a session can be given. */
export interface SessionOptions {
  /** Where the events are dispatched: the element of the member's click. `document` when absent. */
  readonly target?: EventTarget
  /** Ends what was begun; the promise then rejects with `ABORTED`, and nothing is told. */
  readonly signal?: AbortSignal
}

/** What a login by password takes. */
export interface Credentials extends SessionOptions {
  readonly email: string
  readonly password: string
  readonly captcha?: CaptchaSettings
}

/** What an account is made of. */
export interface Registration extends Credentials {
  readonly profile?: IdentityProfile
}

/** What another identity provider handed out. */
export interface ProviderLogin extends SessionOptions {
  readonly idpConnectionId: string
  readonly tokenParams: Readonly<Record<string, string>>
}

/** How the page is left for the platform’s login page, and come back to. */
export interface LeaveForLogin extends SessionOptions {
  /**
   * Where the platform sends the member back to: a page with a widget on it, as it is entered among the allowed addresses of the
   * platform's settings. This page without query and fragment when absent.
   */
  readonly redirectUri?: string
  /** The page to end up on, of the same origin. This page as it is when absent. */
  readonly originalUrl?: string
  readonly prompt?: Prompt
  /** Where the platform puts its answer; `fragment` unless said otherwise, which no server sees. */
  readonly responseMode?: 'fragment' | 'query'
  /** Goes to the address, in place of the browser. */
  readonly leave?: (url: string) => void
}

/** How the page is left for a logout. */
export interface LogoutOptions extends SessionOptions {
  /** Where the platform sends the browser afterwards. This page when absent. */
  readonly postFlowUrl?: string
  readonly leave?: (url: string) => void
}

/**
 * Who is logged in on the page, and how they get there. One per shop and page, see `openSession`.
 *
 * While one thing is on its way every further one waits for it; a removal of the element ends its own by the signal. The promises
 * resolve with where the login stands then; they reject only with `ABORTED`: what fails is told by `state.error`.
 */
export interface Session {
  readonly state: ReadableState<SessionState>
  /** Logs in with e-mail address and password, and completes the login. */
  login(credentials: Credentials): Promise<LoginStep>
  /** Makes an account; as the shop has it the login is complete then, or waits for a code or an approval. */
  register(registration: Registration): Promise<LoginStep>
  /** Sends the code of the mail. From `EMAIL_VERIFICATION_REQUIRED` only; elsewhere a failure 'Unknown _state'. */
  verify(code: string, options?: SessionOptions): Promise<LoginStep>
  /** Has another code mailed. From `EMAIL_VERIFICATION_REQUIRED` only. */
  resend(options?: SessionOptions): Promise<LoginStep>
  /** Looks whether the owner has approved meanwhile. From `OWNER_APPROVAL_REQUIRED` only. */
  proceed(options?: SessionOptions): Promise<LoginStep>
  /** Goes on with what the captcha answered. From a captcha state only. The `kind` is `user` unless said otherwise. */
  answerCaptcha(token: string, options?: SessionOptions & { readonly kind?: CaptchaKind }): Promise<LoginStep>
  loginWithProvider(login: ProviderLogin): Promise<LoginStep>
  /** Has a link mailed by which a password can be set; tells nobody whether there is such a member. `redirectUrl` is the page it leads back to. */
  recover(
    email: string,
    options?: SessionOptions & { readonly redirectUrl?: string; readonly language?: string },
  ): Promise<LoginStep>
  /** Sets a password with the token of such a link, and logs in with it where the shop lets. */
  setPassword(recoveryToken: string, password: string, options?: SessionOptions): Promise<LoginStep>
  /** Leaves for the platform's login page. Resolves when the page is being left. */
  hostedLogin(options?: LeaveForLogin): Promise<LoginStep>
  /**
   * Logs out here, in every other tab and on the platform's pages. All or nothing: without the platform's answer nothing is
   * forgotten, and the member is told that they are still logged in.
   */
  logout(options?: LogoutOptions): Promise<LoginStep>
  /** Logs in again with a password that was just changed, without a word: the change voided the tokens. Rejects as `client.call` does. */
  renew(email: string, password: string, signal?: AbortSignal): Promise<void>
  /** Back to `INITIAL`: another form is shown. Ends nothing that is on its way. */
  reset(): void
  /** Stops listening to other tabs. */
  close(): void
}

/** What a session needs of a shop. */
export interface SessionStore {
  /** See `pageKey`. */
  readonly key: string
  readonly client: Client
  readonly cart: Pick<CartStore, 'settled'>
}

/** The same as the store of a page has it, which brings its client when it is asked for. */
export interface LateSessionStore extends Omit<SessionStore, 'client'> {
  client(): Promise<Client>
}
