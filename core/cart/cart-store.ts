import type { Client } from '../client.ts'
import type { CartStore } from './cart.ts'
import { land } from './cart-land.ts'
import { keepEdits } from './cart-leave.ts'
import type { QueueOptions } from './cart-queue.ts'
import { watchCart } from './cart-watch.ts'
import { openCart } from './open-cart.ts'

/** How the cart of a page is kept. */
export interface CartStoreOptions extends Omit<QueueOptions, 'bringLand'> {
  /** Tells this cart from others among the tabs of the origin. Without it tabs do not hear of each other. */
  readonly name?: string
}

/**
 * Creates the cart of a page, see `CartStore`. Nothing is sent before it is asked to.
 *
 * Source: DESIGN.md, “Cart writes are optimistic and verified”.
 */
export function createCartStore(client: Client, { name, ...options }: CartStoreOptions = {}): CartStore {
  const cart = openCart(client, { ...options, bringLand: async () => ({ land }) })
  if (name === undefined) return cart.store
  const stops = [keepEdits(cart, name), watchCart(cart, name)]
  return {
    ...cart.store,
    close() {
      for (const stop of stops) stop()
      cart.store.close()
    },
  }
}
