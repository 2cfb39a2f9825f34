import type { CartAdapter } from '../cart/adapter.ts'
import type { CartInfo } from '../cart/estimate.ts'
import { type CartLine, countUnits } from '../cart/line.ts'
import { type Cart, emptyCart } from '../cart/model.ts'
import type { PlatformError } from '../errors/platform-error.ts'

/** A cart platform of another version. Each cart numbers its lines from 1, writes return no cart, and amounts are texts with a currency. */
export interface ScriptedCart {
  readonly adapter: CartAdapter
  readonly requests: string[]
  /** Units in stock by product id. Others are unlimited. */
  readonly stock: Record<string, number>
  /** Errors of the next requests, in order. With `after`, the write takes effect before the error. */
  readonly failures: { readonly error: PlatformError; readonly after?: boolean }[]
  /** Replaces the cart with another one, as an order does. */
  replaceCart(...lines: readonly (readonly [productId: string, quantity: number])[]): void
  quantities(): Record<string, number>
}

interface Row {
  readonly id: string
  readonly productId: string
  quantity: number
}

/** Parses an amount such as `12.50 EUR`. */
const amountOf = (text: string): { amount: string; currency: string } => {
  const [amount = '', currency = ''] = text.split(' ')
  return { amount, currency }
}

function mapRow({ id, productId, quantity }: Row, stock: number | undefined): CartLine {
  return {
    id,
    key: id,
    productId,
    reference: { appId: 'scripted', catalogItemId: productId },
    name: `Product ${productId}`,
    details: [],
    quantity,
    ...(stock !== undefined && { available: stock }),
    availability: 'AVAILABLE',
    price: amountOf('5.00 EUR'),
    pending: false,
  }
}

export function createScriptedCart(): ScriptedCart {
  const requests: string[] = []
  const failures: ScriptedCart['failures'] = []
  const stock: Record<string, number> = {}
  let cartNumber = 0
  let lastId = 0
  let rows: Row[] | undefined
  let coupon = ''
  let giftCard = ''
  let info: CartInfo = {}
  const limitOf = (productId: string): number => stock[productId] ?? Number.POSITIVE_INFINITY
  const read = (): Cart => {
    if (!rows) return emptyCart
    const { buyerNote, delivery, address } = info
    return {
      id: `cart-${cartNumber}`,
      currency: 'EUR',
      lines: rows.map((row) => mapRow(row, stock[row.productId])),
      count: countUnits(rows),
      ...(coupon && { coupon: { code: coupon, name: coupon } }),
      ...(giftCard && { giftCard: { id: 'gift-card', code: `…${giftCard.slice(-4)}` } }),
      ...(buyerNote && { buyerNote }),
      ...(delivery && { delivery }),
      ...(address && { address }),
    }
  }
  /** Runs a request in a later task, with the next scripted failure. */
  const request = async <T>(name: string, work: () => T): Promise<T> => {
    requests.push(name)
    await new Promise(setImmediate)
    const failure = failures.shift()
    if (failure && !failure.after) throw failure.error
    const result = work()
    if (failure) throw failure.error
    return result
  }
  const write = (name: string, work: () => void): Promise<undefined> => request(name, () => void work())
  const create = (): Row[] => {
    if (!rows) {
      cartNumber++
      lastId = 0
      rows = []
    }
    return rows
  }
  const add = (productId: string, quantity: number): void => {
    const current = create()
    const row = current.find((one) => one.productId === productId)
    const units = Math.min((row?.quantity ?? 0) + quantity, limitOf(productId))
    if (row) row.quantity = units
    else if (units > 0) current.push({ id: `${++lastId}`, productId, quantity: units })
  }
  const adapter: CartAdapter = {
    version: 'scripted',
    capabilities: { giftCards: true, checkoutIsCart: false },
    read: () => request('read', read),
    add: ({ catalogItemId }, quantity) => write('add', () => add(catalogItemId, quantity)),
    setQuantity: (id, quantity) =>
      write('quantity', () => {
        const row = rows?.find((one) => one.id === id)
        if (row) row.quantity = Math.min(quantity, limitOf(row.productId))
      }),
    remove: (id) =>
      write('remove', () => {
        rows = rows?.filter((one) => one.id !== id)
      }),
    setCoupon: (_cart, code) =>
      write('coupon', () => {
        coupon = code
      }),
    setGiftCard: (_cart, code) =>
      write('gift-card', () => {
        giftCard = code
      }),
    updateInfo: (_cart, changes) =>
      write('info', () => {
        info = { ...info, ...changes }
      }),
    estimate: () =>
      request('estimate', () => {
        const sum = amountOf(`${(countUnits(rows ?? []) * 5).toFixed(2)} EUR`)
        return { totals: { subtotal: sum, total: sum, stale: false } }
      }),
    checkout: () => request('checkout', () => ({ checkoutId: `checkout-${cartNumber}` })),
    checkoutItems: (items) => request('checkout', () => ({ checkoutId: 'checkout', units: countUnits(items) })),
  }
  return {
    adapter,
    requests,
    stock,
    failures,
    replaceCart(...lines) {
      rows = undefined
      for (const line of lines) add(...line)
    },
    quantities: () => Object.fromEntries((rows ?? []).map(({ productId, quantity }) => [productId, quantity])),
  }
}
