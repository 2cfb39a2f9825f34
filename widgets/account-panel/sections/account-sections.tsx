import { type ReactNode, useEffect, useState } from 'react'
import type { PlatformError } from '../../../core/errors/platform-error.ts'
import type { Account } from '../../../core/members/account.ts'
import { safeUrl } from '../../../core/redirects/safe-url.ts'
import { pageDocument } from '../../../core/unclobbered.ts'
import type { Hosted } from '../../shared/element/define-element.ts'
import type { Translate } from '../../shared/i18n/i18n.ts'
import { useLive } from '../../shared/store/use-store.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Callout } from '../../shared/ui/callout.tsx'
import { failureText } from '../failure-text.ts'
import { Failure, LoadingSection } from '../form-parts.tsx'
import type { messages } from '../messages.ts'
import type { Member, MoreParts, OrderParts, PanelView } from '../panel-view.ts'
import { Profile } from '../profile/profile.tsx'
import type { AccountPanelProps } from '../props.ts'
import { moreParts, orderParts } from './lazy-parts.ts'
import { LazySection } from './lazy-section.tsx'
import { type AccountRoute, hostedSections, INITIAL_ROUTE, type Section, sections } from './route.ts'
import { useAccountRoute } from './use-account-route.ts'

interface AccountSectionsProps extends Hosted<AccountPanelProps> {
  readonly member: Member
  readonly locale: string
  readonly t: Translate<typeof messages>
  readonly say: (message: string) => void
  readonly setSignOutNotice: PanelView['setSignOutNotice']
}

/** Renders the account of a member, one section at a time. Visited sections stay mounted, so unsaved input is kept. */
export function AccountSections(props: AccountSectionsProps): ReactNode {
  const { host, member, locale, t, say, setSignOutNotice, section, urlState = false, postFlowUrl } = props
  const hosted = hostedSections(props.hostedSections)
  const shown = sections.filter((name) => name !== 'more' || hosted.length > 0)
  const { account } = member
  const state = useLive(account.state)
  const { route: wanted, navigate: go } = useAccountRoute(section, urlState)
  const route = shown.includes(wanted.section) ? wanted : INITIAL_ROUTE
  const [visited, setVisited] = useState<readonly Section[]>([])
  useEffect(() => {
    if (state.status === 'idle') void account.load({ target: host })
  }, [account, host, state.status])
  useEffect(() => {
    setVisited((known) => (known.includes(route.section) ? known : [...known, route.section]))
  }, [route.section])
  const act: PanelView['act'] = async (work, message = '') => {
    say('')
    const done = await work
    if (done) say(message)
    return done
  }
  const view: PanelView = {
    ...member,
    host,
    locale,
    t,
    state,
    shopUrl: shopUrlOf(props.continueUrl),
    hosted,
    say,
    setSignOutNotice,
    act,
  }
  return (
    <>
      <Head view={view} postFlowUrl={postFlowUrl} />
      <nav part="nav" aria-label={t('sections')}>
        {shown.map((name) => (
          <button
            key={name}
            type="button"
            part="nav-button"
            aria-current={name === route.section ? 'true' : undefined}
            onClick={() => go({ section: name })}
          >
            {t(name)}
          </button>
        ))}
      </nav>
      <div className="body" aria-busy={state.status === 'loading' || undefined}>
        {!state.account && <Failure view={view} action="load" onRetry={() => void account.load({ target: host })} />}
        {!state.account && state.status !== 'error' && <LoadingSection />}
        {state.account &&
          shown.map(
            (name) =>
              (name === route.section || visited.includes(name)) && (
                <section key={name} part="section" aria-label={t(name)} hidden={name !== route.section}>
                  <h3>{t(name)}</h3>
                  {state.account && content({ name, view, account: state.account, route, go })}
                </section>
              ),
          )}
      </div>
    </>
  )
}

/** Returns the URL if it is safe to navigate to, else `/`. */
function shopUrlOf(text: string | undefined): string {
  return (text && safeUrl(text, pageDocument().baseURI)?.href) || '/'
}

interface ContentProps {
  readonly name: Section
  readonly view: PanelView
  readonly account: Account
  readonly route: AccountRoute
  readonly go: (route: AccountRoute) => void
}

function content({ name, view, account, route, go }: ContentProps): ReactNode {
  if (name === 'profile') return <Profile view={view} account={account} />
  if (name === 'orders') {
    const open = (orderId?: string): void => go({ section: 'orders', ...(orderId && { orderId }) })
    const orders = ({ Orders }: OrderParts): ReactNode => <Orders view={view} orderId={route.orderId} onOpen={open} />
    return <LazySection view={view} importParts={orderParts} render={orders} />
  }
  const render = ({ Contact, Community, Security, More }: MoreParts): ReactNode => {
    if (name === 'contact') return <Contact view={view} account={account} />
    if (name === 'community') return <Community view={view} account={account} />
    return name === 'security' ? <Security view={view} account={account} /> : <More view={view} />
  }
  return <LazySection view={view} importParts={moreParts} render={render} />
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
  const leaving = busy === 'logout' || busy === 'leaving'
  const { nickname = '', loginEmail = '' } = state.account ?? {}
  return (
    <header part="header">
      <div>
        <h2>
          <slot name="heading">{t('heading')}</slot>
        </h2>
        <span className="hint">
          <bdi>{nickname || loginEmail}</bdi>
        </span>
      </div>
      <Button look="plain" part="logout-button" busy={leaving} onClick={() => void logOut()}>
        {t('logOut')}
      </Button>
      {error && <Callout text={failureText(t, error)} />}
    </header>
  )
}
