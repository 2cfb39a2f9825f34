import { defined } from '../convert/defined.ts'
import { type CartStart, emit, placeOf } from '../events/page-events.ts'
import type { Cart, CartOutcome } from './cart.ts'
import type { Verdict } from './verdict.ts'

/** Tells on `target` what became of an edit: exactly one event, whatever became of it. */
export function announce(target: EventTarget | undefined, start: CartStart, verdict: Verdict, cart: Cart): void {
  const place = placeOf(target)
  if (!place) return
  const { operation, productId, info } = start
  const { ok, reason, error, lineId = start.lineId ?? '', quantity = start.quantity ?? 0 } = verdict
  if (!ok) {
    const code = error?.code ?? (reason ?? 'rolled-back').toUpperCase().replace('-', '_')
    emit(place, 'store:cart:error', {
      operation,
      code,
      message: error?.message ?? `The cart was not changed: ${reason}`,
    })
  } else if (operation === 'remove') emit(place, 'store:cart:remove', { cart, lineId })
  else if (info) emit(place, 'store:cart:info', { cart, info })
  else if (operation === 'quantity') emit(place, 'store:cart:update', { cart, lineId, quantity })
  else if (operation === 'coupon-apply' || operation === 'coupon-remove') {
    emit(place, 'store:cart:coupon', { cart, ...(start.code && { code: start.code }) })
  } else emit(place, 'store:cart:add', { cart, lineId, quantity, ...(productId && { productId }) })
}

/** The verdict as the one who asked gets it. */
export function outcomeOf({ ok, reason, error, lineId, quantity, capped }: Verdict, cart: Cart): CartOutcome {
  return defined(
    ok ? { ok, cart, lineId, capped: capped ? quantity : undefined } : { ok, reason: reason ?? 'rolled-back', error },
  )
}
