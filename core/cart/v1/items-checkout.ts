import type { Call } from '../../http/call-types.ts'
import type { Endpoint } from '../../http/endpoint.ts'
import type { CartAdapter } from '../adapter.ts'
import { countUnits } from '../line.ts'
import { itemsCheckoutRoute } from './routes.ts'

interface CheckoutResponse {
  readonly checkout: { readonly id: string; readonly lineItems?: readonly { readonly quantity: number }[] }
}

/** Creates a checkout of items without a cart. A separate module, because few pages have “Buy now”. Source: core/README.md#checkout. */
export async function checkoutItems(
  call: Call,
  ...[items, options]: Parameters<CartAdapter['checkoutItems']>
): ReturnType<CartAdapter['checkoutItems']> {
  const lineItems = items.map(({ reference: catalogReference, quantity }) => ({ catalogReference, quantity }))
  const route = itemsCheckoutRoute as Endpoint<object, CheckoutResponse>
  const { checkout } = await call(route, { channelType: 'WEB', lineItems }, options)
  return { checkoutId: checkout.id, units: countUnits(checkout.lineItems ?? []) }
}
