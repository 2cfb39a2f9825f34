import { giftCardConflicts } from '../../../checkout/rules/gift-cards.ts'
import type { MembershipOptions } from '../../../checkout/rules/memberships.ts'
import type { Queryable } from '../../../db/database.ts'
import { ApplicationError } from '../../../http/errors.ts'
import { compact } from '../../../http/input/compact.ts'
import type { Ctx } from '../../../platform.ts'
import { buyerOfCart } from '../../cart-row.ts'
import { type Estimate, isCharged, membersOnlyLines } from '../../estimate/estimate.ts'
import { findGiftCard, giftCardRefusal } from '../../gift-card-store.ts'
import { couponStatus } from '../changes/coupon.ts'
import { methodsOf, selectedMethod } from '../changes/delivery.ts'
import { chargedLines, type StoredCart } from '../load-cart.ts'
import type { EstimateInput } from '../schemas.ts'

/** A violation of Cart V2. Source: core/README.md#cart-v2. */
export interface Violation {
  readonly scope: 'GLOBAL' | 'LINE_ITEM' | 'DISCOUNT' | 'DELIVERY' | 'MEMBERSHIP' | 'GIFT_CARD'
  readonly code: string
  readonly severity: 'WARNING' | 'ERROR'
  readonly description?: string
  readonly [data: `${string}Data`]: unknown
}

/** The violations of a cart that the requested validations find. */
export async function findViolations(
  db: Queryable,
  cart: StoredCart,
  estimate: Estimate,
  config: EstimateInput['validationConfig'],
  ctx: Ctx,
): Promise<Violation[]> {
  const now = ctx.now()
  if (config === 'SKIP_VALIDATIONS') return []
  return [
    ...ofStock(cart),
    ...ofMembersOnly(cart),
    ...ofShop(estimate),
    ...ofCoupon(cart, ctx),
    ...ofMemberships(estimate),
    ...(await ofGiftCard(db, cart, now)),
    ...giftCardConflicts(estimate, cart.row.document.giftCard).map((code): Violation => {
      const scope = code === 'CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD' ? 'GIFT_CARD' : 'DISCOUNT'
      return { scope, code, severity: 'ERROR' }
    }),
    ...ofDelivery(cart, estimate.needsShipping, config === 'CHECKOUT_VALIDATIONS', now),
  ]
}

/** The violations that `placeOrder` reports with a code of their own. Source: platform reference, Place Order. */
const orderCodes: Readonly<Record<string, string>> = {
  LINE_ITEMS_OUT_OF_STOCK: 'LINE_ITEMS_OUT_OF_STOCK',
  MEMBERS_ONLY_ITEM: 'MEMBERS_ONLY_ITEM',
  MISSING_DELIVERY_ADDRESS: 'MISSING_DELIVERY_ADDRESS',
  MISSING_DELIVERY_METHOD: 'MISSING_DELIVERY_METHOD',
  DELIVERY_METHOD_NO_LONGER_AVAILABLE: 'DELIVERY_METHOD_NO_LONGER_AVAILABLE',
  CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD: 'CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD',
  CANNOT_APPLY_COUPON_DISCOUNT_WHEN_PURCHASING_GIFT_CARD: 'CANNOT_REDEEM_COUPON_WHEN_PURCHASING_GIFT_CARD',
}

/** Fails with the code of the first violation of severity `ERROR`, or with `VIOLATIONS_WITH_ERROR_SEVERITY` (428). */
export function refuseViolations(violations: readonly Violation[]): void {
  const errors = violations.filter(({ severity }) => severity === 'ERROR')
  const [first] = errors
  if (first === undefined) return
  const code = orderCodes[first.code]
  if (code !== undefined) {
    const data = { ...((first['lineItemsOutOfStockData'] ?? first['membersOnlyItemData']) as object | undefined) }
    throw new ApplicationError(code, 428, first.description ?? 'The cart cannot be ordered', data)
  }
  const list = errors.map(({ severity, description }) => compact({ severity, description }))
  const data = { violationsList: { violations: list } }
  throw new ApplicationError('VIOLATIONS_WITH_ERROR_SEVERITY', 428, 'The cart cannot be ordered', data)
}

function ofStock({ lines }: StoredCart): Violation[] {
  const lineItemIds = lines.filter((line) => !isCharged(line)).map(({ id }) => id)
  if (lineItemIds.length === 0) return []
  const allLineItemsOutOfStock = lineItemIds.length === lines.length
  const lineItemsOutOfStockData = { lineItemIds, allLineItemsOutOfStock }
  return [{ scope: 'LINE_ITEM', code: 'LINE_ITEMS_OUT_OF_STOCK', severity: 'ERROR', lineItemsOutOfStockData }]
}

