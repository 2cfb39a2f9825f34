import type { Totals } from '../../core/cart/estimate.ts'
import type { CartLine } from '../../core/cart/line.ts'
import type { Cart } from '../../core/cart/model.ts'

/** Creates an available line with a quantity of 1. Its id, key and name are `name`. */
export function line(name: string, overrides: Partial<CartLine> = {}): CartLine {
  return {
    id: name,
    key: name,
    name,
    details: [],
    quantity: 1,
    availability: 'AVAILABLE',
    pending: false,
    ...overrides,
  }
}

export function totals(subtotal: string): Totals {
  const money = { amount: subtotal, currency: 'EUR' }
  return { subtotal: money, total: money, stale: false }
}

export function cart(lines: readonly CartLine[], overrides: Partial<Cart> = {}): Cart {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return { id: 'cart', currency: 'EUR', lines, count, ...overrides }
}
