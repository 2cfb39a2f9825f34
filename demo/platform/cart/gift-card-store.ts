import { Big } from 'big.js'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { giftCards } from '../db/schema/commerce.ts'
import { amountText, min, ZERO } from '../pricing/money.ts'
import type { CartGiftCard } from './types.ts'

export type GiftCardRow = typeof giftCards.$inferSelect

/** Reasons for refusing a gift card, as Cart V2 names them. */
export type GiftCardRefusal = 'EXPIRED' | 'DISABLED' | 'EMPTY_BALANCE'

export function findGiftCard(db: Queryable, code: string): Promise<GiftCardRow | undefined> {
  return db.select().from(giftCards).where(eq(giftCards.code, code.trim().toUpperCase())).get()
}

export function giftCardRefusal({ active, balance, expiresAt }: GiftCardRow, now: Date): GiftCardRefusal | undefined {
  if (!active) return 'DISABLED'
  if (expiresAt !== null && now >= new Date(expiresAt)) return 'EXPIRED'
  return new Big(balance).lte(0) ? 'EMPTY_BALANCE' : undefined
}

/** The part of `due` that the gift card of a cart can pay. */
export async function readRedeemableAmount(
  db: Queryable,
  card: CartGiftCard | undefined,
  due: Big,
  now: Date,
): Promise<Big> {
  const row = card === undefined ? undefined : await findGiftCard(db, card.code)
  if (card === undefined || row === undefined || giftCardRefusal(row, now) !== undefined) return ZERO
  const balance = new Big(row.balance)
  const limit = card.redeemAmount === undefined ? balance : min(balance, new Big(card.redeemAmount))
  return min(limit, due)
}

/** Reduces the balance of a gift card. Resolves with `false` if its balance is lower. */
export async function redeemGiftCard(db: Queryable, code: string, amount: Big): Promise<boolean> {
  const row = await findGiftCard(db, code)
  if (row === undefined || amount.gt(row.balance)) return false
  const balance = amountText(new Big(row.balance).minus(amount))
  await db.update(giftCards).set({ balance }).where(eq(giftCards.code, row.code))
  return true
}
