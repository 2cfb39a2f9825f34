import type { RedirectIntent } from '../../core/events/page-events.ts'
import type { messages } from './messages.ts'

/** What a button of one intent is like; `redirects/checkout.ts` says how the intent is carried out. */
export interface Intent {
  readonly label: keyof typeof messages
  /** It makes no sense with an empty cart. */
  readonly needsCart: boolean
}

/** All that the button can be for. A further intent is a further row. */
export const intents: Readonly<Record<RedirectIntent, Intent>> = {
  checkout: { label: 'checkout', needsCart: true },
}

/** Whether there is an intent by the name that a merchant wrote. */
export function isIntent(name: string): name is RedirectIntent {
  return Object.hasOwn(intents, name)
}
