import type { PlatformError } from '../../core/errors/platform-error.ts'
import { lazily } from '../../core/lazily.ts'
import type { IntentFacts } from '../../core/redirects/intents.ts'
import type { Store } from '../../core/state/registry.ts'
import { callbacksOf, preferencesOf } from './button-request.ts'
import type { ButtonIntent } from './intents.ts'
import type { RedirectButtonProps } from './redirect-button-props.ts'

const flowParts = lazily(() => import('./flow-parts.ts'))
const sessionParts = lazily(() => import('./session-parts.ts'))

export interface Departure {
  readonly store: Store
  readonly intent: ButtonIntent
  readonly props: RedirectButtonProps
  readonly target: HTMLElement
  readonly signal: AbortSignal
  /** Goes to the address, in place of the browser. */
  readonly leave?: (url: string) => void
}

/** Leaves the page as the button says. Rejects with a `PlatformError` when that could not be. */
export async function leavePage(departure: Departure): Promise<void> {
  const { store, intent, props, ...how } = departure
  const callbacks = callbacksOf(props)
  if (intent === 'checkout') await store.redirect({ intent, ...how, ...callbacks })
  else if (intent === 'auth' || intent === 'logout') await leaveBySession(departure)
  else {
    const { createClientBy, createPageCalls, redirectTo } = await flowParts()
    const { clientId, apiUrl } = store
    const client = createClientBy(createPageCalls, { clientId, apiUrl }, await store.auth())
    const preferences = preferencesOf(props)
    const facts: IntentFacts = props
    await redirectTo(
      { client, clientId, apiUrl },
      { intent, facts, callbacks, ...how, ...(preferences && { preferences }) },
    )
  }
}

async function leaveBySession({ store, intent, props, target, signal, leave }: Departure): Promise<void> {
  const { sessionOf } = await sessionParts()
  const session = await sessionOf(store)
  const how = { target, signal, ...(leave && { leave }) }
  const { postFlowUrl } = props
  if (intent === 'logout') await session.logout({ ...how, ...(postFlowUrl && { postFlowUrl }) })
  else await session.hostedLogin({ ...how, ...(postFlowUrl && { originalUrl: postFlowUrl }) })
  const error: PlatformError | undefined = session.state.get().error
  if (error) throw error
}

/** Deals with a return from the platform's login page, if this page was reached by one: the button that led there may be alone on the page. */
export function comeBack(store: Store): void {
  if (!`${location.hash}${location.search}`.includes('store-login.')) return
  // It is told by the events of the session; when its code cannot be had, the page stays as it is.
  void sessionParts()
    .then(({ sessionOf }) => sessionOf(store))
    .catch(() => undefined)
}
