import { Big } from 'big.js'
import { min, sum, ZERO } from '../../pricing/money.ts'
import type { PriceSummary, TaxedAmount } from '../../pricing/totals.ts'

/** The deposit per unit as a decimal string with `scale` decimals: an amount or a percentage, at most the price. */
export function depositOf(
  deposit: { readonly type: 'FLAT' | 'PERCENTAGE'; readonly value: string },
  price: string,
  scale: number,
): string {
  const amount = deposit.type === 'FLAT' ? new Big(deposit.value) : new Big(price).times(deposit.value).div(100)
  return min(amount.round(scale, Big.roundHalfUp), new Big(price)).toFixed(scale)
}

/** Payment of a line, for all units. */
export interface PaidLine {
  readonly amount: TaxedAmount
  readonly paymentOption: string
  /** Of `DEPOSIT_ONLINE`. */
  readonly deposit?: Big
}

export interface SplitPayment {
  /** Paid with the order, including shipping and fees. */
  readonly now: PriceSummary
  readonly later: PriceSummary
}

/**
 * Splits a price summary into the part paid with the order and the part paid later. All fields add up exactly.
 *
 * Deposits are paid now; discount and tax belong to the rest. Offline payments are paid later.
 */
export function splitPayment(summary: PriceSummary, lines: readonly PaidLine[]): SplitPayment {
  const parts = lines.flatMap(({ amount, paymentOption, deposit = ZERO }) => {
    if (paymentOption !== 'FULL_PAYMENT_OFFLINE' && paymentOption !== 'DEPOSIT_ONLINE') return []
    return [{ amount, paid: paymentOption === 'DEPOSIT_ONLINE' ? min(deposit, amount.afterTax) : ZERO }]
  })
  const later: PriceSummary = {
    subtotal: sum(parts.map(({ amount, paid }) => amount.price.minus(paid))),
    shipping: ZERO,
    discount: sum(parts.map(({ amount }) => amount.discount)),
    additionalFees: ZERO,
    tax: sum(parts.map(({ amount }) => amount.tax.tax)),
    total: sum(parts.map(({ amount, paid }) => amount.afterTax.minus(paid))),
  }
  return {
    later,
    now: {
      subtotal: summary.subtotal.minus(later.subtotal),
      shipping: summary.shipping,
      discount: summary.discount.minus(later.discount),
      additionalFees: summary.additionalFees,
      tax: summary.tax.minus(later.tax),
      total: summary.total.minus(later.total),
    },
  }
}
