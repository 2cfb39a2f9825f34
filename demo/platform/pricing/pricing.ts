import type { Big } from 'big.js'
import { sum, ZERO } from './money.ts'

/** Line data for pricing. Prices are per unit, in the cart's currency. */
export interface PricingLine {
  readonly id: string
  /** Whole units, 1 or more. */
  readonly quantity: number
  /** Per unit, after the product's discount, before discounts of the cart. */
  readonly price: Big
  /** Catalog product; absent for a custom line. */
  readonly productId?: string
  readonly collectionIds: readonly string[]
  readonly taxGroupId: string
  readonly shippable: boolean
  /** Per unit, in the shop's weight unit. */
  readonly weight: Big
}

export function lineTotal(line: PricingLine): Big {
  return line.price.times(line.quantity)
}

export function subtotalOf(lines: readonly PricingLine[]): Big {
  return sum(lines.map(lineTotal))
}

export function weightOf(lines: readonly PricingLine[]): Big {
  return sum(lines.filter((line) => line.shippable).map((line) => line.weight.times(line.quantity)))
}

/** The lines with price 0 for those that a membership pays for. */
export function withCovered(lines: readonly PricingLine[], covered: ReadonlySet<string>): PricingLine[] {
  return lines.map((line) => (covered.has(line.id) ? { ...line, price: ZERO } : line))
}

/** A discount per line. Lines without a discount are absent. */
export type LineDiscounts = ReadonlyMap<string, Big>

export function discountOf(discounts: readonly LineDiscounts[], lineId: string): Big {
  return sum(discounts.map((lineDiscounts) => lineDiscounts.get(lineId) ?? ZERO))
}
