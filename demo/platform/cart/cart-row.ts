import type { carts } from '../db/schema/commerce.ts'
import type { Buyer } from './types.ts'

/** A stored cart. */
export type CartRow = typeof carts.$inferSelect

/** The buyer of a cart by its owner key. Nobody's cart has neither id. */
export function buyerOfCart({ owner }: Pick<CartRow, 'owner'>): Pick<Buyer, 'memberId' | 'visitorId'> {
  const [kind, id] = owner.replace(/^ordered:/, '').split(':')
  if (kind === 'member') return { memberId: id ?? '' }
  return kind === 'visitor' ? { visitorId: id ?? '' } : {}
}
