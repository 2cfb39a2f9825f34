import { defined } from '../convert/defined.ts'
import type { CartAnswer, TotalsAnswer } from './answer.ts'
import type { Cart, CartNotice } from './cart.ts'
import { lineIn, type Seed } from './cart-edits.ts'
import { cartFromV1, couponName, totalsFromV1 } from './cart-from-v1.ts'
import { emptyCart } from './empty-cart.ts'
import type { EstimateTotals } from './totals-types.ts'
import type { Verdict } from './verdict.ts'

/**
 * The truth that follows `last` when the platform answers with `wire`, or with nothing for there is no cart.
 *
 * Lines keep the `keys` they were first shown under. Totals are kept as stale ones until new ones are there, and the name
 * of a coupon, which carts do not tell, as long as it is the same.
 */
export function nextTruth(last: Cart, wire: CartAnswer | undefined, keys: ReadonlyMap<string, string>): Cart {
  const cart = wire ? cartFromV1(wire) : emptyCart
  const { totals, coupon, memberships } = last
  return defined({
    ...cart,
    lines: cart.lines.map((line) => ({ ...line, key: keys.get(line.id) ?? line.id })),
    coupon: coupon?.code === cart.coupon?.code ? coupon : cart.coupon,
    memberships,
    totals: totals && cart.count ? { ...totals, stale: true } : undefined,
  })
}

/** The truth with what the platform worked out for it, without totals when it could not, or was not heard. */
export function withTotals(truth: Cart, answer: TotalsAnswer | undefined): Cart {
  const { coupon } = truth
  const name = answer && couponName(answer)
  return defined({
    ...truth,
    coupon: coupon && name ? { ...coupon, name } : coupon,
    totals: answer && truth.count ? totalsFromV1(answer, answer.cart ?? truth) : undefined,
  })
}

/** What the totals of a cart are asked for: what the shopper has told along with it. */
export function estimateInput({ address, delivery, memberships = [], lines }: Cart): EstimateTotals {
  // A line that has gone is paid by nobody; a plan without a line is none that the platform takes.
  const paid = memberships
    .map((plan) => ({ ...plan, lineItemIds: plan.lineItemIds.filter((id) => lines.some((line) => line.id === id)) }))
    .filter(({ lineItemIds }) => lineItemIds.length)
  return {
    ...(address && { shippingAddress: address }),
    ...(delivery && { selectedShippingOption: delivery }),
    ...(paid.length && { selectedMemberships: { memberships: paid } }),
  }
}

/** What to tell the shopper of a verdict. */
export function noticeOf(
  id: number,
  kind: CartNotice['kind'],
  { lineId, quantity, error }: Omit<Verdict, 'ok'>,
  truth: Cart,
  seed: Seed | undefined,
): CartNotice {
  const line = lineIn(truth, lineId ?? '') ?? seed?.line
  return defined({ kind, id, lineId, productId: line?.productId, name: line?.name, quantity, error })
}
