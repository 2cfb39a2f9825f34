import { omitUndefined } from '../../../convert/omit-undefined.ts'
import type { Preorder, Preorders } from '../../model.ts'
import type { WireInventoryItem } from '../inventory/inventory-types.ts'

/** The stock of a variant at a location. Its dates are not read. */
export type InventoryResponse = Omit<WireInventoryItem, 'createdDate' | 'updatedDate'>

/**
 * Returns the units of variants, by id, of which all locations count their units.
 *
 * Orders take units from the default location, which the response does not name. The largest stock of a single location is at least that many, so
 * it is a limit that never prevents a purchase.
 */
export function quantitiesOf(items: readonly InventoryResponse[]): Record<string, number> {
  const quantities = new Map<string, number>()
  for (const { variantId = '', trackQuantity, quantity = 0 } of items) {
    const units = trackQuantity ? Math.max(quantity, 0) : Infinity
    quantities.set(variantId, Math.max(quantities.get(variantId) ?? 0, units))
  }
  return Object.fromEntries([...quantities].filter(([, units]) => units !== Infinity))
}

/** Returns the variants that can be pre-ordered at one of their locations, by id. */
export function preordersOf(items: readonly InventoryResponse[]): Preorders {
  return Object.fromEntries(
    items.flatMap(({ variantId, availabilityStatus, preorderInfo }): [string, Preorder][] => {
      const { enabled, message, limit, counter, quantity } = preorderInfo ?? {}
      if (!variantId || !enabled || availabilityStatus !== 'PREORDER') return []
      // `limit` includes the units that were already pre-ordered.
      const unitsLeft = quantity ?? (typeof limit === 'number' ? Math.max(limit - (counter ?? 0), 0) : undefined)
      return [[variantId, omitUndefined({ message: message || undefined, limit: unitsLeft })]]
    }),
  )
}