function ofMembersOnly({ lines, row }: StoredCart): Violation[] {
  const lineItemIds = membersOnlyLines(lines, buyerOfCart(row)).map(({ id }) => id)
  if (lineItemIds.length === 0) return []
  return [{ scope: 'LINE_ITEM', code: 'MEMBERS_ONLY_ITEM', severity: 'ERROR', membersOnlyItemData: { lineItemIds } }]
}

/** Violations that tests and demos have added. */
function ofShop({ violations, lines }: Estimate): Violation[] {
  return violations.flatMap(({ productId, severity, description }): Violation[] => {
    const rule = { code: 'CUSTOM_VALIDATION', severity, description }
    if (productId === undefined) {
      const target = { other: { name: 'OTHER_DEFAULT' } }
      return [{ ...rule, scope: 'GLOBAL', customValidationData: { target } }]
    }
    return lines
      .filter(({ reference }) => reference?.catalogItemId === productId)
      .map(({ id }) => {
        const target = { lineItem: { name: 'LINE_ITEM_DEFAULT', id } }
        return { ...rule, scope: 'LINE_ITEM', customValidationData: { target } }
      })
  })
}

function ofCoupon({ coupon }: StoredCart, ctx: Ctx): Violation[] {
  if (coupon?.refusal === undefined) return []
  const { rule, refusal } = coupon
  const invalidCouponStatusData = couponStatus(rule, refusal, ctx)
  const { description } = refusal
  return [{ scope: 'DISCOUNT', code: 'INVALID_COUPON_STATUS', severity: 'ERROR', description, invalidCouponStatusData }]
}

/** Memberships that were selected and cannot pay. A line that requires a membership and has none has no violation. */
function ofMemberships({ cover, memberships }: Estimate): Violation[] {
  return cover.refused.map(({ id: membershipId, lineItemIds }) => {
    const data = { membershipId, reason: membershipReason(memberships, membershipId, lineItemIds) }
    return {
      scope: 'MEMBERSHIP',
      code: 'INVALID_MEMBERSHIP_STATUS',
      severity: 'ERROR',
      description: 'A selected membership cannot pay for these items',
      invalidMembershipStatusData: data,
    }
  })
}

/** Why a selected membership cannot pay for lines. Source: platform reference, `InvalidMembershipReason`. */
function membershipReason(
  { eligible, invalid }: MembershipOptions,
  id: string,
  lineItemIds: readonly string[],
): string {
  const refusal = invalid.find(({ membership }) => membership.id === id)?.reason
  const payable = eligible.find(({ membership }) => membership.id === id)?.lineItemIds
  if (refusal === 'NO_CREDITS_LEFT') return 'INSUFFICIENT_FUNDS'
  if (refusal === 'EXPIRED' || !(refusal ?? payable)) return 'MEMBERSHIP_NOT_FOUND'
  return lineItemIds.every((lineId) => payable?.includes(lineId))
    ? 'INSUFFICIENT_FUNDS'
    : 'NOT_APPLICABLE_TO_LINE_ITEMS'
}

async function ofGiftCard(db: Queryable, { row }: StoredCart, now: Date): Promise<Violation[]> {
  const { giftCard } = row.document
  if (giftCard === undefined) return []
  const data = { giftCardCode: giftCard.code, giftCardId: giftCard.id }
  const card = await findGiftCard(db, giftCard.code)
  if (card === undefined) {
    return [{ scope: 'GIFT_CARD', code: 'INVALID_GIFT_CARD_CODE', severity: 'ERROR', invalidGiftCardCodeData: data }]
  }
  const reason = giftCardRefusal(card, now)
  if (reason === undefined) return []
  const invalidGiftCardStatusData = { ...data, reason }
  return [{ scope: 'GIFT_CARD', code: 'INVALID_GIFT_CARD_STATUS', severity: 'ERROR', invalidGiftCardStatusData }]
}

function ofDelivery({ row, lines }: StoredCart, isShipped: boolean, isCheckout: boolean, now: Date): Violation[] {
  if (!isShipped) return []
  const { contactInfo, selectedShippingOption } = row.document
  const violation = (code: string): Violation[] => [{ scope: 'DELIVERY', code, severity: 'ERROR' }]
  if (contactInfo?.address?.country === undefined) return isCheckout ? violation('MISSING_DELIVERY_ADDRESS') : []
  if (selectedShippingOption === undefined) return isCheckout ? violation('MISSING_DELIVERY_METHOD') : []
  const method = selectedMethod(row.document, methodsOf(row.document, chargedLines(lines), now))
  return method === undefined ? violation('DELIVERY_METHOD_NO_LONGER_AVAILABLE') : []
}
