import type { LoginShop } from '../../../core/auth/oauth/authorization.ts'
import type { Session } from '../../../core/auth/session/session-types.ts'
import { toPlatformError } from '../../../core/errors/to-platform-error.ts'
import { lazy } from '../../../core/lazy.ts'
import type { AccountStore } from '../../../core/members/account-types.ts'
import type { Store } from '../../../core/state/store.ts'
import { loadOrderParts } from '../sections/lazy-parts.ts'

/** Loads the login session and the account store. */
const loadMemberParts: () => Promise<typeof import('./member-parts.ts')> = lazy(() => import('./member-parts.ts'))

/** The login session of the page. */
export interface OpenedSession {
  readonly session: Session
  readonly shop: LoginShop
  readonly createAccount: () => AccountStore
}

/** Opens the page's login session. Sends nothing. Rejects with a `PlatformError` when its code cannot be loaded. */
export async function openMember(store: Store): Promise<OpenedSession> {
  try {
    const { clientOf, createAccountStoreWith, openSession } = await loadMemberParts()
    const { key, clientId, apiUrl } = store
    const client = await clientOf(store)
    const session = await openSession({ key, client: async () => client })
    const createAccount = (): AccountStore => createAccountStoreWith(loadOrderParts, client)
    return { session, shop: { client, clientId, apiUrl }, createAccount }
  } catch (cause) {
    throw toPlatformError(cause)
  }
}
