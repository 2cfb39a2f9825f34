/** Every change of a cart emits an event of Cart V1 and one of Cart V2, regardless of the version of the call. */
import type { Queryable } from '../db/database.ts'
import { type EventSource, emit } from '../webhooks/emit.ts'
import type { CartRow } from './cart-row.ts'
import { loadCart } from './v1/load-cart.ts'
import { wireCart } from './v1/wire.ts'
import { loadStoredCart } from './v2/load-cart.ts'
import { wireCart as wireCartV2 } from './v2/wire.ts'

/** Emits the events with the created or updated cart. */
export async function emitCart(
  tx: Queryable,
  change: 'created' | 'updated',
  row: CartRow,
  source: EventSource,
): Promise<void> {
  const entity = wireCart(await loadCart(tx, row), source.platform)
  await emit(tx, { type: `wix.ecom.v1.cart_${change}`, entityId: row.id, entity }, source)
  await emitCartV2(tx, change, row, source)
}

export async function emitCartDeleted(tx: Queryable, cartId: string, source: EventSource): Promise<void> {
  await emit(tx, { type: 'wix.ecom.v1.cart_deleted', entityId: cartId }, source)
  await emit(tx, { type: 'wix.ecom.v2.cart_deleted', entityId: cartId }, source)
}

/** After the order, Cart V1 has deleted the cart, and Cart V2 has updated it with the order id. */
export async function emitCartOrdered(tx: Queryable, row: CartRow, source: EventSource): Promise<void> {
  await emit(tx, { type: 'wix.ecom.v1.cart_deleted', entityId: row.id }, source)
  await emitCartV2(tx, 'updated', row, source)
}

/** Emits the totals of a cart, as its calculation returns them. */
export function emitCartCalculated(tx: Queryable, cartId: string, summary: object, source: EventSource): Promise<void> {
  return emit(tx, { type: 'wix.ecom.v2.cart_calculated', entityId: cartId, body: summary }, source)
}

async function emitCartV2(
  tx: Queryable,
  change: 'created' | 'updated',
  row: CartRow,
  source: EventSource,
): Promise<void> {
  const entity = wireCartV2(await loadStoredCart(tx, row, source.platform.clock.now()), source.platform)
  await emit(tx, { type: `wix.ecom.v2.cart_${change}`, entityId: row.id, entity }, source)
}
