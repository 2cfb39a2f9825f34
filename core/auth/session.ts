import { defined } from '../convert/defined.ts'
import { PlatformError } from '../errors/platform-error.ts'
import type { LoginMethod } from '../events/page-events.ts'
import { aborted, race } from '../http/deadline.ts'
import { loginV2 } from '../identity/calls.ts'
import { sendRecoveryEmail } from '../identity/recovery-calls.ts'
import { page } from '../state/page.ts'
import { createState } from '../state/state.ts'
import { shopOf } from './authorization.ts'
import { silentCaptcha } from './captcha.ts'
import { directLogin } from './direct-login.ts'
import { beginHostedLogin, finishHostedLogin, type LoginReturn, restorePage, takeReturn } from './hosted-login.ts'
import {
  type CaptchaAnswer,
  type LoginAttempt,
  type LoginOutcome,
  passwordLogin,
  proceedLogin,
  providerLogin,
  registration,
  resendCode,
  setPassword,
  verifyLogin,
} from './login.ts'
import { failure, initialLogin, type LoginState, nextLogin } from './login-state.ts'
import { logOut } from './logout.ts'
import { errorOf, failureOf, faultOf, fullUrl, stepOf, tell } from './session-parts.ts'
import type {
  CaptchaSettings,
  Credentials,
  LateSessionStore,
  LoginStep,
  Session,
  SessionOptions,
  SessionState,
  SessionStore,
  SessionWork,
} from './session-types.ts'

/** How something asked of a session ends. */
type Ending = Pick<SessionState, 'busy' | 'error' | 'done'>

/** A login that can be tried again with a captcha answered. It holds what was typed: it is forgotten as soon as it is not needed. */
interface Waiting {
  readonly attempt: LoginAttempt
  readonly captcha: CaptchaSettings
  readonly work: 'login' | 'register'
}

/** What a session can be given in place of the browser’s own. */
export interface CreateSessionOptions {
  /** Goes to an address, in place of the browser. */
  readonly leave?: (url: string) => void
}

/** The token was shown to the platform: it is good for nothing more. */
const loggedIn: LoginState = { state: 'SUCCESS', sessionToken: '' }

/**
 * The session of the page for a shop: made by the first who asks, the same for all others, whichever bundle they come from.
 *
 * Making it deals with a return from the platform's login page, and sends nothing else. Widgets that log in import it themselves: a page
 * that only sells carries none of it. Rejects with a `PlatformError` when the client cannot be had; the next who asks tries again.
 */
export async function openSession({ key, client, cart }: LateSessionStore): Promise<Session> {
  const { stores } = page()
  const name = `session:${key}`
  const brought = await client()
  const found = stores.get(name) as Session | undefined
  if (found) return found
  const session = createSession({ key, client: brought, cart })
  stores.set(name, session)
  return session
}

