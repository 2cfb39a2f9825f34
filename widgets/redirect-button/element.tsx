import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { pageDocument } from '../../core/browser/unclobbered.ts'
import type { PlatformError } from '../../core/errors/platform-error.ts'
import type { Store } from '../../core/state/store.ts'
import { ConfigErrorMessage } from '../shared/config-errors/config-error.tsx'
import { insecurePageError } from '../shared/config-errors/insecure-page.ts'
import { reportConfigError } from '../shared/config-errors/report-config-error.ts'
import type { ElementSpec, Hosted } from '../shared/element/define-element.ts'
import { useRedirect } from '../shared/hooks/use-redirect.ts'
import type { Translate } from '../shared/i18n/i18n.ts'
import { useLive, useStore } from '../shared/store/use-store.ts'
import { Button } from '../shared/ui/button.tsx'
import { attributeError } from './config-errors.ts'
import redirectButtonCss from './element.css?inline'
import { messages } from './messages.ts'
import { type ButtonIntent, clickAction, failureKey, intents, isIntent } from './model.ts'
import type { RedirectButtonProps } from './props.ts'
import { completeLoginReturn, startRedirect } from './redirect/start-redirect.ts'

/**
 * Opens a hosted page of the shop: the checkout of the cart, or any other page of the platform. A middle click, or a click with Ctrl or ⌘, opens
 * a new tab, except for `auth` and `logout`.
 *
 * @tag store-redirect-button
 * @tagname store-redirect-button
 * @attr {string} intent - Page to open: `checkout` (of the cart), `ecomCheckout`, `storesProduct`, `bookingsCheckout`, `bookingsBook`, `eventsCheckout`, `paidPlansCheckout`, `membersAccount`, `login` (on the hosted pages only), `auth` (on the hosted pages and here) or `logout`. Default: `checkout`
 * @attr {string} checkout-id - `ecomCheckout`: ID of the checkout
 * @attr {string} product-slug - `storesProduct`: slug of the product
 * @attr {object} slot-availability - `bookingsCheckout`: the time slot, as JSON or as a property
 * @attr {string} timezone - `bookingsCheckout`: time zone of the slot
 * @attr {string} resource-id - `bookingsBook`: ID of the resource
 * @attr {string} reservation-id - `eventsCheckout`: ID of the reservation
 * @attr {string} event-slug - `eventsCheckout`: slug of the event
 * @attr {string} plan-id - `paidPlansCheckout`: ID of the plan
 * @attr {string} checkout-data - `paidPlansCheckout`: checkout data of the plan
 * @attr {string} section - `membersAccount`: `ACCOUNT_INFO`, `BOOKINGS`, `ORDERS`, `SUBSCRIPTIONS` or `EVENTS`
 * @attr {string} post-flow-url - Page to return to. Default: this page
 * @attr {string} thank-you-url - Page to return to after an order. Not with `auth` and `logout`. Default: `post-flow-url` for `checkout` and `ecomCheckout`; for other intents, a page of the platform, which links to `post-flow-url`
 * @attr {string} login-url - Page that hosted pages open to log in. Not with `auth` and `logout`
 * @attr {string} cart-page-url - Page that hosted pages open to edit the cart. Not with `auth` and `logout`
 * @attr {string} bookings-url - Page that hosted pages open to list services. Not with `auth` and `logout`
 * @attr {string} plan-list-url - Page that hosted pages open to list plans. Not with `auth` and `logout`
 * @attr {boolean} use-generic-pages - Uses the generic pages of the platform, even if the site has its own. Not with `auth` and `logout`
 * @attr {boolean} [maintain-identity=true] - `false`: the hosted page starts with a new visitor. Not with `auth` and `logout`
 * @attr {object} additional-query-parameters - Query parameters to add to the address, as a JSON object of texts. Not with `auth` and `logout`
 * @slot - Text of the button
 * @fires {CustomEvent} store:ready - The element has rendered for the first time
 * @fires {CustomEvent} store:redirect:start - Before the page is requested, except with `auth` and `logout`; cancelable
 * @fires {CustomEvent} store:redirect:leave - The browser navigates to the page, except with `auth` and `logout`
 * @fires {CustomEvent} store:redirect:error - The page could not be opened, except with `auth` and `logout`
 * @fires {CustomEvent} store:login:start - With `auth`: before the login page is requested; cancelable
 * @fires {CustomEvent} store:login:error - With `auth`: the login page could not be opened
 * @fires {CustomEvent} store:logout:start - With `logout`: before logout; cancelable
 * @fires {CustomEvent} store:logout:success - With `logout`: the member is logged out
 * @fires {CustomEvent} store:logout:error - With `logout`: logout failed; the member is still logged in
 * @fires {CustomEvent} store:checkout:start - Before the checkout is created; cancelable
 * @fires {CustomEvent} store:checkout:redirect - The browser navigates to the checkout
 * @fires {CustomEvent} store:checkout:error - The checkout could not be opened
 * @fires {CustomEvent} store:error - The configuration of the element is missing or wrong
 * @csspart button - The button
 * @csspart reason - Explains why the button is disabled, or why the page could not be opened
 * @csspart error - Error message in place of the content
 * @csspart retry-button - Tries again after an error
 * @csspart config-error - Configuration error
 */
