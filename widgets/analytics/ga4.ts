import type { CartLine, NewLine } from '../../core/cart/line.ts'
import type { Cart } from '../../core/cart/model.ts'
import type { Money, Product } from '../../core/catalog/model.ts'
import { optionValues } from '../../core/commerce/option-values.ts'
import { minus, plus } from '../../core/convert/decimal.ts'
import type { ListItem } from '../../core/events/page-events.ts'
import type { Purchase, PurchasedItem } from '../../core/orders/purchase.ts'
import { multiplyExactly } from './multiply-exactly.ts'

/** An item of an event. Source: e-commerce reference of Google Analytics 4, “items”. */
export interface Ga4Item {
  readonly item_id: string
  readonly item_name: string
  /** Values of the selected options. Contains no text that the shopper typed, because it may be personal data. */
  readonly item_variant?: string
  readonly price?: number
  readonly quantity?: number
  readonly index?: number
}

/** An event for the data layer. Source: e-commerce reference of Google Analytics 4, “Recommended events”. */
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

/** Converts the platform's decimal string to a number, as Google Analytics requires. */
const toNumber = ({ amount }: Money): number => Number(amount)

function listItem({ productId, name, price, position }: ListItem): Ga4Item {
  return { item_id: productId, item_name: name, price: toNumber(price), index: position }
}

/** Uses the list id for both parameters, because a list has no other name and reports may use either. */
const listParameters = (listId: string): object => ({ item_list_id: listId, item_list_name: listId })

export function viewItemList(listId: string, items: readonly ListItem[]): Ga4Event {
  const currency = items[0]?.price.currency
  return {
    event: 'view_item_list',
    ecommerce: { ...listParameters(listId), ...(currency && { currency }), items: items.map(listItem) },
  }
}

export function selectItem(listId: string, item: ListItem): Ga4Event {
  return { event: 'select_item', ecommerce: { ...listParameters(listId), items: [listItem(item)] } }
}

export function viewItem({ id, name, price: { current } }: Pick<Product, 'id' | 'name' | 'price'>): Ga4Event {
  const item = { item_id: id, item_name: name, price: toNumber(current), quantity: 1 }
  return { event: 'view_item', ecommerce: { currency: current.currency, value: toNumber(current), items: [item] } }
}

function cartItem({ productId, id, name, details, reference, price }: CartLine, quantity: number): Ga4Item {
  const values = details.map(({ value }) => value)
  const variant = optionValues(values, reference).join(', ')
  return {
    item_id: productId ?? id,
    item_name: name,
    ...(variant && { item_variant: variant }),
    ...(price && { price: toNumber(price) }),
    quantity,
  }
}

/** Creates `add_to_cart` for positive `units`, `remove_from_cart` for negative ones. */
export function changeUnits(line: CartLine, units: number): Ga4Event {
  const count = Math.abs(units)
  const { price } = line
  const sum = price && { currency: price.currency, value: Number(multiplyExactly(price.amount, count)) }
  return {
    event: units > 0 ? 'add_to_cart' : 'remove_from_cart',
    ecommerce: { ...sum, items: [cartItem(line, count)] },
  }
}

/** Returns currency and price of all units of the lines. Empty without lines, and if one of them has no price. */
function priceOfLines(
  lines: readonly Pick<NewLine, 'price' | 'quantity'>[],
): Pick<Ga4Event['ecommerce'], 'currency' | 'value'> {
  const currency = lines[0]?.price?.currency
  const amounts = lines.flatMap(({ price, quantity }) => (price ? [multiplyExactly(price.amount, quantity)] : []))
  if (currency === undefined || amounts.length < lines.length) return {}
  return { currency, value: Number(amounts.reduce(plus)) }
}

/**
 * Creates an event for the whole cart: viewed or checked out. `value` is the sum of the items without current totals, which the cart has only
 * while they are shown.
 */
export function cartEvent(event: 'view_cart' | 'begin_checkout', { currency, lines, totals, coupon }: Cart): Ga4Event {
  return {
    event,
    ecommerce: {
      ...(currency && { currency }),
      ...(totals && !totals.stale ? { value: toNumber(totals.subtotal) } : priceOfLines(lines)),
      ...(coupon && { coupon: coupon.code }),
      items: lines.map((line) => cartItem(line, line.quantity)),
    },
  }
}

/** Creates `begin_checkout` for items that are not in the cart. `value` is present only if all of them have a price. */
export function beginCheckout(lines: readonly NewLine[]): Ga4Event {
  return {
    event: 'begin_checkout',
    ecommerce: {
      ...priceOfLines(lines),
      items: lines.map(({ productId, name = '', options, price, quantity }) => {
        const variant = Object.values(options ?? {}).join(', ')
        return {
          item_id: productId,
          item_name: name,
          ...(variant && { item_variant: variant }),
          ...(price && { price: toNumber(price) }),
          quantity,
        }
      }),
    },
  }
}

/**
 * Creates `purchase` from an order of the shopper. `value` is the subtotal less the discount; shipping and tax are separate parameters.
 *
 * Source: e-commerce reference of Google Analytics 4, “purchase”.
 */
export function purchaseEvent(purchase: Purchase): Ga4Event {
  const { orderId, currency, subtotal, discount = '0', tax, shipping, coupon, items } = purchase
  const value = subtotal && minus(subtotal, discount)
  return {
    event: 'purchase',
    ecommerce: {
      transaction_id: orderId,
      ...(currency && { currency }),
      ...amounts({ value, tax, shipping }),
      ...(coupon && { coupon }),
      items: items.map(purchasedItem),
    },
  }
}

function purchasedItem({ id, name, choices, price, quantity }: PurchasedItem): Ga4Item {
  const variant = choices.join(', ')
  return {
    item_id: id,
    item_name: name,
    ...(variant && { item_variant: variant }),
    ...amounts({ price }),
    ...(quantity !== undefined && { quantity }),
  }
}

function amounts<Name extends string>(
  amounts: Readonly<Record<Name, string | undefined>>,
): Partial<Record<Name, number>> {
  const present = Object.entries<string | undefined>(amounts).filter(([, amount]) => amount !== undefined)
  return Object.fromEntries(present.map(([name, amount]) => [name, Number(amount)])) as Partial<Record<Name, number>>
}
