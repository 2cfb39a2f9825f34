import type {
  FulfillmentStatus,
  OrderActivityType,
  OrderPaymentStatus,
  OrderStatus,
} from '../../core/orders/enumerations.ts'
import type { MembershipPaymentStatus, RefundStatus, TransactionStatus } from '../../core/payments/enumerations.ts'
import type { Translate } from '../shared/i18n.ts'
import type { messages } from './messages.ts'

/** What members are not told: see `order-from-v1.ts`. */
type Untold = 'MERCHANT_COMMENT' | 'FULFILLER_EMAIL_SENT' | 'CUSTOM_ACTIVITY'

/** What a member can be told of an order, by the platform's name of it. The merchant can replace each, as the words of `messages.ts`. */
export type StatusName =
  | OrderStatus
  | OrderPaymentStatus
  | FulfillmentStatus
  | TransactionStatus
  | MembershipPaymentStatus
  | RefundStatus
  | Exclude<OrderActivityType, Untold>
  | 'GIFT_CARD'

// English, where the name itself does not say it well.
const sentences: Partial<Record<string, string>> = {
  FULFILLED: 'Sent',
  NOT_FULFILLED: 'Not sent yet',
  PARTIALLY_FULFILLED: 'Partly sent',
  ORDER_FULFILLED: 'Order sent',
  ORDER_NOT_FULFILLED: 'Order not sent',
  INITIALIZED: 'Not completed yet',
  APPROVED: 'Paid',
  AUTHORIZED: 'On hold on your card',
  VOIDED: 'Given back',
  SUCCEEDED: 'Done',
  STARTED: 'On its way',
  PENDING_MERCHANT: 'Waiting for the shop',
  SAVED_PAYMENT_METHOD: 'Payment method saved',
  DRAFT_ORDER_CHANGES_APPLIED: 'Order changed',
  AUTHORIZED_PAYMENT_CREATED: 'Amount held on your card',
  AUTHORIZED_PAYMENT_CAPTURED: 'Held amount collected',
  AUTHORIZED_PAYMENT_VOIDED: 'Held amount given back',
} satisfies Partial<Record<StatusName, string>>

/**
 * A status or a kind of event of the platform in words: those of the language or of the merchant, else the English ones, else the
 * name as a sentence, for the platform may know names that are newer than this code.
 */
export function word(t: Translate<typeof messages>, name: string): string {
  const text = t(name as keyof typeof messages)
  if (text !== name) return text
  const plain = name.toLowerCase().replaceAll('_', ' ')
  return sentences[name] ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}
