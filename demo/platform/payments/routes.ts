import * as v from 'valibot'
import { defineRoute, type Route } from '../http/call.ts'
import { requireElevated } from '../http/errors.ts'
import { decimal, guid, some } from '../http/input/schemas.ts'
import { capturePayments, collectability, voidPayments } from './authorized-payments.ts'

const paymentId = guid

/** Calls to collect, capture and void payments. Source: core/README.md#payments. */
export const paymentsRoutes: readonly Route[] = [
  defineRoute('getPaymentCollectabilityStatus', v.object({ ecomOrderId: guid }), ({ ecomOrderId }, ctx) => {
    requireElevated(ctx, 'read the status of payments')
    return collectability(ctx, ecomOrderId)
  }),
  defineRoute(
    'captureAuthorizedPayments',
    v.object({
      ecomOrderId: guid,
      payments: some(v.object({ paymentId, amount: v.nullish(v.object({ amount: decimal })) }), 100),
    }),
    async ({ ecomOrderId, payments }, ctx) => {
      requireElevated(ctx, 'capture payments')
      const captures = payments.map(({ paymentId, amount }) => ({ paymentId, amount: amount?.amount }))
      return { orderTransactions: await capturePayments(ctx, ecomOrderId, captures) }
    },
  ),
  defineRoute(
    'voidAuthorizedPayments',
    v.object({ ecomOrderId: guid, paymentIds: some(paymentId, 100) }),
    async ({ ecomOrderId, paymentIds }, ctx) => {
      requireElevated(ctx, 'void payments')
      return { orderTransactions: await voidPayments(ctx, ecomOrderId, paymentIds) }
    },
  ),
]
