import { openSession } from '../../core/auth/session.ts'
import type { Session } from '../../core/auth/session-types.ts'
import { clientOf } from '../../core/state/client-of.ts'
import type { Store } from '../../core/state/registry.ts'

/** What the box needs once somebody logs in: brought when the form is there already. */
export { showCaptcha } from '../../core/auth/captcha.ts'
export { problemsOf } from './problems.ts'

/** The session of the page for its store. */
export function sessionOf(store: Store): Promise<Session> {
  const { key, cart } = store
  return openSession({ key, cart, client: () => clientOf(store) })
}
