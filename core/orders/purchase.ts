/** One product of a purchase. */
export interface PurchasedItem {
  /** Id of the product; of the line for something that is not in the catalogue. */
  readonly id: string
  readonly name: string
  /** Values of the chosen options, in order. */
  readonly choices: readonly string[]
  /** Price of one unit: exact decimal, in the currency of the purchase. */
  readonly price?: string
  readonly quantity?: number
}

/**
 * A placed order for measurement. Amounts are exact decimals in `currency`; names are those of the shop's own language, so that reports have
 * one name per product.
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
