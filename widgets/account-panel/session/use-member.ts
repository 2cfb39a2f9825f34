import { useCallback, useEffect, useState } from 'react'
import type { PlatformError } from '../../../core/errors/platform-error.ts'
import type { AccountStore } from '../../../core/members/account-types.ts'
import type { Store } from '../../../core/state/store.ts'
import { useLazyModule } from '../../shared/hooks/use-lazy-module.ts'
import type { Member } from '../panel-view.ts'
import { openMember } from './open-member.ts'

export interface MemberState {
  /** Absent until it has loaded. */
  readonly member: Member | undefined
  readonly error: PlatformError | undefined
  readonly retry: () => void
}

/** Opens the page's login session and an account store of this element. Removal of the element closes the account store. */
export function useMember(store: Store): MemberState {
  const open = useCallback(() => openMember(store), [store])
  const { module: openedSession, error, load } = useLazyModule(open, true)
  const [account, setAccount] = useState<AccountStore>()
  useEffect(() => {
    const created = openedSession?.createAccount()
    setAccount(created)
    return () => created?.close()
  }, [openedSession])
  const member = openedSession && account && { session: openedSession.session, account, shop: openedSession.shop }
  return { member, error: member ? undefined : error, retry: load }
}
