import type { ItemData } from '../../cart/types.ts'

/** A payment or discount that gift cards cannot be bought with, as Cart V2 names it. */
export type GiftCardConflict =
  | 'CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD'
  | 'CANNOT_APPLY_COUPON_DISCOUNT_WHEN_PURCHASING_GIFT_CARD'

interface Purchase {
  readonly lines: readonly { readonly itemData: Pick<ItemData, 'itemType'> }[]
  readonly coupon?: object | undefined
}

/** The conflicts of a purchase with a gift card among its lines. `payment` is the gift card that pays for it. */
export function giftCardConflicts({ lines, coupon }: Purchase, payment: object | undefined): GiftCardConflict[] {
  if (!lines.some(isGiftCard)) return []
  return [
    ...(payment === undefined ? [] : (['CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD'] as const)),
    ...(coupon === undefined ? [] : (['CANNOT_APPLY_COUPON_DISCOUNT_WHEN_PURCHASING_GIFT_CARD'] as const)),
  ]
}

export function isGiftCard({ itemData }: Purchase['lines'][number]): boolean {
  return itemData.itemType === 'GIFT_CARD'
}
