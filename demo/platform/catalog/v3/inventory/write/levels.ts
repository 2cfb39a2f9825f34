import { failedPrecondition } from '../../../../http/errors.ts'
import type { LocationLevel } from '../../../types.ts'
import type { AdjustmentInput, LevelInput } from './schemas.ts'

/** Highest and lowest quantity. Negative quantities are units sold before they were in stock. */
const MAX_QUANTITY = 99_999

/** Creates a level from a quantity or a stock status. Out of stock without either. */
export function newLevel({ quantity, inStock }: LevelInput): LocationLevel {
  const none: LocationLevel = { tracked: true, quantity: 0, inStock: false, revision: 0 }
  return changedLevel(none, { quantity, inStock })
}

/** The level with a new quantity or stock status. Fails with `REQUESTED_QUANTITY_MUST_BE_NON_NEGATIVE_DECREASING`. */
export function changedLevel(level: LocationLevel, { quantity, inStock }: LevelInput): LocationLevel {
  const revision = level.revision + 1
  if (quantity != null) {
    if (quantity < 0 && quantity < (level.quantity ?? 0)) {
      throw failedPrecondition(
        'REQUESTED_QUANTITY_MUST_BE_NON_NEGATIVE_DECREASING',
        'A quantity cannot be lowered below 0',
      )
    }
    return { tracked: true, quantity, inStock: quantity > 0, revision }
  }
  if (inStock != null) return { tracked: false, quantity: null, inStock, revision }
  return { ...level, revision }
}

/** The level with units added. Fails with `INVENTORY_QUANTITY_NOT_TRACKED` or `MAX_QUANTITY_LIMIT_REACHED`. */
export function incremented(level: LocationLevel, by: number): LocationLevel {
  const quantity = trackedQuantity(level) + by
  if (quantity > MAX_QUANTITY)
    throw failedPrecondition('MAX_QUANTITY_LIMIT_REACHED', `The quantity would exceed ${MAX_QUANTITY}`)
  return withQuantity(level, quantity)
}

/**
 * The level with units removed. `lowest` is the quantity that must be left.
 *
 * Fails with `INVENTORY_QUANTITY_NOT_TRACKED`, `INSUFFICIENT_INVENTORY` or `MIN_QUANTITY_LIMIT_REACHED`.
 */
export function decremented(level: LocationLevel, by: number, lowest = -MAX_QUANTITY): LocationLevel {
  const quantity = trackedQuantity(level) - by
  if (quantity < -MAX_QUANTITY)
    throw failedPrecondition('MIN_QUANTITY_LIMIT_REACHED', `The quantity would be below -${MAX_QUANTITY}`)
  if (quantity < lowest) throw failedPrecondition('INSUFFICIENT_INVENTORY', 'There are fewer units than requested')
  return withQuantity(level, quantity)
}

/** The level with its quantity raised or lowered, to 0 at least. With `startTracking`, an untracked level starts at 0. */
export function adjustedLevel(
  level: LocationLevel,
  adjustment: AdjustmentInput,
  startTracking: boolean,
): LocationLevel {
  const counted: LocationLevel = startTracking && !level.tracked ? { ...level, tracked: true, quantity: 0 } : level
  if ('incrementBy' in adjustment) return incremented(counted, adjustment.incrementBy)
  return decremented(counted, Math.min(adjustment.decrementBy, Math.max(trackedQuantity(counted), 0)))
}

function trackedQuantity({ tracked, quantity }: LocationLevel): number {
  if (tracked) return quantity ?? 0
  throw failedPrecondition('INVENTORY_QUANTITY_NOT_TRACKED', 'The quantity of this item is not tracked')
}

function withQuantity(level: LocationLevel, quantity: number): LocationLevel {
  return { ...level, quantity, inStock: quantity > 0, revision: level.revision + 1 }
}
