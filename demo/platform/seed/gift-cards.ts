import type { Queryable } from '../db/database.ts'
import { giftCards } from '../db/schema/commerce.ts'

/** Gift cards for a part of a total and for a whole one, and one for every refusal. */
const cards: readonly (typeof giftCards.$inferInsert)[] = [
  { code: 'GIFT0025CARD', balance: '25', active: true },
  { code: 'GIFT0500CARD', balance: '500', active: true },
  { code: 'GIFT0000USED', balance: '0', active: true },
  { code: 'GIFT2021PAST', balance: '50', active: true, expiresAt: '2021-01-01T00:00:00.000Z' },
  { code: 'GIFTDISABLED', balance: '50', active: false },
]

export const giftCardCodes: readonly string[] = cards.map(({ code }) => code)

export async function seedGiftCards(db: Queryable): Promise<void> {
  await db.insert(giftCards).values([...cards])
}
