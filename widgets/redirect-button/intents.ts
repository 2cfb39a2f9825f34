import type { PlatformIntent, RedirectIntent } from '../../core/events/page-events.ts'
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
