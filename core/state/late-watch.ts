import { lazily } from '../lazily.ts'

/** Brings what watches over the cart for what happens beyond its page: nothing of it is needed to buy. */
export const bringWatch: () => Promise<typeof import('../cart/cart-watch.ts')> = lazily(
  () => import('../cart/cart-watch.ts'),
)
