import type { Big } from 'big.js'
import { availabilityOf } from '../../catalog/rules/availability.ts'
import { listMemberships } from '../../checkout/membership-store.ts'
import { coverLines, membershipOptions } from '../../checkout/rules/memberships.ts'
import type { Queryable } from '../../db/database.ts'
import { compact } from '../../http/input/compact.ts'
import { type CouponRefusal, type CouponRule, couponDiscounts, couponRefusal } from '../../pricing/coupons.ts'
import { type LineDiscounts, type PricingLine, withCovered } from '../../pricing/pricing.ts'
import { shop } from '../../shop/settings.ts'
import { buyerOfCart, type CartRow } from '../cart-row.ts'
import { findCoupon } from '../coupon-store.ts'
import { isCharged, pricingLine } from '../estimate/estimate.ts'
import { type ResolvedLine, resolveLines } from '../lines/catalog-lines.ts'
import { selectedMemberships } from '../lines/line-memberships.ts'
import type { StoredLine } from '../types.ts'

/** A line with data and stock of its last refresh. `quantity` is the requested quantity. */
export interface CartLine extends ResolvedLine {
  /** Number of charged units: those that were in stock. */
  readonly confirmed: number
  readonly membershipId?: string
}

/** The part of a cart that a coupon applies to. */
export type CouponScope = 'CART_SUBTOTAL' | 'LINE_ITEM' | 'DELIVERY'

/** A stored cart with its coupon. */
export interface StoredCart {
  readonly row: CartRow
  readonly lines: readonly CartLine[]
  readonly coupon?: { readonly rule: CouponRule; readonly scope: CouponScope; readonly refusal?: CouponRefusal }
  /** The coupon discounts of lines. Empty if the coupon does not apply to lines. */
  readonly lineDiscounts: LineDiscounts
}

export async function loadStoredCart(db: Queryable, row: CartRow, now: Date): Promise<StoredCart> {
  const { lines: stored, couponCode } = row.document
  const lines = await resolveStoredLines(db, stored)
  const rule = couponCode === undefined ? undefined : await findCoupon(db, couponCode)
  if (rule === undefined) return { row, lines, lineDiscounts: new Map() }
  const charged = await couponLines(db, row, lines, now)
  const refusal = couponRefusal(rule, charged, now)
  const scope = scopeOf(rule)
  const applies = refusal === undefined && scope === 'LINE_ITEM'
  const lineDiscounts: ReadonlyMap<string, Big> = applies ? couponDiscounts(rule, charged, shop.currency) : new Map()
  return { row, lines, coupon: compact({ rule, scope, refusal }), lineDiscounts }
}

/** The charged lines for the coupon. Lines that a membership pays for have price 0. */
async function couponLines(db: Queryable, row: CartRow, lines: readonly CartLine[], now: Date): Promise<PricingLine[]> {
  const charged = chargedLines(lines).map(pricingLine)
  const memberships = await listMemberships(db, buyerOfCart(row).memberId)
  const { covered } = coverLines(membershipOptions(memberships, charged, now), selectedMemberships(lines), charged)
  return withCovered(charged, covered)
}

/** The lines that are charged, with their confirmed quantities. */
export function chargedLines(lines: readonly CartLine[]): CartLine[] {
  return lines.filter(({ confirmed }) => confirmed > 0).map((line) => ({ ...line, quantity: line.confirmed }))
}

/** Lines that were never refreshed have the current catalog data and stock. */
async function resolveStoredLines(db: Queryable, stored: readonly StoredLine[]): Promise<CartLine[]> {
  const current = await resolveLines(
    db,
    stored.filter(({ stock }) => stock === undefined),
  )
  return stored.flatMap((line): CartLine[] => {
    const { stock } = line
    const resolved =
      stock === undefined
        ? current.find(({ id }) => id === line.id)
        : { ...line, stock, availability: availabilityOf(line.quantity, stock) }
    if (resolved === undefined) return []
    const confirmed = isCharged(resolved) ? Math.min(line.quantity, resolved.stock.quantity ?? line.quantity) : 0
    return [compact({ ...resolved, confirmed, membershipId: line.membershipId })]
  })
}

function scopeOf({ benefit, productIds, collectionIds }: CouponRule): CouponScope {
  if (benefit.kind === 'free-shipping') return 'DELIVERY'
  const perLine = benefit.kind === 'fixed-price' || benefit.kind === 'buy-x-get-y'
  return perLine || productIds !== undefined || collectionIds !== undefined ? 'LINE_ITEM' : 'CART_SUBTOTAL'
}
