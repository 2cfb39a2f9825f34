import { toPlatformError } from '../../errors/to-platform-error.ts'
import { abortedError, raceAbort } from '../../http/timeout.ts'
import { navigate } from '../../redirects/navigate.ts'
import { createState, type ReadableState } from '../../state/state.ts'
import type { LoginShop } from '../oauth/authorization.ts'
import {
  type ActionResult,
  initialSession,
  reduceSession,
  type SessionEvent,
  type SessionMachineState,
  toLoginStep,
  toSessionState,
} from './session-machine.ts'
import type { LoginStep, SessionState, SessionWork } from './session-types.ts'

/** The part of a session that its flows use. */
export interface SessionContext {
  readonly shop: LoginShop
  get(): SessionMachineState
  /** Reduces an event, and publishes the next state. */
  send(event: SessionEvent): void
  /**
   * Navigates to `url`. If the browser stays on the page, calls `onFailed`, and the session is idle again. With `open`, calls `open` instead of
   * navigating. `open` may open the URL in another tab, so the session is idle at once. Rethrows the errors of `open`.
   */
  leave(url: string, open?: (url: string) => void, onFailed?: (error: unknown) => void): ActionResult
}

export interface SessionRunner extends SessionContext {
  readonly state: ReadableState<SessionState>
  /** Runs an action after all earlier ones have ended. Rejects with `ABORTED` only. `state.error` contains other errors. */
  enqueue(
    work: SessionWork,
    signal: AbortSignal | undefined,
    action: (context: SessionContext) => Promise<ActionResult>,
  ): Promise<LoginStep>
  /** Unsubscribes from logins and logouts. */
  close(): void
}

/** Creates the runner of a session. It runs actions one at a time, through the state machine. `leave` replaces the browser's navigation. */
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
  const unsubscribe = followPage(context)
  return {
    ...context,
    state,
    enqueue(work, signal, action) {
      const queued = queue.then(() => runAction(context, work, signal, action))
      queue = queued.catch(() => undefined)
      return raceAbort(queued, signal)
    },
    close: unsubscribe,
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

/** Sends an event for each login and logout in any tab, and when the page is restored. Returns the function that unsubscribes. */
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
