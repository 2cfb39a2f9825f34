import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Store } from '../../core/state/registry.ts'
import type { ElementSpec, Hosted } from '../shared/element.ts'
import type { Translate } from '../shared/i18n.ts'
import { useLive, useStore } from '../shared/live.ts'
import { Announcer } from '../shared/ui/announcer.tsx'
import { Button } from '../shared/ui/button.tsx'
import { Callout } from '../shared/ui/callout.tsx'
import { Fault } from '../shared/ui/fault.tsx'
import { passwordInputCss } from '../shared/ui/password-input.tsx'
import accountPanelCss from './account-panel.css?inline'
import type { AccountPanelProps } from './account-panel-props.ts'
import { AccountSections } from './account-sections.tsx'
import { messages } from './messages.ts'
import type { Member } from './panel-view.ts'
import { LoadingSection } from './parts.tsx'
import { hostedFault, sectionFault } from './place.ts'
import { SignedOut } from './signed-out.tsx'
import { useMember } from './use-member.ts'
import { failureText } from './words.ts'

/**
 * The account of the member who is logged in: orders, profile, contact details, password, privacy. To
 * somebody who is not logged in it offers the page's `store-login-box`, else the platform's login page.
 *
 * @tag store-account-panel
 * @tagname store-account-panel
 * @attr {string} section - What is shown: `profile`, `contact`, `orders`, `orders/<id>`, `community`, `security` or `more`. Default: `orders`
 * @attr {boolean} url-state - Keeps the section in the address of the page, as its parameter `account`
 * @attr {string} post-flow-url - Where the member comes to after logging out. Default: this page
 * @attr {string} [continue-url=/] - Page of the shop that an empty list of orders leads to
 * @attr {string} hosted-sections - The platform's account pages that the shop has, linked in the section “More”: `subscriptions`, `bookings`, `events`, `orders`, `account-info`. Without it there is no such section
 * @attr {string} client-id - See the loader script
 * @attr {string} locale - See the loader script
 * @attr {string} theme - `auto`, `light` or `dark`
 * @slot heading - Heading of the panel
 * @slot signed-out - What somebody who is not logged in reads. A `store-login-box` in it takes the place of heading and button
 * @fires {CustomEvent} store:ready - The element is there
 * @fires {CustomEvent} store:account:load - The account was read
 * @fires {CustomEvent} store:account:save - Something in the account was changed
 * @fires {CustomEvent} store:account:error - Something did not come about
 * @fires {CustomEvent} store:login:start - The platform's login page was asked for; cancelable
 * @fires {CustomEvent} store:logout:start - Before the platform is asked; cancelable
 * @fires {CustomEvent} store:logout:done - The member is logged out
 * @fires {CustomEvent} store:logout:error - The member is still logged in
 * @fires {CustomEvent} store:redirect:start - Before a page of the platform is asked for; cancelable
 * @fires {CustomEvent} store:redirect:leave - The page is about to be left
 * @fires {CustomEvent} store:redirect:error - The page could not be left
 * @fires {CustomEvent} store:error - The element is not set up right
 * @csspart panel - All of it
 * @csspart nav - The links of the sections
 * @csspart nav-button - One of them
 * @csspart section - What a section shows
 * @csspart login-button - Leads to the login
 * @csspart logout-button - Ends the login
 * @csspart header - Heading, name and `logout-button`
 * @csspart signed-out - What somebody who is not logged in sees
 * @csspart loading - The shape of a section on its way
 * @csspart empty - That there are no orders, with `shop-link`; or not the one asked for
 * @csspart profile - The facts of the profile, with `edit-button`
 * @csspart profile-form - The same to be changed, with `save-button` and `cancel-button`
 * @csspart slug-form - The address of the member's page, with `slug-button`
 * @csspart field - A label with its field
 * @csspart input - A field
 * @csspart field-error - What is wrong with a field
 * @csspart contact - Addresses, phone numbers or email addresses, with `add-button` and an `edit-button` each
 * @csspart contact-form - A form to add or change one of them
 * @csspart address - A postal address, as it is written in its country
 * @csspart remove-button - Removes an address or a phone number; confirmed with `confirm-button` and `keep-button`
 * @csspart orders - The list of orders, with `more-button`
 * @csspart order - An order in the list
 * @csspart status - How an order stands
 * @csspart order-detail - The order that is looked at, with `back-button`
 * @csspart lines - What was ordered; each is a `line`, and may have a `download`
 * @csspart delivery - How it is delivered
 * @csspart tracking - A parcel on its way
 * @csspart totals - What it cost
 * @csspart payments - What was paid and paid back
 * @csspart timeline - What happened to an order
 * @csspart community - Whether others see the profile, with `community-button`
 * @csspart password-form - A new password, with `password-button`
 * @csspart delete-form - Account deletion: `delete-button`, `delete-confirm-button`
 * @csspart hosted-button - Leads to a page of the platform
 * @csspart retry-button - Loads again what could not be loaded, or renders a failed element again
 * @csspart notice - Why somebody is logged out who did not ask for it
 * @csspart toast - Confirms a change for some seconds
 * @csspart error - Why something failed, and the message in place of an element that has failed
 * @csspart fault - Configuration error
 */