export function RedirectButton(props: Hosted<RedirectButtonProps>): ReactNode {
  const { host } = props
  const intent = props.intent || 'checkout'
  const { store, configError, t } = useStore(host, messages)
  const message = configError
    ? undefined
    : (attributeError(props, pageDocument().baseURI, location.origin) ??
      (intent === 'auth' ? insecurePageError() : undefined))
  if (configError || message)
    return <ConfigErrorMessage configError={configError ?? { message: message ?? '' }} host={host} />
  return store && isIntent(intent) && <IntentButton props={props} host={host} intent={intent} store={store} t={t} />
}

interface IntentButtonProps {
  readonly props: RedirectButtonProps
  readonly host: HTMLElement
  readonly intent: ButtonIntent
  readonly store: Store
  readonly t: Translate<typeof messages>
}

function IntentButton({ props, host: target, intent, store, t }: IntentButtonProps): ReactNode {
  const { label, needsCart } = intents[intent]
  const isEmpty = useEmptyCart(store, needsCart === true)
  const { busy, start } = useRedirect()
  const [failure, setFailure] = useState<Failure>()
  const page = pageOf(props)
  useEffect(() => {
    if (intent === 'auth') completeLoginReturn(store)
  }, [intent, store])
  const redirect = async (tab?: Window | null): Promise<void> => {
    setFailure(undefined)
    let isLeaving = false
    const navigate =
      tab &&
      ((url: string): void => {
        isLeaving = true
        tab.location.replace(url)
      })
    const error = await start((signal) =>
      startRedirect({ store, intent, props, target, signal, ...(navigate && { leave: navigate }) }),
    )
    const key = error && failureKey(error, await isRefused(store, error))
    setFailure(key && { key, page })
    if (key === 'unknown') {
      reportConfigError(
        target,
        `The platform does not recognize the client ID “${store.clientId}”. Copy it again from your site's headless settings.`,
      )
    }
    // Also if the page has prevented the redirect, or has removed the element.
    if (!isLeaving) tab?.close()
  }
  const box = useNewTab(intent, !isEmpty && !busy, (tab) => void redirect(tab))
  // The attributes may name another page meanwhile.
  const reason = isEmpty ? t('emptyCart') : failure?.page === page && t(failure.key)
  return (
    <span ref={box} className="box">
      <Button
        part="button"
        busy={busy}
        disabled={isEmpty}
        {...(reason && { describedBy: 'reason' })}
        onClick={() => void redirect()}
      >
        <slot>{t(label)}</slot>
      </Button>
      {/* The empty cart is not announced: it can be the state of the page at its start. */}
      <div id="reason" part="reason" role={isEmpty ? undefined : 'status'} className={isEmpty ? '' : 'failure'}>
        {reason}
      </div>
    </span>
  )
}

/** Why a page could not be opened. */
interface Failure {
  readonly key: keyof typeof messages
  /** The page, as `pageOf` returns it. */
  readonly page: string
}

/** Returns a text that identifies the page that the attributes name. Objects are omitted: frameworks pass new but equal ones with every render. */
function pageOf(props: RedirectButtonProps): string {
  return Object.entries(props)
    .filter(([, value]) => typeof value !== 'object')
    .join()
}

/** Whether the platform refused a visitor's token. Only a 401 can have this cause. Its request has loaded the code of the tokens. */
async function isRefused(store: Store, { status }: PlatformError): Promise<boolean> {
  return status === 401 && (await store.auth()).isRefused()
}

/**
 * Handles clicks that do not navigate this page, see `clickAction`. Opens the tab synchronously in the click handler, because browsers block
 * later calls of `open()`. Opens nothing while the button is not `ready`.
 */
function useNewTab(
  intent: ButtonIntent,
  ready: boolean,
  redirect: (tab: Window) => void,
): RefObject<HTMLSpanElement | null> {
  const box = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const { current } = box
    const onClick = (event: MouseEvent): void => {
      const action = clickAction(event, intent)
      if (action === 'default') return
      event.preventDefault()
      event.stopPropagation()
      const tab = ready && action === 'open-tab' ? open('', '_blank') : null
      if (!tab) return
      tab.opener = null
      redirect(tab)
    }
    current?.addEventListener('auxclick', onClick, true)
    current?.addEventListener('click', onClick, true)
    return () => {
      current?.removeEventListener('auxclick', onClick, true)
      current?.removeEventListener('click', onClick, true)
    }
  })
  return box
}

/** Whether the cart is empty. A browser without tokens has no cart, so no request is sent. */
function useEmptyCart({ cart, role }: Store, isRequired: boolean): boolean {
  const { status, cart: currentCart } = useLive(cart.state)
  const [isNewVisitor] = useState(() => role() === 'none')
  useEffect(() => {
    if (isRequired && !isNewVisitor) void cart.load()
  }, [cart, isRequired, isNewVisitor])
  return isRequired && currentCart.count === 0 && (status === 'ready' || (status === 'idle' && isNewVisitor))
}

/** The attributes and styles of `<store-redirect-button>`. */
export const redirectButton: ElementSpec<RedirectButtonProps> = {
  props: {
    intent: 'string',
    checkoutId: 'string',
    productSlug: 'string',
    slotAvailability: 'json',
    timezone: 'string',
    resourceId: 'string',
    reservationId: 'string',
    eventSlug: 'string',
    planId: 'string',
    checkoutData: 'string',
    section: 'string',
    postFlowUrl: 'string',
    thankYouUrl: 'string',
    loginUrl: 'string',
    cartPageUrl: 'string',
    bookingsUrl: 'string',
    planListUrl: 'string',
    useGenericPages: 'boolean',
    maintainIdentity: 'boolean',
    additionalQueryParameters: 'json',
  },
  styles: [redirectButtonCss],
}
