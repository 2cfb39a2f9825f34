import { randomUUID } from 'node:crypto'
import type { Queryable } from '../db/database.ts'
import { ApplicationError } from '../http/errors.ts'
import { emitOrder, emitOrderUpdated, emitPaymentStatus } from '../orders/events.ts'
import { type OrderRow, readOrderRow, saveOrder } from '../orders/store.ts'
import type { WireActivity, WireOrderTransactions, WirePayment } from '../orders/types.ts'
import { balanceOf, currencyOf, withBalance } from '../orders/wire/balance.ts'
import { activityOf, paidActivities } from '../orders/wire/payment.ts'
import type { Ctx } from '../platform.ts'
import { wireOrderPrice } from '../pricing/money.ts'
import { shop } from '../shop/settings.ts'
import type { EventSource } from '../webhooks/emit.ts'
import {
  type AuthorizationRefusal,
  authorizationRefusal,
  bankResponse,
  capturable,
  captured,
  settled,
  voided,
} from './rules/authorization.ts'
import { collectabilityOf } from './rules/collectability.ts'

/** Source of a change: a caller or the platform. */
type Actor = EventSource & Pick<Ctx, 'now'>

export interface Capture {
  readonly paymentId: string
  readonly amount?: string | undefined
}

/**
 * Captures authorized payments. All captures are valid, or none runs. A declined capture is part of the response, not an error.
 *
 * Fails with `PAYMENT_NOT_FOUND` (404), `INVALID_AMOUNT` (400), and with 428 for the codes of `authorizationRefusal`.
 */
export function capturePayments(
  ctx: Ctx,
  orderId: string,
  captures: readonly Capture[],
): Promise<WireOrderTransactions> {
  return changePayments(
    ctx,
    orderId,
    captures.map(({ paymentId, amount: requested }) => ({
      paymentId,
      change: (payment, currency) => {
        const amount = capturable(payment, requested, currency)
        if (amount === undefined) throw refused('INVALID_AMOUNT', payment.id)
        return captured(payment, amount, bankResponse(payment), currency, ctx.now(), randomUUID())
      },
    })),
  )
}

/** Voids authorized payments. Like `capturePayments`. */
export function voidPayments(ctx: Ctx, orderId: string, paymentIds: readonly string[]): Promise<WireOrderTransactions> {
  return changePayments(
    ctx,
    orderId,
    paymentIds.map((paymentId) => ({
      paymentId,
      change: (payment) => voided(payment, bankResponse(payment), 'MANUAL', ctx.now()),
    })),
  )
}

/** Whether payment of an order can be collected, and the amount. */
export function collectability(ctx: Ctx, orderId: string) {
  return ctx.platform.db.transaction(async (tx) => {
    const { document, transactions } = await settledRow(tx, orderId, ctx)
    const { balance, pending } = balanceOf(document, transactions)
    const currency = currencyOf(document)
    // The shop accepts cards only in its own currency.
    const input = { status: document.status, balance, pending, currency, payableIn: [shop.currency] }
    const status = collectabilityOf(input)
    const due = balance.minus(pending)
    return { status, ...(status === 'COLLECTABLE' ? { amount: wireOrderPrice(due, currency, shop.language) } : {}) }
  })
}

/** Finds an order and settles its payments: see `settled`. Fails with `ORDER_NOT_FOUND` (404). */
export async function settledRow(tx: Queryable, orderId: string, ctx: Actor): Promise<OrderRow> {
  const row = await readOrderRow(tx, orderId)
  const payments = settledPayments(row, ctx.now())
  return payments === undefined ? row : savePayments(tx, row, payments, ctx)
}

/** The payments of an order at this time, or `undefined` if none has changed: see `settled`. */
export function settledPayments({ document, transactions }: OrderRow, now: Date): WirePayment[] | undefined {
  const currency = currencyOf(document)
  const payments = transactions.payments.map((payment) => settled(payment, currency, now, randomUUID()))
  return payments.some((payment, index) => payment !== transactions.payments[index]) ? payments : undefined
}