export function AccountPanel(props: Hosted<AccountPanelProps>): ReactNode {
  const { host, section, hostedSections } = props
  const { store, fault, locale, t } = useStore(host, messages)
  const wrong = fault ? undefined : (sectionFault(section) ?? hostedFault(hostedSections))
  if (fault || wrong) return <Fault fault={fault ?? { message: wrong ?? '' }} host={host} />
  return store && <Panel key={store.key} {...props} store={store} locale={locale} t={t} />
}

/** How long a confirmation is shown. */
const TOAST_MS = 6000

interface PanelProps extends Hosted<AccountPanelProps> {
  readonly store: Store
  readonly locale: string
  readonly t: Translate<typeof messages>
}

function Panel({ store, ...props }: PanelProps): ReactNode {
  const { t } = props
  const { member, error, retry } = useMember(store)
  const [signOutNotice, setSignOutNotice] = useState('')
  const [message, say] = useToast()
  return (
    <div className="panel" part="panel">
      {member && (
        <ForRole
          {...props}
          member={member}
          say={say}
          signOutNotice={signOutNotice}
          setSignOutNotice={setSignOutNotice}
        />
      )}
      {error && (
        <Callout text={failureText(t, error)}>
          <Button look="plain" part="retry-button" onClick={retry}>
            {t('retry')}
          </Button>
        </Callout>
      )}
      {!member && !error && <LoadingSection />}
      <div className="toasts" role="status">
        {message && (
          <span className="toast" part="toast">
            {message}
          </span>
        )}
      </div>
      <Announcer />
    </div>
  )
}

/** The confirmation that is shown, and how to show one. It leaves by itself: nothing in it has to be acted on. */
function useToast(): [string, (text: string) => void] {
  const [message, setMessage] = useState('')
  useEffect(() => {
    if (!message) return undefined
    const timer = setTimeout(() => setMessage(''), TOAST_MS)
    return () => clearTimeout(timer)
  }, [message])
  return [message, useCallback((text: string): void => setMessage(text), [])]
}

interface ForRoleProps extends Omit<PanelProps, 'store'> {
  readonly member: Member
  readonly say: (message: string) => void
  /** Why the member was logged out without having requested it. */
  readonly signOutNotice: string
  readonly setSignOutNotice: (text: string) => void
}

function ForRole({ member, ...props }: ForRoleProps): ReactNode {
  const { role } = useLive(member.session.state)
  const isMember = role === 'member'
  const { setSignOutNotice } = props
  useEffect(() => {
    if (isMember) setSignOutNotice('')
  }, [isMember, setSignOutNotice])
  return isMember ? <AccountSections {...props} member={member} /> : <SignedOut {...props} member={member} />
}

/** How the element's attributes are read, and its CSS. */
export const accountPanel: ElementSpec<AccountPanelProps> = {
  props: {
    section: 'string',
    urlState: 'boolean',
    postFlowUrl: 'string',
    continueUrl: 'string',
    hostedSections: 'string',
  },
  styles: [accountPanelCss, passwordInputCss],
}
