import type { Cart, CartLine } from '../../core/cart/cart.ts'
import { minus } from '../../core/cart/decimal.ts'
import type { Money, Product } from '../../core/catalog/product.ts'
import type { ListItem } from '../../core/events/page-events.ts'
import type { OrderLineItem, WireOrder } from '../../core/orders/types.ts'
import { timesExactly } from './exactly.ts'

/** A product in an event, as Google Analytics 4 has it. Source: its e-commerce reference, “items”. */
export interface Ga4Item {
  readonly item_id: string
  readonly item_name: string
  readonly item_variant?: string
  readonly price?: number
  readonly quantity?: number
  readonly index?: number
}

/** An event for the data layer. Source: the same reference, “Recommended events”. */
export interface Ga4Event {
  readonly event: string
  readonly ecommerce: {
    readonly currency?: string
    readonly value?: number
    readonly transaction_id?: string
    readonly tax?: number
    readonly shipping?: number
    readonly coupon?: string
    readonly item_list_id?: string
    readonly item_list_name?: string
    readonly items?: readonly Ga4Item[]
  }
}

/** The platform's amount; analytics take numbers. */
const number = ({ amount }: Money): number => Number(amount)

function listItem({ productId, name, price, position }: ListItem): Ga4Item {
  return { item_id: productId, item_name: name, price: number(price), index: position }
}

/** A list has one name on the page: reports go by either. */
const listOf = (listId: string): object => ({ item_list_id: listId, item_list_name: listId })

export function listSeen(listId: string, items: readonly ListItem[]): Ga4Event {
  const currency = items[0]?.price.currency
  return {
    event: 'view_item_list',
    ecommerce: { ...listOf(listId), ...(currency && { currency }), items: items.map(listItem) },
  }
}

export function itemSelected(listId: string, item: ListItem): Ga4Event {
  return { event: 'select_item', ecommerce: { ...listOf(listId), items: [listItem(item)] } }
}

export function itemSeen({ id, name, price: { current } }: Pick<Product, 'id' | 'name' | 'price'>): Ga4Event {
  const item = { item_id: id, item_name: name, price: number(current), quantity: 1 }
  return { event: 'view_item', ecommerce: { currency: current.currency, value: number(current), items: [item] } }
}

function cartItem({ productId, id, name, details, price }: CartLine, quantity: number): Ga4Item {
  const variant = details.map(({ value }) => value).join(', ')
  return {
    item_id: productId ?? id,
    item_name: name,
    ...(variant && { item_variant: variant }),
    ...(price && { price: number(price) }),
    quantity,
  }
}

/** Units of a line that came (`units` above 0) or went. */
export function unitsMoved(line: CartLine, units: number): Ga4Event {
  const count = Math.abs(units)
  const { price } = line
  const sum = price && { currency: price.currency, value: Number(timesExactly(price.amount, count)) }
  return {
    event: units > 0 ? 'add_to_cart' : 'remove_from_cart',
    ecommerce: { ...sum, items: [cartItem(line, count)] },
  }
}

/** The cart as it is, seen or taken to the checkout. */
export function cartSeen(event: 'view_cart' | 'begin_checkout', { currency, lines, totals, coupon }: Cart): Ga4Event {
  return {
    event,
    ecommerce: {
      currency,
      ...(totals && { value: number(totals.subtotal) }),
      ...(coupon && { coupon: coupon.code }),
      items: lines.map((line) => cartItem(line, line.quantity)),
    },
  }
}

/**
 * An order as its buyer can read it; without one only its id is told. `value` is what its items cost: neither delivery nor tax, which are told
 * apart. Source: the same reference, “purchase”.
 */
export function purchased(orderId: string, order?: WireOrder): Ga4Event {
  const { subtotal, discount, tax, shipping } = order?.priceSummary ?? {}
  const value = subtotal?.amount && minus(subtotal.amount, discount?.amount ?? '0')
  const coupon = order?.appliedDiscounts?.find((discount) => discount.coupon)?.coupon?.code
  return {
    event: 'purchase',
    ecommerce: {
      transaction_id: orderId,
      ...(order?.currency && { currency: order.currency }),
      ...amounts({ value, tax: tax?.amount, shipping: shipping?.amount }),
      ...(coupon && { coupon }),
      ...(order && { items: (order.lineItems ?? []).map(orderItem) }),
    },
  }
}

function orderItem({ catalogReference, id, productName, descriptionLines, price, quantity }: OrderLineItem): Ga4Item {
  const chosen = (descriptionLines ?? []).map(({ plainText, colorInfo }) => (plainText ?? colorInfo)?.original)
  const variant = chosen.filter(Boolean).join(', ')
  return {
    item_id: catalogReference?.catalogItemId ?? id ?? '',
    item_name: productName?.original ?? '',
    ...(variant && { item_variant: variant }),
    ...amounts({ price: price?.amount }),
    ...(quantity !== undefined && { quantity }),
  }
}

function amounts<Name extends string>(
  given: Readonly<Record<Name, string | undefined>>,
): Partial<Record<Name, number>> {
  const known = Object.entries<string | undefined>(given).filter(([, amount]) => amount !== undefined)
  return Object.fromEntries(known.map(([name, amount]) => [name, Number(amount)])) as Partial<Record<Name, number>>
}
