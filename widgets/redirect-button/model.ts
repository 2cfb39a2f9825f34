import type { PlatformError } from '../../core/errors/platform-error.ts'
import type { PlatformIntent, RedirectIntent } from '../../core/events/page-events.ts'
import { isRedirectNotAllowed } from '../../core/redirects/failure/redirect-not-allowed.ts'
import { failureKind } from '../shared/errors/failure.ts'
import type { messages } from './messages.ts'

/** An intent of the button: the checkout of the cart, or an intent of the platform. */
export type ButtonIntent = RedirectIntent | PlatformIntent

/** The presentation of an intent. `core/redirects/` implements the redirect. */
export interface Intent {
  readonly label: keyof typeof messages
  /** Whether the button is disabled with an empty cart. */
  readonly needsCart?: true
  /** Whether the intent changes the session of this tab. */
  readonly usesSession?: true
}

/** The supported values of the attribute `intent`. */
export const intents: Readonly<Record<ButtonIntent, Intent>> = {
  checkout: { label: 'checkout', needsCart: true },
  ecomCheckout: { label: 'checkout' },
  storesProduct: { label: 'product' },
  bookingsCheckout: { label: 'book' },
  bookingsBook: { label: 'book' },
  eventsCheckout: { label: 'tickets' },
  paidPlansCheckout: { label: 'plan' },
  membersAccount: { label: 'account' },
  login: { label: 'logIn' },
  auth: { label: 'logIn', usesSession: true },
  logout: { label: 'logOut', usesSession: true },
}

/** Whether the value of the attribute `intent` is supported. */
export function isIntent(name: string): name is ButtonIntent {
  return Object.hasOwn(intents, name)
}

type Click = Pick<MouseEvent, 'type' | 'button' | 'ctrlKey' | 'metaKey'>

/**
 * Returns the action of a click: `default` is the native click of the button, `open-tab` opens the hosted page in a new tab, `none` does nothing.
 *
 * Like on links, a middle click and a click with Ctrl or ⌘ open a new tab. Login and logout change the session of this tab and return to it, so
 * only a plain click starts them.
 */
export function clickAction(
  { type, button, ctrlKey, metaKey }: Click,
  intent: ButtonIntent,
): 'default' | 'open-tab' | 'none' {
  const isMiddle = type === 'auxclick' && button === 1
  const isModified = type === 'click' && (ctrlKey || metaKey)
  if (isMiddle || isModified) return intents[intent].usesSession ? 'none' : 'open-tab'
  return 'default'
}

/**
 * Returns the key of the text for a page that could not be opened. Error texts of the platform are never shown.
 *
 * `isRefused` is whether the platform refused the last request for a visitor's token, see `Auth`. A 401 then means that the client ID is unknown.
 * Without it, a 401 means that the login of a member has ended.
 */
export function failureKey(error: PlatformError, isRefused: boolean): keyof typeof messages {
  if (error.status === 401 && isRefused) return 'unknown'
  if (isRedirectNotAllowed(error)) return 'notAllowed'
  if (error.code === 'EMPTY_CART') return 'emptyCart'
  if (error.status === 404) return 'unavailable'
  return failureKind(error) === 'offline' ? 'offline' : 'failed'
}
