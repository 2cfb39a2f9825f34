/** One product of a purchase. */
export interface PurchasedItem {
  /** Id of the product, or id of the line for a custom item. */
  readonly id: string
  readonly name: string
  /** Values of the chosen options, in order. */
  readonly choices: readonly string[]
  /** Price of one unit as a decimal string, in the currency of the purchase. */
  readonly price?: string
  readonly quantity?: number
}

/**
 * A placed order for analytics. Amounts are decimal strings in `currency`. Names are in the shop's main language, so that reports contain one
 * name per product.
 */
export interface Purchase {
  readonly orderId: string
  readonly currency?: string
  /** Price of the items, before the discount. */
  readonly subtotal?: string
  readonly discount?: string
  readonly tax?: string
  readonly shipping?: string
  /** Code of the coupon that was used. */
  readonly coupon?: string
  readonly items: readonly PurchasedItem[]
}
