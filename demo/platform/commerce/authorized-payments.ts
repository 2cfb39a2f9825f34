import type { Queryable } from '../db/database.ts'
import { ApplicationError } from '../http/errors.ts'
import type { Ctx } from '../platform.ts'
import {
  type AuthorizationRefusal,
  authorizationRefusal,
  bankAnswer,
  capturable,
  captured,
  settled,
  voided,
} from '../rules/authorization.ts'
import { collectabilityOf } from '../rules/collectability.ts'
import { wireOrderPrice } from '../rules/money.ts'
import { balanceOf, currencyOf, withBalance } from './order-balance.ts'
import { tellOrder, tellOrderUpdated, tellPaymentStatus } from './order-events.ts'
import { activityOf } from './order-payment.ts'
import { type OrderRow, orderRow, saveOrder } from './order-store.ts'
import type { WireActivity, WireOrderTransactions, WirePayment } from './order-types.ts'
import { shop } from './shop.ts'

export interface Capture {
  readonly paymentId: string
  readonly amount?: string | undefined
}

/**
 * Takes held money, as the bank lets it. All of what was asked for is allowed, or nothing is done; a bank's refusal is no failure of the
 * call but told in the answer.
 *
 * Fails with `PAYMENT_NOT_FOUND` (404), `INVALID_AMOUNT` (400), and with 428 as `authorizationRefusal` says.
 */
export function capturePayments(
  ctx: Ctx,
  orderId: string,
  captures: readonly Capture[],
): Promise<WireOrderTransactions> {
  return changePayments(
    ctx,
    orderId,
    captures.map(({ paymentId, amount: asked }) => ({
      paymentId,
      change: (payment, currency) => {
        const amount = capturable(payment, asked, currency)
        if (amount === undefined) throw refused('INVALID_AMOUNT', payment.id)
        return captured(payment, amount, bankAnswer(payment), currency, ctx.now())
      },
    })),
  )
}

/** Gives held money up. As `capturePayments`. */
export function voidPayments(ctx: Ctx, orderId: string, paymentIds: readonly string[]): Promise<WireOrderTransactions> {
  return changePayments(
    ctx,
    orderId,
    paymentIds.map((paymentId) => ({
      paymentId,
      change: (payment) => voided(payment, bankAnswer(payment), 'MANUAL', ctx.now()),
    })),
  )
}

/** Whether an order's money can be collected, and how much. */
export function collectability(ctx: Ctx, orderId: string) {
  return ctx.platform.db.transaction(async (tx) => {
    const { document, transactions } = await settledRow(tx, orderId, ctx)
    const { balance, pending } = balanceOf(document, transactions)
    const currency = currencyOf(document)
    // The shop takes cards, in its own currency.
    const facts = { status: document.status, balance, pending, currency, payableIn: [shop.currency] }
    const status = collectabilityOf(facts)
    const due = balance.minus(pending)
    return { status, ...(status === 'COLLECTABLE' ? { amount: wireOrderPrice(due, currency, shop.language) } : {}) }
  })
}

/** An order with its payments as they are by now: see `settled`. Fails with `ORDER_NOT_FOUND` (404). */
export async function settledRow(tx: Queryable, orderId: string, ctx: Ctx): Promise<OrderRow> {
  const row = await orderRow(tx, orderId)
  const currency = currencyOf(row.document)
  const payments = row.transactions.payments.map((payment) => settled(payment, currency, ctx.now()))
  const changed = payments.some((payment, index) => payment !== row.transactions.payments[index])
  return changed ? keepPayments(tx, row, payments, ctx) : row
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
      payments = payments.map((each) => (each.id === paymentId ? changed : each))
    }
    return (await keepPayments(tx, row, payments, ctx)).transactions
  })
}

/** Keeps payments, what has happened to them, and what it means for the order; and tells of it. */
async function keepPayments(tx: Queryable, row: OrderRow, payments: WirePayment[], ctx: Ctx): Promise<OrderRow> {
  const transactions = { ...row.transactions, payments }
  const before = row.document
  const paid = withBalance(before, transactions)
  const approved = before.status === 'INITIALIZED' && paid.paymentStatus === 'PAID'
  const document = {
    ...paid,
    ...(approved ? { status: 'APPROVED' as const } : {}),
    activities: [...before.activities, ...happened(row, payments, paid.paymentStatus, ctx.now())],
  }
  const saved = await saveOrder(tx, { ...row, document, transactions }, ctx.now())
  if (approved) await tellOrder(tx, 'approved', saved.document, ctx)
  if (document.paymentStatus === before.paymentStatus) await tellOrderUpdated(tx, saved.document, ctx)
  else await tellPaymentStatus(tx, saved.document, before.paymentStatus, ctx)
  return saved
}

function happened(row: OrderRow, payments: readonly WirePayment[], paymentStatus: string, now: Date): WireActivity[] {
  const at = now.toISOString()
  const old = new Map(row.transactions.payments.map(({ id, status }) => [id, status]))
  const activities = payments
    .filter(({ id, status }) => old.get(id) === 'AUTHORIZED' && status !== 'AUTHORIZED')
    .map((payment) =>
      payment.status === 'VOIDED'
        ? activityOf('AUTHORIZED_PAYMENT_VOIDED', at, { authorizedPaymentVoided: factsOf(payment) })
        : activityOf('AUTHORIZED_PAYMENT_CAPTURED', at, { authorizedPaymentCaptured: factsOf(payment) }),
    )
  if (paymentStatus === row.document.paymentStatus) return activities
  if (paymentStatus === 'PAID') return [...activities, activityOf('ORDER_PAID', at)]
  return paymentStatus === 'PARTIALLY_PAID' ? [...activities, activityOf('ORDER_PARTIALLY_PAID', at)] : activities
}

function factsOf({ id: paymentId, amount, regularPaymentDetails: regular }: WirePayment): Record<string, unknown> {
  const taken = regular.authorizationDetails?.captures[0]?.amount
  return { paymentId, amount: taken ?? amount, ...regular.creditCardDetails }
}

const descriptions: Readonly<Record<AuthorizationRefusal, string>> = {
  INVALID_AMOUNT: 'The amount must be above zero, at most what is held, and payable in the currency of the order',
  NOT_REGULAR_ONLINE_PAYMENT: 'Only money that is held online can be taken or given up',
  PAYMENT_NOT_AUTHORIZED: 'No money is held for this payment',
  PAYMENT_ALREADY_CAPTURED: 'The money of this payment was taken already',
  PAYMENT_ALREADY_VOIDED: 'The money of this payment was given up already',
  PAYMENT_HAS_PENDING_CAPTURE: 'The money of this payment is being taken',
}

function refused(code: AuthorizationRefusal, paymentId: string): ApplicationError {
  return new ApplicationError(code, code === 'INVALID_AMOUNT' ? 400 : 428, descriptions[code], { paymentId })
}
