import type { CartOutcome } from '../../../core/cart/model.ts'
import { failureKind } from '../../shared/errors/failure.ts'
import type { Message, MessageValues } from '../../shared/i18n/i18n.ts'
import type { messages } from '../messages.ts'

/** English messages about failed and incomplete purchases. Lazy-loaded. Override them like those of the card. */
export const buyMessages = {
  capped: {
    one: "Only {count} left, and it's in your cart.",
    other: "Only {count} left, and they're all in your cart.",
  },
  allInCart: 'All available stock is already in your cart.',
  failed: "We couldn't add this to your cart. Please try again.",
  MAX_LINE_ITEMS_EXCEEDED: 'Your cart is full. Remove an item to add another.',
  notEnough: "We don't have this many in stock right now.",
  checkoutFailed: "We couldn't open checkout. Please try again.",
} as const

/** A message with the values of its placeholders. */
export interface BuyMessage {
  readonly key: keyof typeof messages | keyof typeof buyMessages
  readonly values?: MessageValues | undefined
  /** The English text. Absent for messages of the card. */
  readonly english?: Message
}

/** What the card shows of the last action. */
export interface BuyView {
  /** Absent while no action is in progress. */
  readonly status?: 'adding' | 'added' | 'buying' | 'opening'
  /** Message about the last attempt. Absent if there is none. */
  readonly message?: BuyMessage | undefined
}

/** Returns the message about a failed or incomplete addition, or `undefined` if the page prevented it. */
export function addMessage(outcome: CartOutcome): BuyMessage | undefined {
  if (outcome.ok) return buyMessage('capped', { count: outcome.capped ?? 0 })
  const { reason, error } = outcome
  if (reason === 'prevented') return undefined
  if (reason === 'capped') return buyMessage('allInCart')
  if (error?.code === 'MAX_LINE_ITEMS_EXCEEDED') return buyMessage(error.code)
  if (error?.code === 'INSUFFICIENT_INVENTORY') return buyMessage('notEnough')
  return failureKind(error) === 'offline' ? { key: 'offline' } : buyMessage('failed')
}

/** Returns a message that is not among those of the card. */
export const buyMessage = (key: keyof typeof buyMessages, values?: MessageValues): BuyMessage => ({
  key,
  values,
  english: buyMessages[key],
})
