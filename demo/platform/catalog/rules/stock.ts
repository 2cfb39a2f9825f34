import { availabilityOf, type ItemStock } from './availability.ts'

/** Maximum quantity of a line. Source: the platform's limit on a line item's quantity. */
export const MAXIMUM_QUANTITY = 100_000

/**
 * The quantity that a line gets: the requested quantity, capped at the stock without an error.
 *
 * 0 if the item is not available, so that no line is added.
 */
export function grantedQuantity(quantity: number, stock: ItemStock): number {
  const { status, quantityAvailable } = availabilityOf(quantity, stock)
  if (status === 'NOT_FOUND' || status === 'NOT_AVAILABLE') return 0
  return Math.min(quantity, quantityAvailable ?? MAXIMUM_QUANTITY, MAXIMUM_QUANTITY)
}

/** Sums the quantity per item. One variant may be in several lines with different custom texts. */
export function demandOf<T>(lines: readonly T[], keyOf: (line: T) => string, quantityOf: (line: T) => number) {
  const demand = new Map<string, number>()
  for (const line of lines) demand.set(keyOf(line), (demand.get(keyOf(line)) ?? 0) + quantityOf(line))
  return demand as ReadonlyMap<string, number>
}
