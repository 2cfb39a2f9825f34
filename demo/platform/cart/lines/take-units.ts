import { demandOf } from '../../catalog/rules/stock.ts'
import { takeStock } from '../../catalog/store.ts'
import { type InventoryChange, withInventoryEvents } from '../../catalog/v3/events.ts'
import type { Queryable } from '../../db/database.ts'
import type { CatalogReference } from '../types.ts'
import { stockKey } from './catalog-lines.ts'

/** Ordered units of a catalog item. */
export interface OrderedUnits {
  readonly reference: CatalogReference
  readonly quantity: number
  /** Default: 0. */
  readonly preorderLimit?: number | undefined
}

/**
 * Takes ordered units out of stock, and emits the events of the inventory of `productIds`.
 *
 * Resolves with the variant whose stock is insufficient, if any. The caller must roll back the transaction then.
 */
export function takeUnits(
  tx: Queryable,
  lines: readonly OrderedUnits[],
  change: Omit<InventoryChange, 'reason'>,
): Promise<{ readonly productId: string; readonly variantId: string } | undefined> {
  const keyOf = ({ reference }: OrderedUnits): string => stockKey(reference)
  const preorderLimits = new Map(lines.map((line) => [keyOf(line), line.preorderLimit]))
  return withInventoryEvents(tx, { ...change, reason: 'ORDER' }, async () => {
    for (const [key, units] of demandOf(lines, keyOf, ({ quantity }) => quantity)) {
      const [productId = '', variantId = ''] = key.split(' ')
      if (!(await takeStock(tx, productId, variantId, units, preorderLimits.get(key)))) return { productId, variantId }
    }
    return undefined
  })
}
