/** Source: core/README.md#cart. */
export type AvailabilityStatus = 'AVAILABLE' | 'NOT_FOUND' | 'NOT_AVAILABLE' | 'PARTIALLY_AVAILABLE'

export interface Availability {
  readonly status: AvailabilityStatus
  /** Available whole units. Absent if the stock is not tracked. */
  readonly quantityAvailable?: number
}

/** Current stock of a catalog item. */
export interface ItemStock {
  /** The product and the variant exist. */
  readonly exists: boolean
  /** Visible in the shop. */
  readonly visible: boolean
  readonly inStock: boolean
  /** Available whole units, including units that can be pre-ordered. Absent if the stock is not tracked. */
  readonly quantity?: number
  /** Maximum number of pre-ordered units when the stock is 0. */
  readonly preorderLimit?: number
}

export function availabilityOf(quantity: number, stock: ItemStock): Availability {
  if (!stock.exists) return { status: 'NOT_FOUND', quantityAvailable: 0 }
  if (!stock.visible || !stock.inStock || stock.quantity === 0) return { status: 'NOT_AVAILABLE', quantityAvailable: 0 }
  if (stock.quantity === undefined) return { status: 'AVAILABLE' }
  const status = stock.quantity < quantity ? 'PARTIALLY_AVAILABLE' : 'AVAILABLE'
  return { status, quantityAvailable: stock.quantity }
}

/** Whether a line with this availability can be bought without changes. */
export function isBuyable(availability: Availability): boolean {
  return availability.status === 'AVAILABLE'
}
