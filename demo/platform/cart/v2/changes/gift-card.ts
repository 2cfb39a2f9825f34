import { randomUUID } from 'node:crypto'
import type { Queryable } from '../../../db/database.ts'
import { ApplicationError } from '../../../http/errors.ts'
import { findGiftCard, giftCardRefusal } from '../../gift-card-store.ts'
import type { CartDocument } from '../../types.ts'
import type { GiftCardInput } from '../schemas.ts'

/** The cart with a gift card. Refuses a second card, an unknown card, and a card that cannot be redeemed. */
export async function withGiftCard(
  db: Queryable,
  cart: CartDocument,
  { code, redeemAmount }: GiftCardInput,
  now: Date,
): Promise<CartDocument> {
  const data = { giftCardCode: code }
  const card = await findGiftCard(db, code)
  if (cart.giftCard !== undefined) {
    if (cart.giftCard.code === card?.code) {
      throw new ApplicationError('GIFT_CARD_ALREADY_EXISTS', 428, 'The cart already has this gift card', data)
    }
    throw new ApplicationError('MAX_GIFT_CARDS_PER_CART_EXCEEDED', 428, 'A cart has at most one gift card')
  }
  if (card === undefined) throw new ApplicationError('INVALID_GIFT_CARD_CODE', 400, 'Gift card does not exist', data)
  const reason = giftCardRefusal(card, now)
  if (reason !== undefined) {
    throw new ApplicationError('INVALID_GIFT_CARD_STATUS', 428, 'The gift card cannot be redeemed', { ...data, reason })
  }
  const amount = redeemAmount?.amount
  return {
    ...cart,
    giftCard: { id: randomUUID(), code: card.code, ...(amount === undefined ? {} : { redeemAmount: amount }) },
  }
}

/** The cart without its gift card. Fails with `GIFT_CARD_NOT_FOUND_IN_CART` for another id. */
export function withoutGiftCard({ giftCard, ...cart }: CartDocument, giftCardId: string): CartDocument {
  if (giftCard?.id === giftCardId) return cart
  throw new ApplicationError('GIFT_CARD_NOT_FOUND_IN_CART', 404, 'The gift card is not in the cart', { giftCardId })
}

/** The code with all characters masked except the last four. */
export function obfuscated(code: string): string {
  return code.slice(-4).padStart(code.length, '*')
}
