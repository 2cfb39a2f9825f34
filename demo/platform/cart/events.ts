import type { Queryable } from '../db/database.ts'
import { type EventSource, emit } from '../webhooks/emit.ts'
import type { CartRow } from './cart-row.ts'
import { loadCart } from './v1/load-cart.ts'
import { wireCart } from './v1/wire.ts'

/** Emits an event with the created or updated cart. */
export async function emitCart(
  tx: Queryable,
  what: 'created' | 'updated',
  row: CartRow,
  source: EventSource,
): Promise<void> {
  const entity = wireCart(await loadCart(tx, row), source.platform)
  await emit(tx, { type: `wix.ecom.v1.cart_${what}`, entityId: row.id, entity }, source)
}

export function emitCartDeleted(tx: Queryable, cartId: string, source: EventSource): Promise<void> {
  return emit(tx, { type: 'wix.ecom.v1.cart_deleted', entityId: cartId }, source)
}
