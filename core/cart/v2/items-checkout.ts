import type { PlatformError } from '../../errors/platform-error.ts'
import type { Call } from '../../http/call-types.ts'
import type { Endpoint } from '../../http/endpoint.ts'
import type { CartAdapter } from '../adapter.ts'
import { countUnits } from '../line.ts'
import { checkoutItems as checkoutItemsV1 } from '../v1/items-checkout.ts'
import { cartFromV2 } from './mapping/cart-from-v2.ts'
import type { CartResponse } from './mapping/response.ts'
import { hasCode } from './refusals.ts'
import { createRoute } from './routes.ts'

/** Statuses of a call that the platform has removed, or that it refuses for visitors. */
const UNSUPPORTED_STATUSES: readonly unknown[] = [401, 403, 404]

/**
 * Creates a checkout of items without changing the cart. Cart V2 has no call for it. Until the platform removes it, the call of V1 creates the
 * checkout. After that, a cart by id is one, which the platform may refuse for visitors. Source: core/README.md#cart-v2.
 */
export function checkoutItems(
  call: Call,
  ...[items, options]: Parameters<CartAdapter['checkoutItems']>
): ReturnType<CartAdapter['checkoutItems']> {
  return checkoutItemsV1(call, items, options).catch(async (refusal: PlatformError) => {
    if (!UNSUPPORTED_STATUSES.includes(refusal.status)) throw refusal
    const catalogItems = items.map(({ reference, quantity }) => ({ catalogReference: reference, quantity }))
    const route = createRoute as Endpoint<object, { readonly cart?: CartResponse }>
    const { cart } = await call(route, { catalogItems }, options).catch((error: PlatformError) => {
      if (!hasCode(error, 'INSUFFICIENT_INVENTORY', 'ITEM_NOT_FOUND_IN_CATALOG')) throw error
      return { cart: undefined }
    })
    const lines = cart ? cartFromV2(cart).lines.filter(({ availability }) => availability !== 'NOT_AVAILABLE') : []
    return { checkoutId: cart?.id ?? '', units: countUnits(lines) }
  })
}
