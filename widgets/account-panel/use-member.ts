import { useCallback, useEffect, useState } from 'react'
import type { LoginShop } from '../../core/auth/authorization.ts'
import type { Session } from '../../core/auth/session-types.ts'
import { systemError } from '../../core/errors/from-response.ts'
import { isPlatformError, type PlatformError } from '../../core/errors/platform-error.ts'
import { lazily } from '../../core/lazily.ts'
import type { AccountStore } from '../../core/members/account-types.ts'
import type { Store } from '../../core/state/registry.ts'
import { orderParts } from './late-parts.ts'

/** The code of logging in, and of accounts. */
export const memberParts: () => Promise<typeof import('./member-parts.ts')> = lazily(() => import('./member-parts.ts'))

/** Who is logged in on the page, and their account. */
export interface Member {
  readonly session: Session
  readonly account: AccountStore
  readonly shop: LoginShop
}

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
        const { clientOf, createAccountStoreBy, openSession } = await memberParts()
        const { key, cart, clientId, apiUrl } = store
        const client = await clientOf(store)
        const session = await openSession({ key, cart, client: async () => client })
        if (gone) return {}
        account = createAccountStoreBy(orderParts, client, { renew: session.renew })
        return { member: { session, account, shop: { client, clientId, apiUrl } } }
      } catch (cause) {
        return { failure: isPlatformError(cause) ? cause : systemError({ cause }) }
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
