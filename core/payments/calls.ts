import type { Conversion } from '../convert/conversion.ts'
import type { MerchantEndpoint } from '../http/endpoint.ts'
import type { OrderTransactions, PaymentCapture, PaymentCollectability } from './types.ts'

const transactions: Conversion = /* @__PURE__ */ (() => {
  const payment = 'orderTransactions.payments.*'
  const regular = `${payment}.regularPaymentDetails`
  const authorization = `${regular}.authorizationDetails`
  return {
    response: {
      date: [
        `${payment}.createdDate`,
        `${payment}.updatedDate`,
        `${authorization}.authorizedDate`,
        `${authorization}.captures.*.createdDate`,
        `${authorization}.void.voidedDate`,
        `${authorization}.scheduledAction.executionDate`,
        `${regular}.chargebacks.*.createdDate`,
        `${regular}.chargebacks.*.updatedDate`,
        'orderTransactions.refunds.*.createdDate',
      ],
    },
  }
})()

/**
 * Tells whether the money of an order can be collected, how much is left to pay, and if not, why.
 *
 * Safe to repeat. Fails with an application error (404) when there is no such order.
 * Source: SPEC.md §4, §7 Payments collector.
 */
export const getPaymentCollectabilityStatus: MerchantEndpoint<{ ecomOrderId: string }, PaymentCollectability> = {
  area: 'payments',
  method: 'GET',
  path: '/v1/payments-collector/orders/{ecomOrderId}/payment-collectability-status',
}

/**
 * Gives authorized payments up: the money is never taken. Answers all payments of the order as they stand then; a void that the
 * payment provider has not confirmed yet is `PENDING`.
 *
 * `paymentIds` names 1 to 100. A repeat is refused: what is captured or voided cannot be voided.
 * Source: SPEC.md §4, §7 Payments collector.
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
 * Takes the money of authorized payments, or a part of it. Answers all payments of the order as they stand then; a capture that the
 * payment provider has not confirmed yet is `PENDING`.
 *
 * 1 to 100 payments. Amounts are decimal strings in the currency of the order, at most what was authorized. A repeat is refused: nothing is taken twice.
 * Source: SPEC.md §4, §7 Payments collector.
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
