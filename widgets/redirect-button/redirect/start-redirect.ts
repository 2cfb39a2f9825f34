import type { Session } from '../../../core/auth/session/session-types.ts'
import type { PlatformError } from '../../../core/errors/platform-error.ts'
import { lazy } from '../../../core/lazy.ts'
import type { IntentParameters } from '../../../core/redirects/intents.ts'
import type { Store } from '../../../core/state/store.ts'
import type { ButtonIntent } from '../model.ts'
import type { RedirectButtonProps } from '../props.ts'
import { callbacksOf, preferencesOf } from './request.ts'

/** The code for all intents except `checkout`, `auth` and `logout`, loaded on click. */
const loadRedirectTo = lazy(() => import('../../../core/redirects/redirect-to.ts'))
const loadSessionModule = lazy(() => import('../../shared/store/session-of.ts'))

export interface RedirectRequest {
  readonly store: Store
  readonly intent: ButtonIntent
  readonly props: RedirectButtonProps
  readonly target: HTMLElement
  readonly signal: AbortSignal
  /** Navigates to the URL. Default: `location.assign`. A login and a logout always navigate this page. */
  readonly leave?: (url: string) => void
}

/** Starts the redirect of the button. Rejects with a `PlatformError`. */
export async function startRedirect(request: RedirectRequest): Promise<void> {
  const { store, intent, props, ...options } = request
  const callbacks = callbacksOf(props)
  const preferences = preferencesOf(props)
  if (intent === 'checkout') await store.redirect({ intent, ...options, ...callbacks, preferences })
  else if (intent === 'auth' || intent === 'logout') await redirectWithSession(request)
  else {
    const { redirectTo } = await loadRedirectTo()
    const { clientId, apiUrl } = store
    const client = await store.client()
    const parameters: IntentParameters = props
    await redirectTo(
      { client, clientId, apiUrl },
      { intent, parameters, callbacks, ...options, ...(preferences && { preferences }) },
    )
  }
}

async function redirectWithSession({ store, intent, props, target, signal }: RedirectRequest): Promise<void> {
  const { sessionOf } = await loadSessionModule()
  const session = await sessionOf(store)
  const options = { target, signal }
  const { postFlowUrl } = props
  if (intent === 'logout') await session.logout({ ...options, ...(postFlowUrl && { postFlowUrl }) })
  else await session.hostedLogin({ ...options, ...(postFlowUrl && { originalUrl: postFlowUrl }) })
  await waitForNavigationEnd(session, signal)
  const error: PlatformError | undefined = session.state.get().error
  if (error) throw error
}

/** Resolves when the session's navigation has ended without leaving the page, or when the signal aborts. */
function waitForNavigationEnd({ state }: Session, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const resolveOnEnd = (): void => {
      if (state.get().busy === 'leaving' && !signal.aborted) return
      unsubscribe()
      signal.removeEventListener('abort', resolveOnEnd)
      resolve()
    }
    const unsubscribe = state.subscribe(resolveOnEnd)
    signal.addEventListener('abort', resolveOnEnd)
    resolveOnEnd()
  })
}

/** Completes a login after the return from the platform's login page. The button may be the only element on the page that loads the session. */
export function completeLoginReturn(store: Store): void {
  if (!`${location.hash}${location.search}`.includes('store-login.')) return
  // Events of the session report the result. If the code of the session cannot be loaded, the failure is ignored.
  void loadSessionModule()
    .then(({ sessionOf }) => sessionOf(store))
    .catch(() => undefined)
}
