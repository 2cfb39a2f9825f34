import { type ReactNode, type RefObject, useCallback, useEffect, useState } from 'react'
import type { Role } from '../../core/auth/tokens/stored-tokens.ts'
import { pageDocument } from '../../core/browser/unclobbered.ts'
import type { StoreEvent } from '../../core/events/page-events.ts'
import type { Store } from '../../core/state/store.ts'
import { ConfigErrorMessage } from '../shared/config-errors/config-error.tsx'
import type { ElementSpec, Hosted } from '../shared/element/define-element.ts'
import { useFocusManagement } from '../shared/focus/use-focus-management.ts'
import { useListener } from '../shared/hooks/use-listener.ts'
import type { Translate } from '../shared/i18n/i18n.ts'
import { useLive, useStore } from '../shared/store/use-store.ts'
import { Announcer } from '../shared/ui/announcer.tsx'
import { Button } from '../shared/ui/button.tsx'
import { Callout } from '../shared/ui/callout.tsx'
import panelCss from '../shared/ui/panel.css?inline'
import passwordInputCss from '../shared/ui/password-input.css?inline'
import accountPanelCss from './element.css?inline'
import { LoadingSection } from './form-parts.tsx'
import { messages } from './messages.ts'
import { failureText } from './model.ts'
import type { Member } from './panel-view.ts'
import type { AccountPanelProps } from './props.ts'
import { AccountSections } from './sections/account-sections.tsx'
import { hostedSectionsError, sectionError } from './sections/route.ts'
import { SignedOut } from './session/signed-out.tsx'
import { useMember } from './session/use-member.ts'

/**
 * The account of a logged-in member: orders, profile, contact details, password, privacy. Visitors see a login button, which opens the
 * `store-login-box` of the page, or the login page of the platform.
 *
 * @tag store-account-panel
 * @tagname store-account-panel
 * @attr {string} section - Section to show: `profile`, `contact`, `orders`, `orders/<id>`, `community`, `security` or `more`. Default: `orders`
 * @attr {boolean} url-state - Keeps the section in the address of the page, as the query parameter `account`
 * @attr {string} post-flow-url - Page to return to after logout. Default: this page
 * @attr {string} [continue-url=/] - Page that an empty order list links to
 * @attr {string} hosted-sections - Account pages of the platform to link in the section “More”, separated by commas or spaces: `subscriptions`, `bookings`, `events`, `orders`, `account-info`. Without it, the section is hidden
 * @slot heading - Heading of the panel
 * @slot signed-out - Content for visitors. A `store-login-box` in it replaces heading and button. Members see it above the sections while they use a password reset link
 * @fires {CustomEvent} store:ready - The element has rendered for the first time
 * @fires {CustomEvent} store:account:load - The account has loaded
 * @fires {CustomEvent} store:account:save - A change was saved
 * @fires {CustomEvent} store:account:error - A request failed
 * @fires {CustomEvent} store:login:start - Before the login page of the platform is requested; cancelable
 * @fires {CustomEvent} store:login:error - The login page of the platform could not be opened
 * @fires {CustomEvent} store:logout:start - Before logout; cancelable
 * @fires {CustomEvent} store:logout:success - The member is logged out
 * @fires {CustomEvent} store:logout:error - Logout failed; the member is still logged in
 * @fires {CustomEvent} store:redirect:start - Before a page of the platform is requested; cancelable
 * @fires {CustomEvent} store:redirect:leave - The browser navigates to a page of the platform
 * @fires {CustomEvent} store:redirect:error - The page of the platform could not be opened
 * @fires {CustomEvent} store:error - The configuration of the element is missing or wrong
 * @csspart panel - The panel
 * @csspart nav - Links to the sections
 * @csspart nav-button - Link to a section
 * @csspart section - Content of a section
 * @csspart login-button - Opens the login
 * @csspart logout-button - Logs out
 * @csspart header - Heading, name and `logout-button`
 * @csspart signed-out - Content for visitors
 * @csspart loading - Skeleton of a section
 * @csspart empty - Text of an empty order list with `shop-link`, or of an order that was not found
 * @csspart profile - Profile with `edit-button`
 * @csspart profile-form - Form of the profile with `save-button` and `cancel-button`
 * @csspart slug-form - Form of the profile URL with `slug-button`
 * @csspart field - A field with its label
 * @csspart input - Input of a field
 * @csspart field-error - Error message of a field
 * @csspart contact - List of addresses, phone numbers or email addresses, which is also `addresses`, `phones` or `emails`, with `add-button` and an `edit-button` each
 * @csspart contact-form - Form of one of them
 * @csspart address - A postal address in the format of its country
 * @csspart remove-button - Removes an address or a phone number; confirmed with `confirm-button` and `keep-button`
 * @csspart orders - List of orders with `more-button`
 * @csspart order - An order in the list
 * @csspart status - Status of an order
 * @csspart order-detail - Details of an order with `back-button`
 * @csspart lines - Items of an order; each is a `line`, and may have a `download`
 * @csspart delivery - Shipping or pickup of an order
 * @csspart tracking - Tracking of a shipment
 * @csspart totals - Totals of an order
 * @csspart payments - Payments and refunds of an order
 * @csspart timeline - History of an order
 * @csspart community - Visibility of the profile, with `community-button`
 * @csspart password-form - Password form with `password-button`
 * @csspart show-button - Shows or hides the password
 * @csspart caps-lock - Caps lock warning
 * @csspart delete-form - Account deletion: `delete-button`, `delete-confirm-button`
 * @csspart hosted-button - Link to an account page of the platform
 * @csspart retry-button - Tries again after an error
 * @csspart notice - Explains why the member was logged out
 * @csspart toast - Confirms a change for a few seconds
 * @csspart error - Error message of a section, or in place of the content
 * @csspart config-error - Configuration error
 * @cssproperty [--store-heading-size=24px] - Size of the heading
 */
