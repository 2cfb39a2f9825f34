import { useCallback, useEffect, useState } from 'react'
import type { PlatformError } from '../../../core/errors/platform-error.ts'
import { toPlatformError } from '../../../core/errors/to-platform-error.ts'
import { lazy } from '../../../core/lazy.ts'
import type { AccountStore } from '../../../core/members/account-types.ts'
import type { Store } from '../../../core/state/registry.ts'
import { useLazyModule } from '../../shared/hooks/use-lazy-module.ts'
import type { Member } from '../panel-view.ts'
import { loadOrderParts } from '../sections/lazy-parts.ts'

/** Loads the login session and the account store. */
const loadMemberParts: () => Promise<typeof import('./member-parts.ts')> = lazy(() => import('./member-parts.ts'))

export interface MemberState {
  /** Absent until it has loaded. */
  readonly member: Member | undefined
  readonly error: PlatformError | undefined
  readonly retry: () => void
}

/** Opens the page's login session and an account store of this element. Removal of the element closes the account store. */
export function useMember(store: Store): MemberState {
  const openMember = useCallback(() => open(store), [store])
  const { module: openedSession, error, load } = useLazyModule(openMember, true)
  const [account, setAccount] = useState<AccountStore>()
  useEffect(() => {
    const created = openedSession?.createAccount()
    setAccount(created)
    return () => created?.close()
  }, [openedSession])
  const member = openedSession && account && { session: openedSession.session, account, shop: openedSession.shop }
  return { member, error: member ? undefined : error, retry: load }
}

interface OpenedSession extends Omit<Member, 'account'> {
  readonly createAccount: () => AccountStore
}

async function open(store: Store): Promise<OpenedSession> {
  try {
    const { clientOf, createAccountStoreWith, openSession } = await loadMemberParts()
    const { key, clientId, apiUrl } = store
    const client = await clientOf(store)
    const session = await openSession({ key, client: async () => client })
    const createAccount = () => createAccountStoreWith(loadOrderParts, client, { renew: session.renew })
    return { session, shop: { client, clientId, apiUrl }, createAccount }
  } catch (cause) {
    throw toPlatformError(cause)
  }
}
