import { randomUUID } from 'node:crypto'
import type * as v from 'valibot'
import { findItem, findProductsById, wireReference } from '../cart/lines/catalog-lines.ts'
import { type OrderedUnits, takeUnits } from '../cart/lines/take-units.ts'
import type { Queryable } from '../db/database.ts'
import { orders } from '../db/schema/commerce.ts'
import { ApplicationError, ValidationError } from '../http/errors.ts'
import { violation } from '../http/query/fields.ts'
import type { Ctx } from '../platform.ts'
import { emitOrderPlaced } from './events.ts'
import { mailOrder } from './mail.ts'
import { type LineToRecord, type OrderToRecord, orderFromRequest } from './order-from-request.ts'
import { isAutoApproved } from './rules/state.ts'
import { readNextOrderNumber } from './store.ts'
import type { WireOrder, WireOrderTransactions } from './types.ts'
import { balanceOf, withBalance } from './wire/balance.ts'
import { paidActivities, regularPayment } from './wire/payment.ts'
import type { creationSettings, NewOrder } from './wire/schemas.ts'

/**
 * Records an order from another channel, takes its items out of stock, and emails the buyer when it is approved.
 *
 * Unknown, hidden or incompletely referenced items are recorded without a change of stock. Fails with `PURCHASED_DATE_CANNOT_BE_IN_FUTURE`,
 * `INSUFFICIENT_INVENTORY` (428), and a field violation for digital items without a file.
 */
export function recordOrder(
  input: NewOrder,
  settings: v.InferOutput<typeof creationSettings>,
  ctx: Ctx,
): Promise<WireOrder> {
  validateOrder(input, ctx.now())
  return ctx.platform.db.transaction(async (tx) => {
    const number = await readNextOrderNumber(tx)
    const newOrder = orderFromRequest(await takeCatalogItems(tx, input, ctx), {
      id: randomUUID(),
      number,
      now: ctx.now(),
    })
    const transactions = transactionsOf(newOrder, input.paymentStatus === 'PAID')
    const paid = withBalance(newOrder, transactions)
    const strategy = settings?.orderApprovalStrategy ?? 'DEFAULT'
    const approved = input.status === 'APPROVED' || isAutoApproved(strategy, balanceOf(paid, transactions))
    const document: WireOrder = {
      ...paid,
      status: approved ? 'APPROVED' : 'INITIALIZED',
      activities: [...paid.activities, ...paidActivities(paid.paymentStatus, paid.createdDate)],
      createdBy:
        ctx.caller.kind === 'member' ? { memberId: ctx.caller.memberId } : { userId: ctx.platform.config.siteId },
    }
    await insertOrder(tx, document, number, transactions)
    await emitOrderPlaced(tx, document, ctx)
    const notify = settings?.notifications?.sendNotificationToBuyer ?? true
    if (approved && notify) await mailOrder(tx, 'order-confirmed', document, ctx.now())
    return document
  })
}

async function insertOrder(tx: Queryable, document: WireOrder, number: number, transactions: WireOrderTransactions) {
  const { id, createdDate: createdAt, buyerInfo } = document
  await tx.insert(orders).values({
    id,
    number,
    visitorId: buyerInfo.visitorId ?? null,
    memberId: buyerInfo.memberId ?? null,
    document,
    transactions,
    createdAt,
  })
}

function validateOrder({ purchasedDate, lineItems }: NewOrder, now: Date): void {
  if (purchasedDate && Date.parse(purchasedDate) > now.getTime()) {
    throw new ApplicationError('PURCHASED_DATE_CANNOT_BE_IN_FUTURE', 428, 'The purchase cannot be in the future')
  }
  const missingFile = lineItems.findIndex(({ itemType, digitalFile }) => itemType?.preset === 'DIGITAL' && !digitalFile)
  if (missingFile >= 0) {
    throw new ValidationError([
      violation(`order.lineItems[${missingFile}].digitalFile`, 'REQUIRED_FIELD', 'must not be empty'),
    ])
  }
}

/** Normalizes references to catalog items, so that they can be restocked, and takes them out of stock. */
async function takeCatalogItems(tx: Queryable, input: NewOrder, ctx: Ctx): Promise<OrderToRecord> {
  const products = await findProductsById(
    tx,
    input.lineItems.map((line) => line.catalogReference?.catalogItemId),
  )
  const now = ctx.now()
  const units: OrderedUnits[] = []
  const lineItems = input.lineItems.map((line): LineToRecord => {
    const { catalogReference, quantity } = line
    const item =
      findItem(products, catalogReference ?? {}, now) ?? findItem(products, { ...catalogReference, catalog: 'V3' }, now)
    if (item === undefined) return { ...line, stockUnchanged: true }
    units.push({ reference: item.reference, quantity })
    return { ...line, catalogReference: wireReference(item.reference) }
  })
  const productIds = ctx.site.catalog === 'V3' ? [...products.keys()] : []
  const missing = await takeUnits(tx, units, { productIds, source: ctx })
  if (missing === undefined) return { ...input, lineItems }
  throw new ApplicationError('INSUFFICIENT_INVENTORY', 428, 'There is not enough in stock', { ...missing })
}

/** Offline payment of a recorded order. */
function transactionsOf(order: WireOrder, paid: boolean): WireOrderTransactions {
  const { id: orderId, createdDate, priceSummary } = order
  const payment = regularPayment(priceSummary.total, 'APPROVED', createdDate, {
    gatewayTransactionId: '',
    paymentMethod: 'Offline',
    providerTransactionId: '',
    offlinePayment: true,
  })
  return { orderId, payments: paid ? [payment] : [], refunds: [] }
}
