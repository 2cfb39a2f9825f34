import type { Conversion } from '../../convert/conversion.ts'
import type { MerchantEndpoint } from '../../http/endpoint.ts'
import { transactionDates } from '../../orders/v1/conversion-paths.ts'
import type { OrderTransactions, PaymentCapture, PaymentCollectability } from './types.ts'

const transactions: Conversion = /* @__PURE__ */ (() => ({
  response: { date: transactionDates('orderTransactions') },
}))()

/**
 * Reads whether payment for an order can be collected: the open amount, or the reason why it cannot.
 *
 * Safe to repeat. Fails with an application error (404) when the order does not exist.
 * Source: core/README.md#payments.
 */
export const getPaymentCollectabilityStatus: MerchantEndpoint<{ ecomOrderId: string }, PaymentCollectability> = {
  area: 'payments',
  method: 'GET',
  path: '/v1/payments-collector/orders/{ecomOrderId}/payment-collectability-status',
}

/**
 * Voids authorized payments, which can then no longer be captured. Returns all payments of the order after the change. A void is `PENDING`
 * until the payment provider confirms it.
 *
 * `paymentIds` has 1 to 100 ids. A repeat is rejected, because captured and voided payments cannot be voided.
 * Source: core/README.md#payments.
 */
export const voidAuthorizedPayments: MerchantEndpoint<
  { ecomOrderId: string; paymentIds: readonly string[] },
  { orderTransactions?: OrderTransactions }
> = {
  area: 'payments',
  method: 'POST',
  path: '/v1/payments-collector/orders/{ecomOrderId}/void-authorized-payments',
  convert: transactions,
}

/**
 * Captures authorized payments in full or in part. Returns all payments of the order after the change. A capture is `PENDING` until the
 * payment provider confirms it.
 *
 * 1 to 100 payments. Amounts are decimal strings in the currency of the order, and at most the authorized amount. A repeat is rejected, so
 * that nothing is captured twice.
 * Source: core/README.md#payments.
 */
export const captureAuthorizedPayments: MerchantEndpoint<
  { ecomOrderId: string; payments: readonly PaymentCapture[] },
  { orderTransactions?: OrderTransactions }
> = {
  area: 'payments',
  method: 'POST',
  path: '/v1/payments-collector/orders/{ecomOrderId}/capture-authorized-payments',
  convert: transactions,
}
