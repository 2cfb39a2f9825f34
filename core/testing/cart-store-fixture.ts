import { afterEach, beforeEach } from 'node:test'
import { createCartStore } from '../cart/cart-store.ts'
import type { CartNotice, CartStore } from '../cart/model.ts'
import { lineIdOf, writesTo } from './cart-reads.ts'
import { type ScriptedShop, startScriptedShop } from './scripted-shop.ts'

/** The shop of the current test. */
export let shop: ScriptedShop
/** The cart of the current test. */
export let store: CartStore

/** Opens a shop and its cart before each test of the suite, and closes them after it. */
export function setUpCart(): void {
  beforeEach(() => open())
  afterEach(async () => {
    store.close()
    await shop.close()
  })
}

/** Opens another shop and its cart. With `visitor` false, the client has no tokens. */
export async function open(visitor?: boolean): Promise<void> {
  shop = await startScriptedShop(visitor)
  store = createCartStore(shop.client)
}

/** Returns the quantities in the optimistic cart, by product. */
export const shown = (): Record<string, number> =>
  Object.fromEntries(store.state.get().cart.lines.map(({ name, productId, quantity }) => [productId ?? name, quantity]))

/** Returns the id of the line with a product. */
export const idOf = (productId: string): string => lineIdOf(store, productId)

/** Returns the names of the writes that the shop has received. */
export const writes = (): string[] => writesTo(shop)

/** Returns the latest notice. */
export const notice = (): CartNotice | undefined => store.state.get().notices.at(-1)

/** An error response of the platform. */
export const errorResponse = (status: number, code: string): { body: unknown; status: number } => ({
  status,
  body: { message: 'no', details: { applicationError: { code, description: `because of ${code}` } } },
})
