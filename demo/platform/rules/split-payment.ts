import { Big } from 'big.js'
import { least, sum, ZERO } from './money.ts'
import type { PriceSummary, TaxedAmount } from './totals.ts'

/** What is paid of each unit at once, as a decimal string with `scale` decimals: an amount or a share, never above the price. */
export function depositOf(
  deposit: { readonly type: 'FLAT' | 'PERCENTAGE'; readonly value: string },
  price: string,
  scale: number,
): string {
  const asked = deposit.type === 'FLAT' ? new Big(deposit.value) : new Big(price).times(deposit.value).div(100)
  return least(asked.round(scale, Big.roundHalfUp), new Big(price)).toFixed(scale)
}

/** How a line is paid, for all of its units. */
export interface PaidLine {
  readonly amount: TaxedAmount
  readonly paymentOption: string
  /** Of `DEPOSIT_ONLINE`. */
  readonly deposit?: Big
}

export interface SplitPayment {
  /** Paid when ordering; delivery and fees are. */
  readonly now: PriceSummary
  readonly later: PriceSummary
}

/**
 * Parts a sum into what is paid when ordering and what afterwards: field by field they add up to it exactly.
 *
 * Of a line with a deposit that is paid now; its discount and tax belong to the rest. What is paid offline is paid later, whole.
 */
export function splitPayment(summary: PriceSummary, lines: readonly PaidLine[]): SplitPayment {
  const parts = lines.flatMap(({ amount, paymentOption, deposit = ZERO }) => {
    if (paymentOption !== 'FULL_PAYMENT_OFFLINE' && paymentOption !== 'DEPOSIT_ONLINE') return []
    return [{ amount, paid: paymentOption === 'DEPOSIT_ONLINE' ? least(deposit, amount.afterTax) : ZERO }]
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
