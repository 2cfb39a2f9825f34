import type { Cart, CartNotice } from './cart.ts'
import { lineIn, type Seed, type Verdict } from './cart-edits.ts'
import { cartFromV1, couponName, emptyCart, totalsFromV1 } from './cart-from-v1.ts'
import type { EstimatedTotals } from './totals-types.ts'
import type { WireCart } from './types.ts'

/**
 * The truth that follows `last` when the platform answers with `wire`, or with nothing for there is no cart.
 *
 * Lines keep the `keys` they were first shown under. Totals are kept as stale ones until new ones are there, and the name
 * of a coupon, which carts do not tell, as long as it is the same.
 */
export function nextTruth(last: Cart, wire: WireCart | undefined, keys: ReadonlyMap<string, string>): Cart {
  const cart = wire ? cartFromV1(wire) : emptyCart
  const { totals, coupon } = last
  return {
    ...cart,
    lines: cart.lines.map((line) => ({ ...line, key: keys.get(line.id) ?? line.id })),
    ...(cart.coupon && coupon?.code === cart.coupon.code && { coupon }),
    ...(totals && cart.lines.length > 0 && { totals: { ...totals, stale: true } }),
  }
}

/** The truth with what the platform worked out for it, without totals when it could not, or was not heard. */
export function withTotals(truth: Cart, answer: EstimatedTotals | undefined): Cart {
  const { totals: _, coupon, ...rest } = truth
  const totals = answer && totalsFromV1(answer, answer.cart ?? { id: truth.id, currency: truth.currency })
  const name = answer && couponName(answer)
  return {
    ...rest,
    ...(coupon && { coupon: name ? { ...coupon, name } : coupon }),
    ...(totals && { totals }),
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
  return {
    kind,
    id,
    ...(lineId && { lineId }),
    ...(line?.productId && { productId: line.productId }),
    ...(line && { name: line.name }),
    ...(quantity !== undefined && { quantity }),
    ...(error && { error }),
  }
}
