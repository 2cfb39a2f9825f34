/** Source: SPEC.md §3, item availability. */
export type AvailabilityStatus = 'AVAILABLE' | 'NOT_FOUND' | 'NOT_AVAILABLE' | 'PARTIALLY_AVAILABLE'

export interface Availability {
  readonly status: AvailabilityStatus
  /** Whole units that can be had; absent when nobody counts them. */
  readonly quantityAvailable?: number
}

/** What the catalogue says of an item now. */
export interface ItemStock {
  /** The product and the variant exist. */
  readonly exists: boolean
  /** Shown in the shop. */
  readonly visible: boolean
  readonly inStock: boolean
  /** Whole units that can be had, those ahead of time among them; absent when the merchant does not track them. */
  readonly quantity?: number
  /** Units that may be ordered in all when none is left. */
  readonly preorderLimit?: number
}

export function availabilityOf(quantity: number, stock: ItemStock): Availability {
  if (!stock.exists) return { status: 'NOT_FOUND', quantityAvailable: 0 }
  if (!stock.visible || !stock.inStock || stock.quantity === 0) return { status: 'NOT_AVAILABLE', quantityAvailable: 0 }
  if (stock.quantity === undefined) return { status: 'AVAILABLE' }
  const status = stock.quantity < quantity ? 'PARTIALLY_AVAILABLE' : 'AVAILABLE'
  return { status, quantityAvailable: stock.quantity }
}

/** Whether a line in this state can be bought as it stands. */
export function isBuyable(availability: Availability): boolean {
  return availability.status === 'AVAILABLE'
}
