import type { Cart, CartState } from './cart.ts'

/** What a shopper without a cart on the platform has. */
export const emptyCart: Cart = { id: '', currency: '', lines: [], count: 0 }

/** A cart that nobody has asked for yet. */
export const idleCart: CartState = { status: 'idle', cart: emptyCart, pending: 0 }
