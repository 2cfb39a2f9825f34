import type { carts } from '../db/schema/commerce.ts'
import type { Buyer } from './types.ts'

/** A stored cart. */
export type CartRow = typeof carts.$inferSelect

/** The buyer of a cart, from its owner key. A cart without a buyer has neither id. */
export function buyerOfCart({ owner }: Pick<CartRow, 'owner'>): Pick<Buyer, 'memberId' | 'visitorId'> {
  const [kind, id] = owner.replace(/^ordered:/, '').split(':')
  if (kind === 'member') return { memberId: id ?? '' }
  return kind === 'visitor' ? { visitorId: id ?? '' } : {}
}
