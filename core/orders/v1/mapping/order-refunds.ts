import type { Money } from '../../../catalog/model.ts'
import type { MoneyMapper } from '../../../commerce/v1/mapping.ts'
import { plus } from '../../../convert/decimal.ts'
import { omitUndefined } from '../../../convert/omit-undefined.ts'
import type { Refund } from '../../../payments/v1/types.ts'
import type { OrderRefund } from '../../order.ts'
import type { OrderActivity } from '../activity-types.ts'
import type { WireOrder } from '../types.ts'
import type { WithTransactions } from './order-money-from-v1.ts'

/** Returns the refunds of an order, oldest first. If the transactions are absent, derives the refunds from the activities. */
export function toRefunds(wire: WireOrder & WithTransactions, money: MoneyMapper): readonly OrderRefund[] {
  const transactionRefunds = wire.orderTransactions?.refunds
  if (transactionRefunds) return transactionRefunds.map((refund, at) => toRefund(refund, at, money))
  const activities = wire.activities ?? []
  const refunds = mergeReports(refundsById(activities, money), activities, money)
  return refunds.sort((a, b) => Number(a.date ?? 0) - Number(b.date ?? 0))
}

function toRefund(refund: Refund, at: number, money: MoneyMapper): OrderRefund {
  const { transactions = [], summary, details } = refund
  const { refunded, requestedRefund } = summary ?? {}
  return omitUndefined({
    id: refund.id ?? String(at),
    // `refunded` is zero while a refund is pending, and after it has failed.
    amount: money((Number(refunded?.amount) ? refunded : requestedRefund) ?? transactions[0]?.amount),
    status: statusOf(transactions) ?? (summary?.pending ? 'PENDING' : 'SUCCEEDED'),
    date: refund.createdDate ?? undefined,
    reason: details?.reason || undefined,
  })
}

/** The status of a refund is that of its successful transactions, otherwise of those in progress. Undefined without transactions. */
function statusOf(transactions: NonNullable<Refund['transactions']>): OrderRefund['status'] | undefined {
  const statuses = transactions.flatMap(({ refundStatus }) => refundStatus ?? [])
  return (
    statuses.find((status) => status === 'SUCCEEDED') ?? statuses.find((status) => status !== 'FAILED') ?? statuses[0]
  )
}

/** A refund as the activities with its id report it. */
interface RefundProgress {
  date?: Date
  reason?: string
  /** The amount of its initiation. */
  total?: Money | undefined
  /** The latest result of each payment, by the id of the payment. */
  readonly payments: Map<string, { readonly amount: Money | undefined; readonly hasFailed: boolean }>
}

/** Returns the refunds of activities with a refund id. */
function refundsById(activities: readonly OrderActivity[], money: MoneyMapper): OrderRefund[] {
  const found = new Map<string, RefundProgress>()
  for (const { createdDate, refundInitiated, paymentRefunded, paymentRefundFailed } of activities) {
    const result = paymentRefunded ?? paymentRefundFailed
    const activity = refundInitiated ?? result
    if (!activity) continue
    const id = activity.refundId ?? ''
    const progress: RefundProgress = found.get(id) ?? { payments: new Map() }
    found.set(id, progress)
    if (createdDate) progress.date = createdDate
    if (refundInitiated) progress.total = money(refundInitiated.amount)
    if (refundInitiated?.reason) progress.reason = refundInitiated.reason
    if (!result) continue
    const { payments } = progress
    const { paymentId = String(payments.size), regular, giftCard } = result.payment ?? {}
    payments.set(paymentId, { amount: money((regular ?? giftCard)?.amount), hasFailed: !paymentRefunded })
  }
  return [...found].map(([id, progress]) => fromProgress(id, progress))
}

/** The amount is that of the payments that did not fail if others did. Otherwise it is the total if known, or the sum of the payments. */
function fromProgress(id: string, { date, reason, total, payments }: RefundProgress): OrderRefund {
  const all = [...payments.values()]
  const refunded = all.filter(({ hasFailed }) => !hasFailed)
  const isPartial = refunded.length > 0 && refunded.length < all.length
  const sum = (isPartial ? refunded : all).map(({ amount }) => amount).reduce(addMoney, undefined)
  return omitUndefined({
    id,
    amount: isPartial ? sum : (total ?? sum),
    status: refunded.length > 0 ? 'SUCCEEDED' : all.length > 0 ? 'FAILED' : 'STARTED',
    date,
    reason,
  })
}

/**
 * Merges activities that report a refund of the order without a refund id. Assigns each report to a refund of the same amount that has no
 * report yet. If there is none, adds the report as a refund.
 */
function mergeReports(refunds: OrderRefund[], activities: readonly OrderActivity[], money: MoneyMapper): OrderRefund[] {
  const unmatched = new Set(refunds.filter(({ status }) => status !== 'FAILED'))
  const all = [...refunds]
  for (const { id, createdDate, orderRefunded, refundedAsStoreCredit } of activities) {
    const report = orderRefunded ?? refundedAsStoreCredit
    if (!report) continue
    const date = createdDate ?? undefined
    const done = {
      amount: money(report.amount),
      status: 'SUCCEEDED',
      ...(date && { date }),
      ...(report.reason && { reason: report.reason }),
    }
    const match = [...unmatched].find(({ amount }) => Number(amount?.amount) === Number(report.amount?.amount))
    if (match) {
      unmatched.delete(match)
      all[all.indexOf(match)] = omitUndefined({ ...match, ...done })
    } else all.push(omitUndefined({ id: id ?? '', ...done }))
  }
  return all
}

function addMoney(a: Money | undefined, b: Money | undefined): Money | undefined {
  return a && b ? { ...a, amount: plus(a.amount, b.amount) } : (a ?? b)
}
