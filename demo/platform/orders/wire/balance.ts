import { Big } from 'big.js'
import { atLeastZero, sum, wireOrderPrice } from '../../pricing/money.ts'
import { shop } from '../../shop/settings.ts'
import { type OrderMoney, paymentStatusOf } from '../rules/state.ts'
import type { RefundStatus, WireOrder, WireOrderTransactions, WirePayment } from '../types.ts'

export interface Balance extends OrderMoney {
  /** Amount due. */
  readonly balance: Big
  /** Authorized amount. */
  readonly authorized: Big
  readonly pendingRefund: Big
}

const PAID_STATUSES: readonly string[] = ['APPROVED', 'REFUNDED', 'PARTIALLY_REFUNDED']
const PENDING_REFUND_STATUSES: readonly RefundStatus[] = ['PENDING', 'SCHEDULED', 'STARTED']

/** Calculates the balance of an order from its payments and refunds. */
export function balanceOf(order: WireOrder, { payments, refunds }: WireOrderTransactions): Balance {
  const total = new Big(order.priceSummary.total.amount)
  const paid = sum(payments.filter(({ status }) => PAID_STATUSES.includes(status)).map(capturedAmount))
  const totalWithStatus = (status: string) => sum(payments.filter((payment) => payment.status === status).map(amountOf))
  const refundsWithStatus = (...statuses: readonly RefundStatus[]) =>
    sum(
      refunds
        .flatMap(({ transactions }) => transactions)
        .filter(({ refundStatus }) => statuses.includes(refundStatus))
        .map(amountOf),
    )
  return {
    total,
    paid,
    refunded: refundsWithStatus('SUCCEEDED'),
    pendingRefund: refundsWithStatus(...PENDING_REFUND_STATUSES),
    pending: totalWithStatus('PENDING'),
    authorized: totalWithStatus('AUTHORIZED'),
    balance: atLeastZero(total.minus(paid)),
  }
}

/** The order with its balance and payment status. */
export function withBalance(order: WireOrder, transactions: WireOrderTransactions): WireOrder {
  const money = balanceOf(order, transactions)
  const price = (amount: Big) => wireOrderPrice(amount, currencyOf(order), shop.language)
  return {
    ...order,
    paymentStatus: paymentStatusOf(money),
    balanceSummary: {
      balance: price(money.balance),
      paid: price(money.paid),
      refunded: price(money.refunded),
      authorized: price(money.authorized),
      pendingRefund: price(money.pendingRefund),
      pending: price(money.pending),
    },
  }
}

export function currencyOf(order: WireOrder): string {
  return typeof order['currency'] === 'string' ? order['currency'] : shop.currency
}

function amountOf({ amount }: { readonly amount: { readonly amount: string } }): Big {
  return new Big(amount.amount)
}

/** The captured amount, which may be less than the authorized one. */
function capturedAmount(payment: WirePayment): Big {
  const capture = payment.regularPaymentDetails?.authorizationDetails?.captures.find(
    ({ status }) => status === 'SUCCEEDED',
  )
  return amountOf(capture ?? payment)
}
