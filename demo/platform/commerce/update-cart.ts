import * as v from 'valibot'
import type { Queryable } from '../db/database.ts'
import { ApplicationError, type Ctx, permissionDenied } from '../http/call.ts'
import { couponRefusal, type MerchantDiscountRule, UNKNOWN_COUPON } from '../rules/coupons.ts'
import { addCustomLines, addItems } from './cart-lines.ts'
import { changeCart } from './cart-store.ts'
import type { CartRow } from './cart-wire.ts'
import { productsById, resolveLines } from './catalog-lines.ts'
import { findCoupon } from './coupon-store.ts'
import type { CartDocument } from './documents.ts'
import { isCharged, pricingLine } from './estimate.ts'
import { contactOf, customLineOf, shippingOf } from './from-wire.ts'
import {
  addressWithContact,
  customLineItem,
  guid,
  lineItem,
  merchantDiscount,
  shippingSelection,
} from './wire-schemas.ts'

const cartInfo = v.object({
  buyerNote: v.nullish(v.pipe(v.string(), v.maxLength(1000))),
  buyerInfo: v.nullish(v.object({ email: v.nullish(v.pipe(v.string(), v.email())), contactId: v.nullish(guid) })),
  contactInfo: v.nullish(addressWithContact),
  overrideCheckoutUrl: v.nullish(v.pipe(v.string(), v.maxLength(1000))),
  selectedShippingOption: v.nullish(shippingSelection),
  extendedFields: v.nullish(v.record(v.string(), v.unknown())),
  businessLocationId: v.nullish(guid),
})

/** Source: SPEC.md §3, Cart update requests. A field that is absent stays as it is; an empty text or `null` inside `cartInfo` clears. */
export const updateCartSchema = v.object({
  cartInfo: v.nullish(cartInfo),
  couponCode: v.nullish(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))),
  merchantDiscounts: v.nullish(v.array(merchantDiscount)),
  lineItems: v.nullish(v.pipe(v.array(lineItem), v.maxLength(300))),
  customLineItems: v.nullish(v.pipe(v.array(customLineItem), v.maxLength(300))),
})

type UpdateCart = v.InferOutput<typeof updateCartSchema>

/**
 * Changes the current cart. Line items are added to those there are.
 *
 * A coupon that cannot be used fails with its own code, and nothing at all is changed: `ERROR_COUPON_DOES_NOT_EXIST` (404), and
 * with 428 `ERROR_COUPON_HAS_EXPIRED`, `…_IS_NOT_ACTIVE_YET`, `…_IS_DISABLED`, `…_USAGE_EXCEEDED`, `…_NOT_APPLICABLE` and
 * `ERROR_INVALID_SUBTOTAL` (below its minimum).
 */
export function updateCart(input: UpdateCart, ctx: Ctx): Promise<CartRow> {
  const needsMerchant = (input.merchantDiscounts?.length ?? 0) > 0 || (input.customLineItems?.length ?? 0) > 0
  if (needsMerchant && !ctx.elevated) {
    throw permissionDenied('Merchant discounts and custom line items need the permission to manage the shop')
  }
  return changeCart(ctx, async (cart, tx) => {
    const changed = await withLines(withInfo(cart, input), input, tx, ctx.now())
    return input.couponCode ? withCoupon(changed, input.couponCode, tx, ctx.now()) : changed
  })
}

async function withLines(cart: CartDocument, input: UpdateCart, db: Queryable, now: Date): Promise<CartDocument> {
  const wanted = (input.lineItems ?? []).map((line) => ({ quantity: line.quantity, item: line.catalogReference }))
  const products = await productsById(
    db,
    wanted.map(({ item }) => item.catalogItemId),
  )
  const lines = addItems(cart.lines, wanted, products, now)
  return { ...cart, lines: addCustomLines(lines, (input.customLineItems ?? []).map(customLineOf)) }
}

async function withCoupon(cart: CartDocument, code: string, db: Queryable, now: Date): Promise<CartDocument> {
  const coupon = await findCoupon(db, code)
  if (coupon === undefined) throw new ApplicationError(UNKNOWN_COUPON.code, 404, UNKNOWN_COUPON.description, { code })
  const lines = (await resolveLines(db, cart.lines)).filter(isCharged).map(pricingLine)
  const refused = couponRefusal(coupon, lines, now)
  if (refused !== undefined) throw new ApplicationError(refused.code, 428, refused.description, { code })
  return { ...cart, couponCode: coupon.code }
}

type Clearable = Record<string, unknown>

function withInfo(cart: CartDocument, { cartInfo: info, merchantDiscounts }: UpdateCart): CartDocument {
  const given: Clearable = {}
  if (info) {
    set(given, 'buyerNote', info.buyerNote)
    set(given, 'email', info.buyerInfo?.email)
    set(given, 'contactId', info.buyerInfo?.contactId)
    set(given, 'contactInfo', info.contactInfo === undefined ? undefined : (contactOf(info.contactInfo) ?? null))
    set(given, 'overrideCheckoutUrl', info.overrideCheckoutUrl)
    set(
      given,
      'selectedShippingOption',
      info.selectedShippingOption === undefined ? undefined : (shippingOf(info.selectedShippingOption) ?? null),
    )
    set(given, 'extendedFields', info.extendedFields)
    set(given, 'businessLocationId', info.businessLocationId)
  }
  const discounts = merchantDiscounts ? { merchantDiscounts: merchantDiscounts as MerchantDiscountRule[] } : {}
  const merged = { ...cart, ...given, ...discounts }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null)) as unknown as CartDocument
}

function set(target: Clearable, name: string, value: unknown): void {
  if (value !== undefined) target[name] = value === '' ? null : value
}
