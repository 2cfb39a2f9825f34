import type { Client } from '../client/client.ts'
import { omitUndefined } from '../convert/omit-undefined.ts'
import type { CallOptions } from '../http/call-types.ts'
import { getOrder } from './v1/calls.ts'
import type { OrderLineItem, WireOrder } from './v1/types.ts'

/** One product of a purchase. */
export interface PurchasedItem {
  /** Id of the product; of the line for something that is not in the catalogue. */
  readonly id: string
  readonly name: string
  /** Values of the chosen options, in order. */
  readonly choices: readonly string[]
  /** Price of one unit: exact decimal, in the currency of the purchase. */
  readonly price?: string
  readonly quantity?: number
}

/**
 * A placed order for measurement. Amounts are exact decimals in `currency`; names are those of the shop's own language, so that reports have
 * one name per product.
 */
export interface Purchase {
  readonly orderId: string
  readonly currency?: string
  /** Price of the items, before the discount. */
  readonly subtotal?: string
  readonly discount?: string
  readonly tax?: string
  readonly shipping?: string
  /** Code of the coupon that was used. */
  readonly coupon?: string
  readonly items: readonly PurchasedItem[]
}

/**
 * Reads what was bought with one order of the visitor or member. Safe to repeat.
 *
 * Rejects as `getOrder` does: with an application error (404) when the order does not exist, or belongs to another shopper.
 * Source: core/README.md#orders.
 */
export async function getPurchase(client: Client, orderId: string, options?: CallOptions): Promise<Purchase> {
  const { order } = await client.call(getOrder, { id: orderId }, options)
  return purchaseFromV1(orderId, order)
}

/** Maps an order of the platform's orders V1. */
export function purchaseFromV1(orderId: string, order: WireOrder): Purchase {
  const { subtotal, discount, tax, shipping } = order.priceSummary ?? {}
  return omitUndefined({
    orderId,
    currency: order.currency ?? undefined,
    subtotal: subtotal?.amount,
    discount: discount?.amount,
    tax: tax?.amount,
    shipping: shipping?.amount,
    coupon: order.appliedDiscounts?.find((applied) => applied.coupon)?.coupon?.code,
    items: (order.lineItems ?? []).map(toItem),
  })
}

function toItem({
  catalogReference,
  id,
  productName,
  descriptionLines,
  price,
  quantity,
}: OrderLineItem): PurchasedItem {
  const choices = (descriptionLines ?? []).map(({ plainText, colorInfo }) => (plainText ?? colorInfo)?.original)
  return omitUndefined({
    id: catalogReference?.catalogItemId ?? id ?? '',
    name: productName?.original ?? '',
    choices: choices.filter((choice): choice is string => Boolean(choice)),
    price: price?.amount,
    quantity,
  })
}
