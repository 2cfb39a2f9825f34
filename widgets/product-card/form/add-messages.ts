import type { CartOutcome } from '../../../core/cart/model.ts'
import { failureKind } from '../../shared/errors/failure.ts'
import type { Message, MessageValues } from '../../shared/i18n/i18n.ts'
import type { messages } from '../messages.ts'

/** English messages about failed and incomplete additions to the cart. Lazy-loaded. Override them like those of the card. */
export const addMessages = {
  capped: {
    one: "Only {count} left, and it's in your cart.",
    other: "Only {count} left, and they're all in your cart.",
  },
  full: 'All available stock is already in your cart.',
  failed: "We couldn't add this to your cart. Please try again.",
  MAX_LINE_ITEMS_EXCEEDED: 'Your cart is full. Remove an item to add another.',
} as const

/** A message with the values of its placeholders. */
export interface BuyMessage {
  readonly key: keyof typeof messages | keyof typeof addMessages
  readonly values?: MessageValues | undefined
  /** The English text. Absent for messages of the card. */
  readonly english?: Message
}

/** Returns the message about a failed or incomplete addition, or `undefined` if the page prevented it. */
export function addMessage(outcome: CartOutcome): BuyMessage | undefined {
  if (outcome.ok) return own('capped', { count: outcome.capped ?? 0 })
  const { reason, error } = outcome
  if (reason === 'prevented') return undefined
  if (reason === 'capped') return own('full')
  if (error?.code === 'MAX_LINE_ITEMS_EXCEEDED') return own(error.code)
  if (error?.code === 'INSUFFICIENT_INVENTORY') return { key: 'notEnough' }
  return failureKind(error) === 'offline' ? { key: 'offline' } : own('failed')
}

const own = (key: keyof typeof addMessages, values?: MessageValues): BuyMessage => ({
  key,
  values,
  english: addMessages[key],
})
