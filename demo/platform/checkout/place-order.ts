import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { countCouponUse } from '../cart/coupon-store.ts'
import type { Estimate } from '../cart/estimate/estimate.ts'
import { emitCart, emitCartDeleted, emitCartOrdered } from '../cart/events.ts'
import { redeemGiftCard } from '../cart/gift-card-store.ts'
import { itemKey } from '../cart/lines/catalog-lines.ts'
import { takeUnits } from '../cart/lines/take-units.ts'
import { callerOf, deleteCart, findCart, findCartById, markOrdered, saveCart } from '../cart/store.ts'
import type { CartDocument, StoredLine } from '../cart/types.ts'
import { demandOf } from '../catalog/rules/stock.ts'
import type { Queryable } from '../db/database.ts'
import { orders } from '../db/schema/commerce.ts'
import { emitOrderPlaced } from '../orders/events.ts'
import { mailOrder } from '../orders/mail.ts'
import { readNextOrderNumber } from '../orders/store.ts'
import { withBalance } from '../orders/wire/balance.ts'
import { money } from '../orders/wire/money.ts'
import { orderOf } from '../orders/wire/order.ts'
import { activitiesOf, type Payment, transactionsOf } from '../orders/wire/payment.ts'
import type { Platform } from '../platform.ts'
import { couponAmount } from '../pricing/totals.ts'
import type { EventSource } from '../webhooks/emit.ts'
import { quoteCheckout } from './quote.ts'
import { type CheckoutRow, findCheckout } from './store.ts'

export type PlacedOrder = typeof orders.$inferSelect

export type Placement =
  | { readonly kind: 'placed'; readonly order: PlacedOrder }
  /** The price or availability has changed, or the cart was ordered by other means. Nothing was charged. */
  | { readonly kind: 'changed' }

/** Rolls back a transaction. */
class Rollback extends Error {}

/**
 * Places the order of a checkout in one transaction: takes the stock and the credits of memberships, counts the coupon, empties the cart and
 * emails the buyer.
 *
 * Idempotent: a checkout becomes one order, and repeated or concurrent calls return it. `acceptedFingerprint` is the fingerprint of the quote that
 * the buyer accepted.
 */
export async function placeOrder(
  platform: Platform,
  checkoutId: string,
  acceptedFingerprint: string,
  payment: Payment,
): Promise<Placement> {
  try {
    return await platform.db.transaction(async (tx) => {
      const before = await orderOfCheckout(tx, checkoutId)
      if (before !== undefined) return { kind: 'placed', order: before }
      const checkout = await findCheckout(tx, checkoutId)
      if (checkout === undefined) return { kind: 'changed' }
      return { kind: 'placed', order: await createOrder(tx, platform, checkout, acceptedFingerprint, payment) }
    })
  } catch (error) {
    if (error instanceof Rollback) return { kind: 'changed' }
    throw error
  }
}

export function orderOfCheckout(db: Queryable, checkoutId: string): Promise<PlacedOrder | undefined> {
  return db.select().from(orders).where(eq(orders.checkoutId, checkoutId)).get()
}

async function createOrder(
  tx: Queryable,
  platform: Platform,
  checkout: CheckoutRow,
  acceptedFingerprint: string,
  payment: Payment,
): Promise<PlacedOrder> {
  const now = platform.clock.now()
  const cart = await findCartById(tx, checkout.id)
  if (cart?.document.orderId !== undefined) throw new Rollback()
  const quote = await quoteCheckout(tx, checkout, platform)
  const isChanged = quote.fingerprint !== acceptedFingerprint
  if (isChanged || quote.isBlocked || quote.estimate.lines.length === 0) throw new Rollback()
  const source = { platform, ...callerOf(checkout.document.buyer) }
  await takeStockAndCoupon(tx, quote.estimate, source)
  if (quote.giftCard && !(await redeemGiftCard(tx, quote.giftCard.code, quote.giftCard.amount))) throw new Rollback()
  const number = await readNextOrderNumber(tx)
  const paid = quote.giftCard ? { ...payment, giftCard: money(quote.giftCard.amount) } : payment
  const { estimate } = quote
  const unpaid = orderOf({ id: randomUUID(), number, checkout, estimate, now, platform })
  const transactions = transactionsOf(unpaid, paid, estimate, now)
  const balanced = withBalance(unpaid, transactions)
  const order = { ...balanced, activities: activitiesOf(balanced, paid) }
  const row: PlacedOrder = {
    id: order.id,
    number,
    checkoutId: checkout.id,
    visitorId: checkout.document.buyer.visitorId ?? null,
    memberId: checkout.document.buyer.memberId ?? null,
    document: order,
    transactions,
    createdAt: now.toISOString(),
  }
  await tx.insert(orders).values(row)
  await emitOrderPlaced(tx, order, source)
  // A pending payment is not confirmed yet.
  if (payment.outcome !== 'pending') await mailOrder(tx, 'order-confirmed', order, now)
  if (cart === undefined) await clearCart(tx, checkout, now, source)
  else await emitCartOrdered(tx, await markOrdered(tx, cart, order.id, now), source)
  return row
}

/** Takes the items out of stock and counts a coupon that gives a discount. Items that were added on a site with Catalog V3 emit events. */
async function takeStockAndCoupon(
  tx: Queryable,
  { lines, coupon, totals }: Estimate,
  source: EventSource,
): Promise<void> {
  const units = lines.flatMap(({ reference, quantity, stock: { preorderLimit } }) =>
    reference === undefined ? [] : [{ reference, quantity, preorderLimit }],
  )
  const ofV3 = units.filter(({ reference }) => reference.catalog === 'V3')
  const productIds = ofV3.map(({ reference }) => reference.catalogItemId)
  if ((await takeUnits(tx, units, { productIds, source })) !== undefined) throw new Rollback()
  if (coupon !== undefined && couponAmount(totals).gt(0)) await countCouponUse(tx, coupon.id)
}

/**
 * Subtracts the ordered units from the cart of a checkout, and removes its coupon and discounts. Deletes the cart if no unit is left. Units
 * added after the checkout was created stay in the cart.
 */
async function clearCart(tx: Queryable, checkout: CheckoutRow, now: Date, source: EventSource): Promise<void> {
  const cart = await findCart(tx, checkout.owner)
  if (cart?.document.checkoutId !== checkout.id) return
  const ordered = new Map(demandOf(checkout.document.lines, lineContent, ({ quantity }) => quantity))
  const lines = cart.document.lines.flatMap((line) => {
    const key = lineContent(line)
    const units = Math.min(line.quantity, ordered.get(key) ?? 0)
    ordered.set(key, (ordered.get(key) ?? 0) - units)
    return units === line.quantity ? [] : [{ ...line, quantity: line.quantity - units }]
  })
  if (lines.length === 0) {
    await deleteCart(tx, checkout.owner, cart.id)
    return emitCartDeleted(tx, cart.id, source)
  }
  const { checkoutId: _ordered, couponCode: _used, ...rest } = cart.document
  const remainingCart: CartDocument = { ...rest, lines, merchantDiscounts: [], purchaseFlowId: randomUUID() }
  await emitCart(tx, 'updated', await saveCart(tx, cart, remainingCart, now), source)
}

/** Equal for lines with equal items. A merge at login changes the ids of lines. */
function lineContent({ reference, itemData }: StoredLine): string {
  return reference === undefined ? JSON.stringify(itemData) : itemKey(reference)
}
