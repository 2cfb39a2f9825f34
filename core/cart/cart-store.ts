import { v1References } from '../catalog/v1/reference.ts'
import type { Client } from '../client/client.ts'
import { createTabWrites } from '../tab-writes.ts'
import { startBackground } from './background/background.ts'
import { createCart } from './create-cart.ts'
import type { CartStore } from './model.ts'
import { startOutbox } from './outbox.ts'
import type { SyncLoopOptions } from './sync-loop.ts'
import { createV1Cart } from './v1/cart-adapter.ts'

/** Options of a cart. */
export interface CartStoreOptions extends Omit<SyncLoopOptions, 'tabWrites'> {
  /** Identifies this cart among the carts of the origin. Without it, tabs do not synchronize, and pages leave nothing to each other. */
  readonly name?: string
}

/**
 * Creates the cart of a page, see `CartStore`. It sends nothing before the first call.
 *
 * Source: core/README.md#cart.
 */
export function createCartStore(client: Client, { name, ...options }: CartStoreOptions = {}): CartStore {
  const ports = { adapter: createV1Cart(client), ...v1References }
  const cart = createCart(client, ports, {
    ...options,
    tabWrites: name === undefined ? undefined : createTabWrites(name),
  })
  if (name === undefined) return cart.store
  const stops = [startOutbox(cart, name), startBackground(cart, name)]
  return {
    ...cart.store,
    close() {
      for (const stop of stops) stop()
      cart.store.close()
    },
  }
}
