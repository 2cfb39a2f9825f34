import { openSession } from '../../../core/auth/session/session.ts'
import type { Session } from '../../../core/auth/session/session-types.ts'
import { clientOf } from '../../../core/state/client-of.ts'
import type { Store } from '../../../core/state/store.ts'

/** Returns the session of the page. Its code is loaded when a member logs in or out. Rejects with a `PlatformError`. */
export function sessionOf(store: Store): Promise<Session> {
  const { key } = store
  return openSession({ key, client: () => clientOf(store) })
}
