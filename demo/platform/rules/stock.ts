import { availabilityOf, type ItemStock } from './availability.ts'

/** Most units of one line. Source: the platform's limit on a line item's quantity. */
export const MAXIMUM_QUANTITY = 100_000

/**
 * How many units a line really gets: what was asked for, silently cut to the stock.
 *
 * 0 when the item cannot be had at all: then the line is not added.
 */
export function grantedQuantity(asked: number, stock: ItemStock): number {
  const { status, quantityAvailable } = availabilityOf(asked, stock)
  if (status === 'NOT_FOUND' || status === 'NOT_AVAILABLE') return 0
  return Math.min(asked, quantityAvailable ?? MAXIMUM_QUANTITY, MAXIMUM_QUANTITY)
}

/** Units wanted of each item over all lines: one variant may be in several lines, with different custom texts. */
export function demandOf<T>(lines: readonly T[], keyOf: (line: T) => string, quantityOf: (line: T) => number) {
  const demand = new Map<string, number>()
  for (const line of lines) demand.set(keyOf(line), (demand.get(keyOf(line)) ?? 0) + quantityOf(line))
  return demand as ReadonlyMap<string, number>
}
