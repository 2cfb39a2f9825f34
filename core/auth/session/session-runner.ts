import { toPlatformError } from '../../errors/to-platform-error.ts'
import { abortedError, raceSignal } from '../../http/timeout.ts'
import { navigate } from '../../navigate.ts'
import { createState, type ReadableState } from '../../state/state.ts'
import type { LoginShop } from '../oauth/authorization.ts'
import {
  type ActionResult,
  initialSession,
  reduceSession,
  type SessionEvent,
  type SessionMachine,
  toLoginStep,
  toSessionState,
} from './session-machine.ts'
import type { LoginStep, SessionState, SessionWork } from './session-types.ts'

/** What a flow uses of the session that runs it. */
export interface SessionContext {
  readonly shop: LoginShop
  get(): SessionMachine
  /** Reduces an event, and shows the next state. */
  send(event: SessionEvent): void
  /**
   * Leaves the page. `onFailed` is called, and the session is idle again, when the browser stays on it. With `open`, calls it instead: it may
   * open the URL in another tab, so the session is idle at once. Throws what `open` throws.
   */
  leave(url: string, open?: (url: string) => void, onFailed?: (error: unknown) => void): ActionResult
}

export interface SessionRunner extends SessionContext {
  readonly state: ReadableState<SessionState>
  /** Runs an action when all earlier ones have ended. Rejects with `ABORTED` only: other errors are shown by the state. */
  enqueue(
    work: SessionWork,
    signal: AbortSignal | undefined,
    action: (context: SessionContext) => Promise<ActionResult>,
  ): Promise<LoginStep>
  /** Stops following logins and logouts. */
  close(): void
}

/** Runs the actions of a session one after the other, through the machine. `leave` replaces the browser's navigation. */
export function createSessionRunner(shop: LoginShop, leave?: (url: string) => void): SessionRunner {
  const { auth } = shop.client
  let session = initialSession(auth.role())
  let queue: Promise<unknown> = Promise.resolve()
  const state = createState(toSessionState(session))
  const context: SessionContext = {
    shop,
    get: () => session,
    send(event) {
      session = reduceSession(session, event)
      state.set(toSessionState(session))
    },
    leave(url, open = leave, onFailed) {
      if (open) {
        open(url)
        return {}
      }
      const navigation = navigate(url).then(
        () => undefined,
        (cause: unknown) => {
          const error = toPlatformError(cause)
          onFailed?.(error)
          return error
        },
      )
      return { leaving: true, navigation }
    },
  }
  const unfollow = followPage(context)
  return {
    ...context,
    state,
    enqueue(work, signal, action) {
      const queued = queue.then(() => runAction(context, work, signal, action))
      queue = queued.catch(() => undefined)
      return raceSignal(queued, signal).catch((cause: unknown) => {
        throw signal?.aborted ? abortedError(cause) : cause
      })
    },
    close: unfollow,
  }
}

async function runAction(
  context: SessionContext,
  work: SessionWork,
  signal: AbortSignal | undefined,
  action: (context: SessionContext) => Promise<ActionResult>,
): Promise<LoginStep> {
  const { get, send } = context
  if (signal?.aborted) throw abortedError(signal.reason)
  send({ type: 'started', work })
  try {
    const result = await action(context)
    send({ type: 'finished', result })
    void result.navigation?.then((error) => send({ type: 'navigated', error }))
  } catch (cause) {
    const error = toPlatformError(cause)
    if (error.code === 'ABORTED') {
      send({ type: 'aborted' })
      throw error
    }
    send({ type: 'failed', error })
  }
  return toLoginStep(get().login)
}

/** Follows logins and logouts of this and other tabs, and the return to a page that was left. */
function followPage({ shop, send }: SessionContext): () => void {
  const { auth } = shop.client
  const unsubscribe = auth.state.subscribe(({ role }) => send({ type: 'identity-changed', role }))
  const onShow = (event: PageTransitionEvent): void => {
    if (event.persisted) send({ type: 'restored', role: auth.role() })
  }
  globalThis.addEventListener?.('pageshow', onShow)
  return () => {
    unsubscribe()
    globalThis.removeEventListener?.('pageshow', onShow)
  }
}
