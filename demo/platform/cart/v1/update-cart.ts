import * as v from 'valibot'
import type { Queryable } from '../../db/database.ts'
import { ApplicationError, requireElevated, ValidationError } from '../../http/errors.ts'
import { compact } from '../../http/input/compact.ts'
import { fieldMask, maskPaths, overlaps, readAt, setAtPath } from '../../http/input/field-paths.ts'
import {
  addressWithContact,
  atMost,
  customLineItem,
  email,
  guid,
  lineItem,
  merchantDiscount,
  optionalObject,
  shippingSelection,
} from '../../http/input/schemas.ts'
import { isRecord, violation } from '../../http/query/fields.ts'
import type { Ctx } from '../../platform.ts'
import { couponRefusal, type MerchantDiscountRule, UNKNOWN_COUPON } from '../../pricing/coupons.ts'
import { contactOf } from '../addresses.ts'
import type { CartRow } from '../cart-row.ts'
import { findCoupon } from '../coupon-store.ts'
import { isCharged, pricingLine } from '../estimate/estimate.ts'
import { addCustomLines, addItems, itemsOnSite } from '../lines/cart-lines.ts'
import { findProductsById, resolveLines } from '../lines/catalog-lines.ts'
import { requireOverridePermission } from '../lines/catalog-overrides.ts'
import { customLineOf, requestedLineOf } from '../lines/requested-lines.ts'
import { changeCart, currentCart } from '../store.ts'
import type { CartDocument } from '../types.ts'
import { shippingOf } from './from-wire.ts'

const cartInfoSchema = v.object({
  buyerNote: v.nullish(v.pipe(v.string(), v.maxLength(1000))),
  buyerInfo: v.nullish(v.object({ email: v.nullish(email), contactId: v.nullish(guid) })),
  contactInfo: v.nullish(addressWithContact),
  overrideCheckoutUrl: v.nullish(v.pipe(v.string(), v.maxLength(1000))),
  selectedShippingOption: v.nullish(shippingSelection),
  extendedFields: optionalObject,
  businessLocationId: v.nullish(guid),
})

/**
 * Without a mask, absent fields are not changed, and an empty text or `null` in `cartInfo` clears a field. With `cartFieldmask`, exactly the
 * fields in the mask are replaced: a field that is absent from `cartInfo` is cleared, and a field that is not in the mask is not changed.
 */
export const updateCartSchema = v.object({
  cartInfo: v.nullish(cartInfoSchema),
  couponCode: v.nullish(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))),
  merchantDiscounts: v.nullish(v.array(merchantDiscount)),
  lineItems: atMost(lineItem, 300),
  customLineItems: atMost(customLineItem, 300),
  cartFieldmask: fieldMask,
})

type UpdateCart = v.InferOutput<typeof updateCartSchema>

/**
 * Changes the current cart. Line items are added to the existing ones.
 *
 * An invalid coupon fails with its own code, and nothing is changed: `ERROR_COUPON_DOES_NOT_EXIST` (404), and with 428
 * `ERROR_COUPON_HAS_EXPIRED`, `…_IS_NOT_ACTIVE_YET`, `…_IS_DISABLED`, `…_USAGE_EXCEEDED`, `…_NOT_APPLICABLE` and `ERROR_INVALID_SUBTOTAL`
 * (below its minimum).
 */
export function updateCart(input: UpdateCart, ctx: Ctx): Promise<CartRow> {
  if (input.merchantDiscounts?.length || input.customLineItems?.length) {
    requireElevated(ctx, 'add merchant discounts and custom line items')
  }
  requireOverridePermission(input.lineItems, ctx)
  return changeCart(ctx, currentCart, async (cart, tx) => {
    const changed = await withLines(withInfo(cart, input), input, tx, ctx)
    return input.couponCode ? withCoupon(changed, input.couponCode, tx, ctx.now()) : changed
  })
}

/** The cart with the line items and custom line items of a request added. */
export async function withLines(
  cart: CartDocument,
  input: Pick<UpdateCart, 'lineItems' | 'customLineItems'>,
  db: Queryable,
  ctx: Ctx,
): Promise<CartDocument> {
  const requested = itemsOnSite((input.lineItems ?? []).map(requestedLineOf), ctx.site)
  const products = await findProductsById(
    db,
    requested.map(({ item }) => item.catalogItemId),
  )
  const lines = addItems(cart.lines, requested, products, ctx.now())
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

type CartInfo = NonNullable<UpdateCart['cartInfo']>

function withInfo(cart: CartDocument, { cartInfo, cartFieldmask, merchantDiscounts }: UpdateCart): CartDocument {
  const discounts = merchantDiscounts ? { merchantDiscounts: merchantDiscounts as MerchantDiscountRule[] } : {}
  const info = masked(infoOf(cart), cartInfo ?? {}, maskPaths(cartFieldmask))
  return { ...without(cart, infoFields), ...storedInfo(info), ...discounts }
}

/** The fields of `cartInfo` after the change. */
function masked(before: CartInfo, changes: CartInfo, mask: readonly string[] | undefined): CartInfo {
  const paths = mask?.map((path) => path.replace(/^cartInfo\./, '')) ?? changedPaths(changes)
  const unknown = paths.filter((path) => !changeable.some((field) => overlaps(field, path)))
  if (unknown.length > 0) {
    throw new ValidationError(
      unknown.map((path) =>
        violation('cartFieldmask', 'FIELD_NOT_ALLOWED', `contains ${path}, which cannot be changed`),
      ),
    )
  }
  let info: CartInfo = before
  for (const path of paths) {
    const value = readAt(changes, path)
    info = setAtPath(info as Readonly<Record<string, unknown>>, path, value === '' ? null : value)
  }
  return info
}

const changeable = Object.keys(cartInfoSchema.entries)

/** The paths that a request without a mask changes: all present fields, and each field of `buyerInfo` separately. */
function changedPaths(info: CartInfo): readonly string[] {
  return Object.entries(info).flatMap(([name, value]) => {
    if (value === undefined) return []
    return name === 'buyerInfo' && isRecord(value) ? Object.keys(value).map((field) => `buyerInfo.${field}`) : [name]
  })
}

const infoFields = [
  'buyerNote',
  'email',
  'contactId',
  'contactInfo',
  'overrideCheckoutUrl',
  'selectedShippingOption',
  'extendedFields',
  'businessLocationId',
] as const

function infoOf(cart: CartDocument): CartInfo {
  const { email, contactId, ...info } = Object.fromEntries(infoFields.map((name) => [name, cart[name]]))
  return compact({ ...info, buyerInfo: compact({ email, contactId }) }) as CartInfo
}

function storedInfo({ buyerInfo, contactInfo, selectedShippingOption, ...info }: CartInfo): Partial<CartDocument> {
  return compact({
    ...info,
    email: buyerInfo?.email,
    contactId: buyerInfo?.contactId,
    contactInfo: contactOf(contactInfo),
    selectedShippingOption: shippingOf(selectedShippingOption),
  }) as Partial<CartDocument>
}

function without(cart: CartDocument, fields: readonly string[]): CartDocument {
  return Object.fromEntries(Object.entries(cart).filter(([name]) => !fields.includes(name))) as unknown as CartDocument
}
