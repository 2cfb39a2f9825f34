import { type ReactNode, useEffect, useState } from 'react'
import { pageDocument } from '../../../core/browser/unclobbered.ts'
import type { PlatformError } from '../../../core/errors/platform-error.ts'
import type { Account } from '../../../core/members/account.ts'
import { safeUrl } from '../../../core/redirects/safe-url.ts'
import type { Hosted } from '../../shared/element/define-element.ts'
import type { Translate } from '../../shared/i18n/i18n.ts'
import { useLive } from '../../shared/store/use-store.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Callout } from '../../shared/ui/callout.tsx'
import { Failure, LoadingSection } from '../form-parts.tsx'
import type { messages } from '../messages.ts'
import { failureText } from '../model.ts'
import type { Member, MoreParts, OrderParts, PanelView } from '../panel-view.ts'
import { Profile } from '../profile/profile.tsx'
import type { AccountPanelProps } from '../props.ts'
import { loadMoreParts, loadOrderParts } from './lazy-parts.ts'
import { LazySection } from './lazy-section.tsx'
import { type AccountRoute, hostedSections, INITIAL_ROUTE, type Section, sections } from './route.ts'
import { useAccountRoute } from './use-account-route.ts'

interface AccountSectionsProps extends Hosted<AccountPanelProps> {
  readonly member: Member
  readonly locale: string
  readonly t: Translate<typeof messages>
  readonly announce: (message: string) => void
  readonly setSignOutNotice: PanelView['setSignOutNotice']
}

/** Renders the account of a member, one section at a time. Visited sections stay mounted, so unsaved input is kept. */
export function AccountSections(props: AccountSectionsProps): ReactNode {
  const { host, member, locale, t, announce, setSignOutNotice, section, urlState = false, postFlowUrl } = props
  const hosted = hostedSections(props.hostedSections)
  const names = sections.filter((name) => name !== 'more' || hosted.length > 0)
  const { account } = member
  const state = useLive(account.state)
  const { route: requested, navigate } = useAccountRoute(section, urlState)
  const route = names.includes(requested.section) ? requested : INITIAL_ROUTE
  useEffect(() => {
    if (state.status === 'idle') void account.load({ target: host })
  }, [account, host, state.status])
  const act: PanelView['act'] = async (request, message = '') => {
    announce('')
    const isDone = await request
    if (isDone) announce(message)
    return isDone
  }
  const view: PanelView = {
    ...member,
    host,
    locale,
    t,
    state,
    shopUrl: shopUrlOf(props.continueUrl),
    hosted,
    announce,
    setSignOutNotice,
    act,
  }
  return (
    <>
      <Head view={view} postFlowUrl={postFlowUrl} />
      <Navigation view={view} names={names} route={route} navigate={navigate} />
      <Sections view={view} names={names} route={route} navigate={navigate} />
    </>
  )
}

interface SectionsProps {
  readonly view: PanelView
  /** The sections of this account, in order. */
  readonly names: readonly Section[]
  readonly route: AccountRoute
  readonly navigate: (route: AccountRoute) => void
}

function Navigation({ view: { t }, names, route, navigate }: SectionsProps): ReactNode {
  return (
    <nav part="nav" aria-label={t('sections')}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          part="nav-button"
          aria-current={name === route.section ? 'true' : undefined}
          onClick={() => navigate({ section: name })}
        >
          {t(name)}
        </button>
      ))}
    </nav>
  )
}

function Sections({ view, names, route, navigate }: SectionsProps): ReactNode {
  const { t, state, host: target } = view
  const { account, status, failures } = state
  const visited = useVisitedSections(route.section)
  const lastAccount = useLastAccount(account)
  return (
    <div className="body" aria-busy={status === 'loading' || undefined}>
      {!account && <Failure view={view} action="load" onRetry={() => void view.account.load({ target })} />}
      {!account && !failures.load && status !== 'missing' && <LoadingSection text={t('loading')} announced />}
      {lastAccount &&
        names.map(
          (name) =>
            (name === route.section || visited.includes(name)) &&
            (account || sectionsWithInput.includes(name)) && (
              <section
                key={`${name} ${lastAccount.id}`}
                part="section"
                aria-label={t(name)}
                hidden={!account || name !== route.section}
              >
                <h3>{t(name)}</h3>
                {renderSection({ name, view, account: lastAccount, route, navigate })}
              </section>
            ),
        )}
    </div>
  )
}

/** Sections whose input is kept, but hidden, while the login has expired and until the account of the next one has loaded. */
const sectionsWithInput: readonly Section[] = ['profile', 'contact']

/** Returns the account, or while there is none, that of the last login. */
function useLastAccount(account: Account | undefined): Account | undefined {
  const [last, setLast] = useState(account)
  if (account && account !== last) setLast(account)
  return account ?? last
}

function useVisitedSections(current: Section): readonly Section[] {
  const [visited, setVisited] = useState<readonly Section[]>([])
  useEffect(() => {
    setVisited((before) => (before.includes(current) ? before : [...before, current]))
  }, [current])
  return visited
}

/** Returns the URL if it is safe to navigate to, else `/`. */
function shopUrlOf(text: string | undefined): string {
  return (text && safeUrl(text, pageDocument().baseURI)?.href) || '/'
}

interface SectionContentProps {
  readonly name: Section
  readonly view: PanelView
  readonly account: Account
  readonly route: AccountRoute
  readonly navigate: (route: AccountRoute) => void
}

function renderSection({ name, view, account, route, navigate }: SectionContentProps): ReactNode {
  if (name === 'profile') return <Profile view={view} account={account} />
  if (name === 'orders') {
    const open = (orderId?: string): void => navigate({ section: 'orders', ...(orderId && { orderId }) })
    const orders = ({ Orders }: OrderParts): ReactNode => <Orders view={view} orderId={route.orderId} onOpen={open} />
    return <LazySection view={view} loadParts={loadOrderParts} render={orders} />
  }
  const render = ({ Contact, Community, Security, More }: MoreParts): ReactNode => {
    if (name === 'contact') return <Contact view={view} account={account} />
    if (name === 'community') return <Community view={view} account={account} />
    return name === 'security' ? <Security view={view} account={account} /> : <More view={view} />
  }
  return <LazySection view={view} loadParts={loadMoreParts} render={render} />
}

/** Renders the heading, the name of the member, and the logout button. */
function Head({
  view,
  postFlowUrl,
}: {
  readonly view: PanelView
  readonly postFlowUrl: string | undefined
}): ReactNode {
  const { t, state, session, host: target } = view
  const { busy } = useLive(session.state)
  // Only logout errors. The login box shows other errors of the session, such as an expired link of an email.
  const [error, setError] = useState<PlatformError>()
  const logOut = async (): Promise<void> => {
    setError(undefined)
    await session.logout({ target, ...(postFlowUrl && { postFlowUrl }) })
    setError(session.state.get().error)
  }
  const isLeaving = busy === 'logout' || busy === 'leaving'
  const { nickname = '', loginEmail = '' } = state.account ?? {}
  return (
    <header part="header">
      <div>
        <h2 tabIndex={-1}>
          <slot name="heading">{t('heading')}</slot>
        </h2>
        <span className="hint">
          <bdi>{nickname || loginEmail}</bdi>
        </span>
      </div>
      <Button variant="plain" part="logout-button" busy={isLeaving} onClick={() => void logOut()}>
        {t('logOut')}
      </Button>
      {error && <Callout text={failureText(t, error)} />}
    </header>
  )
}