/** Creates a session of its own; see `openSession` for the page's. */
export function createSession(store: SessionStore, options: CreateSessionOptions = {}): Session {
  const { client } = store
  const { leave = goTo } = options
  const shop = shopOf(store)
  const state = createState<SessionState>({ role: client.auth.role(), login: { state: 'INITIAL' } })
  let login: LoginState = initialLogin
  let waiting: Waiting | undefined
  let method: LoginMethod = 'password'
  let last: Promise<unknown> = Promise.resolve()

  const show = (ending: Ending): void =>
    state.set(defined({ role: client.auth.role(), login: stepOf(login), ...ending }) as SessionState)

  const stopFollowing = client.auth.state.subscribe(() => {
    const { busy } = state.get()
    if (!busy) login = initialLogin
    show({ busy } as Ending)
  })
  const comeBack = (event: PageTransitionEvent): void => {
    if (event.persisted) show({})
  }
  globalThis.addEventListener?.('pageshow', comeBack)

  /** One thing at a time, each to its end. */
  const turn = (work: SessionWork, signal: AbortSignal | undefined, act: () => Promise<Ending>): Promise<LoginStep> => {
    const mine = last.then(async () => {
      if (signal?.aborted) throw aborted(signal.reason)
      show({ busy: work })
      try {
        show(await act())
      } catch (cause) {
        const error = errorOf(cause)
        const gone = error.code === 'ABORTED'
        if (gone && !('stateToken' in login)) login = initialLogin
        show(gone ? {} : { error })
        if (gone) throw error
      }
      return stepOf(login)
    })
    last = mine.catch(() => undefined)
    return race(mine, signal).catch((cause: unknown) => {
      throw signal?.aborted ? aborted(cause) : cause
    })
  }

  const lose = (error: PlatformError, target: EventTarget | undefined): Ending => {
    login = failure(error)
    tell(target, 'store:login:error', failureOf(error))
    return { error }
  }

  const leaveFor = (url: string, go: (url: string) => void = leave): Ending => {
    go(url)
    return { busy: 'leaving' }
  }

  /** From a session token to tokens: in a hidden frame, or by a redirect where no frame can answer. */
  const complete = async (sessionToken: string, { signal, target }: SessionOptions): Promise<Ending> => {
    show({ busy: 'completing' })
    try {
      // What is on its way to the visitor's cart must be there before that cart becomes the member's.
      await race(store.cart.settled(), signal)
      const tokens = await directLogin(shop, sessionToken, { signal })
      login = loggedIn
      client.auth.adopt(tokens)
    } catch (cause) {
      const error = errorOf(cause)
      if (error.code === 'ABORTED') throw error
      if (error.code !== 'FRAME_BLOCKED') return lose(error, target)
      return beginHostedLogin(shop, { sessionToken, target, signal }).then(
        (url) => leaveFor(url),
        (other) => lose(errorOf(other), target),
      )
    }
    tell(target, 'store:login:success', { method })
    return { done: 'logged-in' }
  }

  /** Takes the login to where a step has led it. */
  const goOn = async (outcome: LoginOutcome, options: SessionOptions): Promise<Ending> => {
    login = outcome.state
    const { target } = options
    if (login.state === 'SUCCESS') return complete(login.sessionToken, options)
    const error = faultOf(outcome)
    if (error) tell(target, 'store:login:error', failureOf(error))
    else if (login.state !== 'INITIAL' && login.state !== 'FAILURE') {
      tell(target, 'store:login:wait', { state: login.state })
    }
    return error ? { error } : {}
  }

  const tryOnce = async (
    wait: Waiting,
    answer: CaptchaAnswer | undefined,
    options: SessionOptions,
  ): Promise<Ending> => {
    const { attempt, captcha, work } = wait
    const { signal, target } = options
    waiting = undefined
    let outcome = await attempt(answer, signal)
    if (outcome.state.state === 'SILENT_CAPTCHA_REQUIRED') {
      login = outcome.state
      show({ busy: work })
      outcome = await silentCaptcha(captcha, signal).then(
        (token) => attempt({ kind: 'silent', token }, signal),
        (cause) => {
          if (errorOf(cause).code === 'ABORTED') throw cause
          return { state: { state: 'USER_CAPTCHA_REQUIRED' } }
        },
      )
    }
    const { state: next } = outcome
    if (nextLogin(next, { event: 'answering-captcha' }) === next) waiting = wait
    if (work === 'register') {
      const error = faultOf(outcome)
      if (error) tell(target, 'store:register:error', failureOf(error))
      else if (next.state !== 'USER_CAPTCHA_REQUIRED') tell(target, 'store:register:success', {})
    }
    return goOn(outcome, options)
  }

  const begin = (
    work: 'login' | 'register',
    credentials: Credentials,
    make: (silent: boolean) => LoginAttempt,
  ): Promise<LoginStep> => {
    const { captcha = {}, signal, target } = credentials
    return turn(work, signal, async () => {
      const may =
        work === 'login'
          ? tell(target, 'store:login:start', { method: 'password' }, true)
          : tell(target, 'store:register:start', {}, true)
      if (!may) return {}
      method = 'password'
      return tryOnce({ attempt: make(!!captcha.invisibleSiteKey), captcha, work }, undefined, credentials)
    })
  }

  const comeHome = (found: LoginReturn): void => {
    const { pending } = found
    void turn('completing', undefined, async () => {
      method = 'hosted'
      try {
        const tokens = await finishHostedLogin(shop, found)
        login = loggedIn
        client.auth.adopt(tokens)
      } catch (cause) {
        const ending = lose(errorOf(cause), undefined)
        if (pending) restorePage(pending.originalUrl, () => undefined)
        return ending
      }
      tell(undefined, 'store:login:success', { method })
      if (pending) restorePage(pending.originalUrl, options.leave)
      return { done: 'logged-in' }
    })
  }

  const returned = globalThis.document ? takeReturn(shop.clientId) : undefined
  if (returned) whenParsed(() => comeHome(returned))

  return {
    state,
    login: (credentials) => begin('login', credentials, (silent) => passwordLogin(client, { ...credentials, silent })),
    register: (input) => begin('register', input, (silent) => registration(client, { ...input, silent })),
    verify: (code, o = {}) =>
      turn('verify', o.signal, async () => goOn(await verifyLogin(client, login, code, o.signal), o)),
    resend: (o = {}) =>
      turn('resend', o.signal, async () => {
        const outcome = await resendCode(client, login, o.signal)
        if (faultOf(outcome)) return goOn(outcome, o)
        login = outcome.state
        return { done: 'code-sent' }
      }),
    proceed: (o = {}) => turn('proceed', o.signal, async () => goOn(await proceedLogin(client, login, o.signal), o)),
    answerCaptcha: (token, { kind = 'user', ...o } = {}) =>
      turn(waiting?.work ?? 'login', o.signal, async () => {
        const next = nextLogin(login, { event: 'answering-captcha' })
        return waiting && next === login ? tryOnce(waiting, { kind, token }, o) : goOn({ state: next }, o)
      }),
    loginWithProvider: (o) =>
      turn('login', o.signal, async () => {
        if (!tell(o.target, 'store:login:start', { method: 'provider' }, true)) return {}
        method = 'provider'
        return goOn(await providerLogin(client, o, o.signal), o)
      }),
    recover: (email, { target, signal, redirectUrl, language } = {}) =>
      turn('recover', signal, async () => {
        try {
          const redirect = { clientId: shop.clientId, ...(redirectUrl && { url: fullUrl(redirectUrl) }) }
          await client.call(sendRecoveryEmail, { email, ...(language && { language }), redirect }, { signal })
        } catch (cause) {
          const error = errorOf(cause)
          if (error.code !== 'ABORTED') tell(target, 'store:recovery:error', failureOf(error))
          throw error
        }
        tell(target, 'store:recovery:send', {})
        return { done: 'recovery-sent' }
      }),
    setPassword: (recoveryToken, password, o = {}) =>
      turn('set-password', o.signal, async () => {
        method = 'recovery'
        const ending = await goOn(await setPassword(client, { recoveryToken, password }, o.signal), o)
        return ending.error || ending.done || ending.busy ? ending : { done: 'password-set' }
      }),
    hostedLogin: (o = {}) =>
      turn('leaving', o.signal, async () => {
        if (!tell(o.target, 'store:login:start', { method: 'hosted' }, true)) return {}
        try {
          const url = await beginHostedLogin(shop, o)
          return leaveFor(url, o.leave)
        } catch (cause) {
          const error = errorOf(cause)
          if (error.code === 'ABORTED') throw error
          return lose(error, o.target)
        }
      }),
    logout: (o = {}) =>
      turn('logout', o.signal, async () => {
        if (!tell(o.target, 'store:logout:start', {}, true)) return {}
        try {
          const url = await logOut(shop, o)
          login = initialLogin
          show({ busy: 'leaving', done: 'logged-out' })
          tell(o.target, 'store:logout:done', {})
          ;(o.leave ?? leave)(url)
          return { busy: 'leaving', done: 'logged-out' }
        } catch (cause) {
          const error = errorOf(cause)
          if (error.code !== 'ABORTED') tell(o.target, 'store:logout:error', failureOf(error))
          throw error
        }
      }),
    async renew(email, password, signal) {
      const { sessionToken } = await client.call(loginV2, { loginId: { email }, password }, { signal })
      if (!sessionToken) throw new PlatformError('Failed to get member tokens', { code: 'UNKNOWN_STATE' })
      client.auth.adopt(await directLogin(shop, sessionToken, { signal }))
    },
    reset() {
      waiting = undefined
      login = nextLogin(login, { event: 'reset' })
      const { busy } = state.get()
      show({ busy } as Ending)
    },
    close() {
      stopFollowing()
      globalThis.removeEventListener?.('pageshow', comeBack)
    },
  }
}

function goTo(url: string): void {
  location.assign(url)
}

/** Scripts below the widgets' on the page want to hear of it too. */
function whenParsed(act: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act, { once: true })
  else setTimeout(act)
}