interface PaymentChange {
  readonly paymentId: string
  readonly change: (payment: WirePayment, currency: string) => WirePayment
}

function changePayments(ctx: Ctx, orderId: string, changes: readonly PaymentChange[]): Promise<WireOrderTransactions> {
  return ctx.platform.db.transaction(async (tx) => {
    const row = await settledRow(tx, orderId, ctx)
    let { payments } = row.transactions
    for (const { paymentId, change } of changes) {
      const payment = payments.find(({ id }) => id === paymentId)
      if (payment === undefined) {
        throw new ApplicationError('PAYMENT_NOT_FOUND', 404, 'The order has no such payment', { paymentId })
      }
      const refusal = authorizationRefusal(payment)
      if (refusal !== undefined) throw refused(refusal, paymentId)
      const changed = change(payment, currencyOf(row.document))
      payments = payments.map((other) => (other.id === paymentId ? changed : other))
    }
    return (await savePayments(tx, row, payments, ctx)).transactions
  })
}

/** Saves payments with their activities and the order's status, and emits events. */
async function savePayments(tx: Queryable, row: OrderRow, payments: WirePayment[], ctx: Actor): Promise<OrderRow> {
  const transactions = { ...row.transactions, payments }
  const before = row.document
  const paid = withBalance(before, transactions)
  const approved = before.status === 'INITIALIZED' && paid.paymentStatus === 'PAID'
  const document = {
    ...paid,
    ...(approved ? { status: 'APPROVED' as const } : {}),
    activities: [...before.activities, ...paymentActivities(row, payments, paid.paymentStatus, ctx.now())],
  }
  const saved = await saveOrder(tx, { ...row, document, transactions }, ctx.now())
  if (approved) await emitOrder(tx, 'approved', saved.document, ctx)
  if (document.paymentStatus === before.paymentStatus) await emitOrderUpdated(tx, saved.document, ctx)
  else await emitPaymentStatus(tx, saved.document, before.paymentStatus, ctx)
  return saved
}

function paymentActivities(
  row: OrderRow,
  payments: readonly WirePayment[],
  paymentStatus: string,
  now: Date,
): WireActivity[] {
  const at = now.toISOString()
  const statusBefore = new Map(row.transactions.payments.map(({ id, status }) => [id, status]))
  const activities = payments
    .filter(({ id, status }) => statusBefore.get(id) === 'AUTHORIZED' && status !== 'AUTHORIZED')
    .map((payment) =>
      payment.status === 'VOIDED'
        ? activityOf('AUTHORIZED_PAYMENT_VOIDED', at, { authorizedPaymentVoided: paymentSummary(payment) })
        : activityOf('AUTHORIZED_PAYMENT_CAPTURED', at, { authorizedPaymentCaptured: paymentSummary(payment) }),
    )
  return paymentStatus === row.document.paymentStatus
    ? activities
    : [...activities, ...paidActivities(paymentStatus, at)]
}

function paymentSummary({
  id: paymentId,
  amount,
  regularPaymentDetails: regular,
}: WirePayment): Record<string, unknown> {
  const capturedAmount = regular?.authorizationDetails?.captures[0]?.amount
  return { paymentId, amount: capturedAmount ?? amount, ...regular?.creditCardDetails }
}

const descriptions: Readonly<Record<AuthorizationRefusal, string>> = {
  INVALID_AMOUNT:
    'The amount must be above zero, at most the authorized amount, and payable in the currency of the order',
  NOT_REGULAR_ONLINE_PAYMENT: 'Only a regular online payment can be captured or voided',
  PAYMENT_NOT_AUTHORIZED: 'The payment is not authorized',
  PAYMENT_ALREADY_CAPTURED: 'The payment has already been captured',
  PAYMENT_ALREADY_VOIDED: 'The payment has already been voided',
  PAYMENT_HAS_PENDING_CAPTURE: 'A capture of this payment is pending',
}

function refused(code: AuthorizationRefusal, paymentId: string): ApplicationError {
  return new ApplicationError(code, code === 'INVALID_AMOUNT' ? 400 : 428, descriptions[code], { paymentId })
}
