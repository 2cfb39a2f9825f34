import { useCallback, useEffect, useState } from 'react'
import type { PlatformError } from '../../core/errors/platform-error.ts'
import { toPlatformError } from '../../core/errors/to-platform-error.ts'
import { lazy } from '../../core/lazy.ts'
import type { AccountStore } from '../../core/members/account-types.ts'
import type { Store } from '../../core/state/registry.ts'
import { orderParts } from './late-parts.ts'
import type { Member } from './panel-view.ts'

/** The code of logging in, and of accounts. */
export const memberParts: () => Promise<typeof import('./member-parts.ts')> = lazy(() => import('./member-parts.ts'))

export interface MemberState {
  readonly member?: Member
  readonly failure?: PlatformError
}

/** The page's session and an account of the element's own, which ends with the element. */
export function useMember(store: Store): MemberState & { readonly retry: () => void } {
  const [state, setState] = useState<MemberState>({})
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt is asked for by its number
  useEffect(() => {
    let gone = false
    let account: AccountStore | undefined
    const open = async (): Promise<MemberState> => {
      try {
        const { clientOf, createAccountStoreWith, openSession } = await memberParts()
        const { key, clientId, apiUrl } = store
        const client = await clientOf(store)
        const session = await openSession({ key, client: async () => client })
        if (gone) return {}
        account = createAccountStoreWith(orderParts, client, { renew: session.renew })
        return { member: { session, account, shop: { client, clientId, apiUrl } } }
      } catch (cause) {
        return { failure: toPlatformError(cause) }
      }
    }
    void open().then((next) => {
      if (!gone) setState(next)
    })
    return () => {
      gone = true
      account?.close()
    }
  }, [store, attempt])
  const retry = useCallback((): void => {
    setState({})
    setAttempt((number) => number + 1)
  }, [])
  return { ...state, retry }
}
