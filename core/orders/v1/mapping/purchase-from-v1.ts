import { optionValues } from '../../../commerce/option-values.ts'
import { omitUndefined } from '../../../convert/omit-undefined.ts'
import type { Purchases } from '../../adapter.ts'
import type { Purchase, PurchasedItem } from '../../purchase.ts'
import { getOrder } from '../calls.ts'
import type { OrderLineItem, WireOrder } from '../types.ts'

/** Reads purchases with Orders V1. */
export const v1Purchases: Purchases = {
  async purchase(client, id, options) {
    const { order } = await client.call(getOrder, { id }, options)
    return purchaseFromV1(id, order)
  },
}

/** Maps a V1 order to a purchase. */
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
  const values = (descriptionLines ?? []).map(({ plainText, colorInfo }) => (plainText ?? colorInfo)?.original)
  return omitUndefined({
    id: catalogReference?.catalogItemId ?? id ?? '',
    name: productName?.original ?? '',
    choices: optionValues(
      values.filter((value): value is string => Boolean(value)),
      catalogReference,
    ),
    price: price?.amount,
    quantity,
  })
}
