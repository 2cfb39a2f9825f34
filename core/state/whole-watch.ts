import { land, watchCart } from '../cart/cart-watch.ts'

/** What watches over the cart, where all code has come at once: what the build puts in the place of `late-watch.ts` then. */
export const bringWatch = async (): Promise<{ readonly watchCart: typeof watchCart; readonly land: typeof land }> => ({
  watchCart,
  land,
})