export function AccountPanel(props: Hosted<AccountPanelProps>): ReactNode {
  const { host, section, hostedSections } = props
  const { store, configError, locale, t } = useStore(host, messages)
  const attributeError = configError ? undefined : (sectionError(section) ?? hostedSectionsError(hostedSections))
  if (configError || attributeError)
    return <ConfigErrorMessage configError={configError ?? { message: attributeError ?? '' }} host={host} />
  return store && <Panel key={store.key} {...props} store={store} locale={locale} t={t} />
}

/** Display time of a confirmation. */
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
  const [message, announce] = useToast()
  const ref = useLoginInSlot(props, announce)
  return (
    <div ref={ref} className="panel" part="panel">
      {member && (
        <RoleView
          {...props}
          member={member}
          announce={announce}
          signOutNotice={signOutNotice}
          setSignOutNotice={setSignOutNotice}
        />
      )}
      {error && (
        <Callout text={failureText(t, error)}>
          <Button variant="plain" part="retry-button" onClick={retry}>
            {t('retry')}
          </Button>
        </Callout>
      )}
      {!member && !error && <LoadingSection text={t('loading')} />}
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

/** Returns the current confirmation and a function to show one. It disappears after `TOAST_MS`, as it contains no controls. */
function useToast(): [string, (text: string) => void] {
  const [message, setMessage] = useState('')
  useEffect(() => {
    if (!message) return undefined
    const timer = setTimeout(() => setMessage(''), TOAST_MS)
    return () => clearTimeout(timer)
  }, [message])
  return [message, useCallback((text: string): void => setMessage(text), [])]
}

/**
 * Handles a login by a login box in the slot, which is hidden from members: confirms a login by a password reset link, and moves the focus from the
 * box to the heading of the account.
 */
function useLoginInSlot(
  { host, t }: Pick<PanelProps, 'host' | 't'>,
  announce: (text: string) => void,
): RefObject<HTMLDivElement | null> {
  const { ref, focus } = useFocusManagement<HTMLDivElement>()
  useListener(host, 'store:login:success', (event) => {
    const { method } = (event as StoreEvent<'store:login:success'>).detail
    if (method === 'recovery') announce(t('passwordSaved'))
    const { activeElement, body } = pageDocument()
    if (activeElement === body || host.contains(activeElement)) focus('header h2')
  })
  return ref
}

interface RoleViewProps extends Omit<PanelProps, 'store'> {
  readonly member: Member
  readonly announce: (message: string) => void
  /** Explains why the member is logged out. Empty after a logout that the member requested. */
  readonly signOutNotice: string
  readonly setSignOutNotice: (text: string) => void
}

function RoleView({ member, ...props }: RoleViewProps): ReactNode {
  const { role } = useLive(member.session.state)
  const isMember = role === 'member'
  const hasExpired = useExpiry(role)
  const { t, signOutNotice, setSignOutNotice } = props
  useEffect(() => {
    if (isMember) setSignOutNotice('')
  }, [isMember, setSignOutNotice])
  return (
    <>
      {isMember ? (
        <div key="recovery" className="recovery">
          <slot name="signed-out" />
        </div>
      ) : (
        <SignedOut
          {...props}
          member={member}
          signOutNotice={signOutNotice || (hasExpired ? t('sessionExpired') : '')}
        />
      )}
      {/* Keeps the input of the member. `AccountSections` shows it to the same member only. */}
      {(isMember || hasExpired) && (
        <div key="account" className="account" hidden={!isMember}>
          <AccountSections {...props} member={member} />
        </div>
      )}
    </>
  )
}

/** Whether the platform has ended the last login: a visitor has replaced the member. After a logout, the role is `none` first. */
function useExpiry(role: Role): boolean {
  const [last, setLast] = useState({ role, hasExpired: false })
  if (last.role === role) return last.hasExpired
  const hasExpired = role === 'visitor' && (last.role === 'member' || last.hasExpired)
  setLast({ role, hasExpired })
  return hasExpired
}

/** Kinds of the element's attributes, and its CSS. */
export const accountPanel: ElementSpec<AccountPanelProps> = {
  props: {
    section: 'string',
    urlState: 'boolean',
    postFlowUrl: 'string',
    continueUrl: 'string',
    hostedSections: 'string',
  },
  styles: [panelCss, accountPanelCss, passwordInputCss],
}
