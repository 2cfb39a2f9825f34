import type { Queryable } from '../db/database.ts'
import { type EventSource, emit } from '../events/emit.ts'
import { type CartRow, loadCart, wireCart } from './cart-wire.ts'

/** Tells that a cart was made or changed, as it is now. */
export async function tellCart(
  tx: Queryable,
  what: 'created' | 'updated',
  row: CartRow,
  source: EventSource,
): Promise<void> {
  const entity = wireCart(await loadCart(tx, row), source.platform)
  await emit(tx, { type: `wix.ecom.v1.cart_${what}`, entityId: row.id, entity }, source)
}

export function tellCartDeleted(tx: Queryable, cartId: string, source: EventSource): Promise<void> {
  return emit(tx, { type: 'wix.ecom.v1.cart_deleted', entityId: cartId }, source)
}
