import type { CartStore } from '../cart/model.ts'
import type { ScriptedShop } from './scripted-shop.ts'

/** Returns the id of the line with a product in the optimistic cart. */
export const lineIdOf = ({ state }: CartStore, productId: string): string =>
  state.get().cart.lines.find((line) => line.productId === productId)?.id ?? `no line of ${productId}`

/** Returns the names of the writes that the shop has received. */
export const writesTo = ({ requests }: ScriptedShop): string[] =>
  requests.filter((name) => !['read', 'token', 'totals'].includes(name))
