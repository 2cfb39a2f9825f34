import { pageDocument } from '../../browser/unclobbered.ts'
import { page } from '../../state/page.ts'
import { takeLoginReturn } from '../flows/hosted-login.ts'
import { toLoginShop } from '../oauth/authorization.ts'
import { completeHostedLogin } from './complete-login.ts'
import { startHosted, startLogout } from './flows/leaving-flow.ts'
import { answerCaptcha, logIn, register } from './flows/password-flow.ts'
import { logInWithProvider } from './flows/provider-flow.ts'
import { recover, setPassword } from './flows/recovery-flow.ts'
import { proceed, resend, verify } from './flows/verification-flow.ts'
import { createSessionRunner, type SessionRunner } from './session-runner.ts'
import type { LazySessionStore, Session, SessionStore } from './session-types.ts'

/** Options of `createSession`. */
export interface CreateSessionOptions {
  /** Opens a URL. Replaces the browser's navigation. */
  readonly leave?: (url: string) => void
}

/**
 * Returns the page's session for a shop. All bundles of the page share it.
 *
 * The first call creates it, completes a return from the platform's login page, and sends nothing else. Only widgets that log in import this
 * module, so other pages do not load it. `store.client` must create a client for all calls (`clientOf`), because the client of `openStore`
 * makes only the calls of a page. Rejects with a `PlatformError` if the client cannot be loaded. The next call tries again.
 */
export async function openSession({ key, client }: LazySessionStore): Promise<Session> {
  const { stores } = page()
  const name = `session:${key}`
  const storeName = `session-store:${key}`
  const loaded = await client()
  const store = stores.get(key)
  const found = stores.get(name) as Session | undefined
  if (found && stores.get(storeName) === store) return found
  // The session of a store that was closed.
  found?.close()
  const session = createSession({ key, client: loaded })
  stores.set(name, session).set(storeName, store)
  return session
}

/** Creates a session that is not shared. See `openSession` for the page's session. */
export function createSession(store: SessionStore, { leave }: CreateSessionOptions = {}): Session {
  const shop = toLoginShop(store)
  const runner = createSessionRunner(shop, leave)
  completeReturn(runner, leave)
  return {
    state: runner.state,
    ...actionsOf(runner),
    reset: () => runner.send({ type: 'reset' }),
    close: runner.close,
  }
}

type Actions = Omit<Session, 'state' | 'reset' | 'close'>

function actionsOf({ enqueue, get }: SessionRunner): Actions {
  return {
    login: (credentials) => enqueue('login', credentials.signal, (context) => logIn(context, credentials)),
    register: (input) => enqueue('register', input.signal, (context) => register(context, input)),
    verify: (code, options = {}) => enqueue('verify', options.signal, (context) => verify(context, code, options)),
    resend: (options = {}) => enqueue('resend', options.signal, (context) => resend(context, options)),
    proceed: (options = {}) => enqueue('proceed', options.signal, (context) => proceed(context, options)),
    answerCaptcha: (token, options = {}) =>
      enqueue(get().pendingAttempt?.work ?? 'login', options.signal, (context) =>
        answerCaptcha(context, token, options),
      ),
    loginWithProvider: (options) => enqueue('login', options.signal, (context) => logInWithProvider(context, options)),
    recover: (email, options = {}) => enqueue('recover', options.signal, (context) => recover(context, email, options)),
    setPassword: (recoveryToken, password, { email, ...options } = {}) =>
      enqueue('set-password', options.signal, (context) =>
        setPassword(context, { recoveryToken, password, ...(email && { email }) }, options),
      ),
    hostedLogin: (options = {}) => enqueue('leaving', options.signal, (context) => startHosted(context, options)),
    logout: (options = {}) => enqueue('logout', options.signal, (context) => startLogout(context, options)),
  }
}

/**
 * Completes a hosted login if the page is a return from the platform's login page. For a member, a response that this tab does not wait for is
 * removed from the URL only: anyone can link to such a URL, and a member may open that of an earlier login again.
 */
function completeReturn({ shop, enqueue }: SessionRunner, leave: ((url: string) => void) | undefined): void {
  const loginReturn = globalThis.document ? takeLoginReturn(shop.clientId) : undefined
  if (!loginReturn || (!loginReturn.pending && shop.client.auth.role() === 'member')) return
  onDocumentParsed(() => {
    // Rejects only if the client is closed.
    enqueue('completing', undefined, (context) => completeHostedLogin(context, loginReturn, leave)).catch(
      () => undefined,
    )
  })
}

/** Runs `action` after the document is parsed, so that scripts after the widgets' script receive the events too. */
function onDocumentParsed(action: () => void): void {
  if (pageDocument().readyState === 'loading')
    pageDocument().addEventListener('DOMContentLoaded', action, { once: true })
  else setTimeout(action)
}
