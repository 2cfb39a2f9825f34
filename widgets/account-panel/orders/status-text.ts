import type {
  FulfillmentStatus,
  OrderPaymentStatus,
  OrderStatus,
  TimelineEvent,
} from '../../../core/orders/enumerations.ts'
import type { MembershipPaymentStatus, RefundStatus, TransactionStatus } from '../../../core/payments/enumerations.ts'
import type { Translate } from '../../shared/i18n/i18n.ts'
import type { messages } from '../messages.ts'

/** The platform's names of statuses and events of an order. Merchants can override the text of each, like those of `messages.ts`. */
export type StatusName =
  | OrderStatus
  | OrderPaymentStatus
  | FulfillmentStatus
  | TransactionStatus
  | MembershipPaymentStatus
  | RefundStatus
  | TimelineEvent
  | 'GIFT_CARD'

// English texts for names that are unclear when converted to a sentence.
const sentences: Partial<Record<string, string>> = {
  FULFILLED: 'Shipped',
  NOT_FULFILLED: 'Preparing',
  PARTIALLY_FULFILLED: 'Partially shipped',
  ORDER_FULFILLED: 'Order shipped',
  INITIALIZED: 'Incomplete',
  APPROVED: 'Paid',
  AUTHORIZED: 'Authorized',
  VOIDED: 'Released',
  SUCCEEDED: 'Completed',
  STARTED: 'In progress',
  PENDING_MERCHANT: 'Processing',
  PICKUP_READY_EMAIL_SENT: 'Ready for pickup',
  DRAFT_ORDER_CHANGES_APPLIED: 'Order updated',
} satisfies Partial<Record<StatusName, string>>

/**
 * Returns the text of a status or event type: the translation or the merchant's override, else the English text, else the name converted to a
 * sentence. The platform may send names that are newer than this code.
 */
export function statusText(t: Translate<typeof messages>, name: string): string {
  const text = t(name as keyof typeof messages)
  if (text !== name) return text
  const plain = name.toLowerCase().replaceAll('_', ' ')
  return sentences[name] ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** Returns the text of a tracking link. The shop may have entered a link without a number. */
export function trackingText(t: Translate<typeof messages>, number: string | undefined): string {
  return number ? t('tracking', { number }) : t('trackPackage')
}
