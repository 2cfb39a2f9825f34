import { useCallback, useEffect, useState } from 'react'
import type { LogoutOptions, Session, SessionState } from '../../../core/auth/session/session-types.ts'
import { pageDocument } from '../../../core/browser/unclobbered.ts'
import { isSameShop, type ShopAddress } from '../../../core/client/shop.ts'
import { isPlatformError, type PlatformError } from '../../../core/errors/platform-error.ts'
import type { AccountSubject, StoreEvent } from '../../../core/events/page-events.ts'
import type { Account } from '../../../core/members/account.ts'
import type { AccountState, AccountStore } from '../../../core/members/account-types.ts'
import type { Store } from '../../../core/state/store.ts'
import { type OpenedSession, openMember } from '../../account-panel/session/open-member.ts'
import { type QueryResult, queryResult } from './query-result.ts'
import { useObserved, useShop } from './use-shop.ts'

/** The account of the member, or `null` for a visitor. `member` is the same as `data`. */
export type UseMemberResult = QueryResult<Account | null> & {
  readonly member: Account | null | undefined
  readonly isLoggedIn: boolean
  /**
   * Logs out in all tabs and on the platform's pages, and leaves the page. Opens the login session first if it is not open yet.
   *
   * Resolves when the browser navigates, or the logout has failed. Rejects with a `PlatformError` if the session cannot be opened, such as
   * `CONFIGURATION` without a valid client ID, and with `ABORTED`.
   */
  readonly logout: (options?: LogoutOptions) => Promise<void>
}

interface OpenedMember {
  readonly session: Session
  readonly account: AccountStore
}

const initialSession: SessionState = { role: 'none', login: { state: 'INITIAL' } }
const initialAccount: AccountState = {
  status: 'idle',
  orders: { status: 'idle', items: [], hasNextPage: false, isFetchingNextPage: false },
  busy: [],
  failures: {},
}

/**
 * Returns the member who is logged in, and follows logins and logouts of this page and of other tabs.
 */
export function useMember(): UseMemberResult {
  const { opened, error: openError, open, retry } = useOpenedMember()
  const { role } = useObserved<SessionState>(opened?.session.state, initialSession)
  const { status, account, failures } = useObserved<AccountState>(opened?.account.state, initialAccount)
  const isLoggedIn = role === 'member'
  useEffect(() => {
    if (opened && isLoggedIn && status === 'idle') void opened.account.load()
  }, [opened, isLoggedIn, status])
  const visitor = opened && !isLoggedIn ? null : undefined
  const query = queryResult<Account | null>({
    data: (isLoggedIn ? account : undefined) ?? visitor,
    error: openError ?? failures.load?.error,
    isFetching: status === 'loading',
    refetch: useCallback(() => void (opened ? opened.account.load({ fresh: true }) : retry()), [opened, retry]),
  })
  const logout = useCallback(
    async (options?: LogoutOptions) => {
      const { session } = opened ?? (await openMember(open()))
      await session.logout(options)
    },
    [opened, open],
  )
  return { ...query, member: query.data, isLoggedIn, logout }
}

interface MemberOpening {
  readonly opened: OpenedMember | undefined
  readonly error: PlatformError | undefined
  /** Opens the shop, see `Shop`. */
  readonly open: () => Store
  readonly retry: () => void
}

interface SharedAccount {
  readonly account: AccountStore
  readonly stopFollowing: () => void
  /** Number of hooks that use it. The last one closes it. */
  users: number
}

/** The account store of each session. */
const accounts = new WeakMap<Session, SharedAccount>()

function acquireAccount(opened: OpenedSession): AccountStore {
  const shared = accounts.get(opened.session) ?? openAccount(opened)
  shared.users++
  accounts.set(opened.session, shared)
  return shared.account
}

function openAccount({ shop, createAccount }: OpenedSession): SharedAccount {
  const account = createAccount()
  return { account, stopFollowing: followSaves(account, shop), users: 0 }
}

/** Loads the account again when an element, or code of the page, has saved a change of it. Returns the function that stops it. */
function followSaves(account: AccountStore, shop: ShopAddress): () => void {
  const page = pageDocument()
  const reload = (event: Event): void => {
    const { detail } = event as StoreEvent<'store:account:save'>
    if (isSameShop(detail?.shop, shop) && changesAccount(detail.subject)) void account.load({ fresh: true })
  }
  page.addEventListener('store:account:save', reload)
  return () => page.removeEventListener('store:account:save', reload)
}

/** Whether a save of `subject` changes the `Account`. It has no password, and a deletion logs the member out. */
const changesAccount = (subject: AccountSubject): boolean => subject !== 'password' && subject !== 'delete'

function releaseAccount(session: Session): void {
  const shared = accounts.get(session)
  if (!shared || --shared.users > 0) return
  shared.stopFollowing()
  shared.account.close()
  accounts.delete(session)
}

/** Opens the session of the page, and its account store, which all hooks share. */
function useOpenedMember(): MemberOpening {
  const { store, error: configError, open } = useShop()
  const [opened, setOpened] = useState<OpenedMember>()
  const [error, setError] = useState<PlatformError>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` opens it again
  useEffect(() => {
    if (!store) return
    let session: Session | undefined
    let isCurrent = true
    setError(undefined)
    openMember(store).then(
      (openedSession) => {
        if (!isCurrent) return
        session = openedSession.session
        setOpened({ session, account: acquireAccount(openedSession) })
      },
      (cause: unknown) => {
        if (isCurrent && isPlatformError(cause)) setError(cause)
      },
    )
    return () => {
      isCurrent = false
      if (session) releaseAccount(session)
      setOpened(undefined)
    }
  }, [store, attempt])
  return { opened, error: configError ?? error, open, retry: useCallback(() => setAttempt((count) => count + 1), []) }
}
