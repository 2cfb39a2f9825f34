import { returnStock } from '../catalog/store.ts'
import { withInventoryEvents } from '../catalog/v3/events.ts'
import { storedVariantId } from '../catalog/v3/rules/variants.ts'
import type { Queryable } from '../db/database.ts'
import { ApplicationError } from '../http/errors.ts'
import { settledRow } from '../payments/authorized-payments.ts'
import type { Ctx } from '../platform.ts'
import { STORES_APP_ID } from '../shop/settings.ts'
import { emitOrder } from './events.ts'
import { mailOrder } from './mail.ts'
import { cancellationRefusal, type OrderRefusal } from './rules/state.ts'
import { saveOrder } from './store.ts'
import type { WireOrder, WireOrderLine } from './types.ts'
import { activityOf } from './wire/payment.ts'

export interface Cancellation {
  readonly sendOrderCanceledEmail: boolean
  readonly restockAllItems: boolean
  /** The merchant's text for the email. */
  readonly customMessage?: string | undefined
}

const refusals: Readonly<Record<OrderRefusal, { status: 409 | 428; description: string }>> = {
  ORDER_ALREADY_CANCELED: { status: 409, description: 'The order has already been canceled' },
  ORDER_HAS_AUTHORIZED_TRANSACTION: {
    status: 428,
    description: 'The order has an authorized payment. Capture or void it first.',
  },
}

/**
 * Cancels an order. Optionally restocks its items and emails the buyer. Does not refund.
 *
 * Fails with `ORDER_NOT_FOUND` (404), `ORDER_ALREADY_CANCELED` (409) and `ORDER_HAS_AUTHORIZED_TRANSACTION` (428).
 */
export function cancelOrder(ctx: Ctx, id: string, cancellation: Cancellation): Promise<WireOrder> {
  const now = ctx.now()
  return ctx.platform.db.transaction(async (tx) => {
    const row = await settledRow(tx, id, ctx)
    const hasAuthorizedPayment = row.transactions.payments.some(({ status }) => status === 'AUTHORIZED')
    const refusal = cancellationRefusal({ status: row.document.status, hasAuthorizedPayment })
    if (refusal !== undefined) {
      const { status, description } = refusals[refusal]
      throw new ApplicationError(refusal, status, description, { orderId: id })
    }
    const { lineItems, activities } = row.document
    const document: WireOrder = {
      ...row.document,
      status: 'CANCELED',
      lineItems: cancellation.restockAllItems ? await restockedWithEvents(tx, ctx, lineItems) : lineItems,
      activities: [...activities, activityOf('ORDER_CANCELED', now.toISOString())],
    }
    const saved = await saveOrder(tx, { ...row, document }, now)
    if (cancellation.sendOrderCanceledEmail) {
      await mailOrder(tx, 'order-canceled', document, now, cancellation.customMessage)
    }
    await emitOrder(tx, 'canceled', saved.document, ctx, { ...cancellation })
    return saved.document
  })
}

/** Restocks items. On a site with Catalog V3, emits events about the inventory. */
function restockedWithEvents(tx: Queryable, ctx: Ctx, lines: readonly WireOrderLine[]): Promise<WireOrderLine[]> {
  const ids = lines.flatMap(({ catalogReference }) => catalogReference?.catalogItemId ?? [])
  const productIds = ctx.site.catalog === 'V3' ? ids : []
  const change = { productIds, reason: 'REVERT_INVENTORY_CHANGE', source: ctx } as const
  return withInventoryEvents(tx, change, () => restock(tx, lines))
}

/** Restocks the catalog items that the order took out of stock and that have not been restocked yet. */
async function restock(tx: Queryable, lines: readonly WireOrderLine[]): Promise<WireOrderLine[]> {
  const restockedLines: WireOrderLine[] = []
  for (const line of lines) {
    const { catalogReference, quantity, restockQuantity = 0, stockUnchanged = false } = line
    const variantId = catalogReference?.options?.variantId
    const isTaken = catalogReference?.appId === STORES_APP_ID && variantId !== undefined && !stockUnchanged
    if (isTaken) {
      const { catalogItemId } = catalogReference
      await returnStock(tx, catalogItemId, storedVariantId(catalogItemId, variantId), quantity - restockQuantity)
    }
    restockedLines.push(isTaken ? { ...line, restockQuantity: quantity } : line)
  }
  return restockedLines
}
