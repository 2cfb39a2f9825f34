import type { PlatformIntent, RedirectIntent } from '../../core/events/page-events.ts'
import type { messages } from './messages.ts'

/** All that a button can be for: the checkout of the cart, or one of the platform's own intents. */
export type ButtonIntent = RedirectIntent | PlatformIntent

/** What a button of one intent is like; `core/redirects/` says how the intent is carried out. */
export interface Intent {
  readonly label: keyof typeof messages
  /** It makes no sense with an empty cart. */
  readonly needsCart?: true
  /** It changes the session of this tab. */
  readonly usesSession?: true
}

/** All that the button can be for. A further intent is a further row. */
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

/** Whether there is an intent by the name that a merchant wrote. */
export function isIntent(name: string): name is ButtonIntent {
  return Object.hasOwn(intents, name)
}
